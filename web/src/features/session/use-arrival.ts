import type { User } from '@marketplace/contract/user';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { dashboardPath, safeNext } from '@/config/paths.ts';
import { modeOf } from '@/lib/session/mode.ts';

/** Where someone was going when they were asked to sign in; otherwise the dashboard of their mode. */
export function useArrival(): { next: string | null; arrive: (user: User | null) => void } {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const arrive = useCallback(
    (user: User | null) => navigate(next ?? dashboardPath(modeOf(user)), { replace: true }),
    [navigate, next],
  );
  return { next, arrive };
}
