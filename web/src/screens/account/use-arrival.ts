import type { User } from '@marketplace/contract/account/schema';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { enterSide, modeOf } from '@/entities/account/session/mode.ts';
import { safeNext } from '@/entities/paths.ts';
import { arrivalOf } from './arrival.ts';

/** Where someone was going when they were asked to sign in, and the way on for whoever has. */
export function useArrival(): { next: string | null; arrive: (user: User, to?: string) => void } {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const arrive = useCallback(
    (user: User, wanted = next) => {
      const { to, side, state } = arrivalOf(user, modeOf(user), wanted);
      if (side) enterSide(user, side);
      navigate(to, { replace: true, state });
    },
    [navigate, next],
  );
  return { next, arrive };
}
