import { isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import type { User } from '@marketplace/contract/account/schema';
import { NAMES } from '@marketplace/contract/categories';
import type { Mode } from '@marketplace/contract/constants';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { enterSide, modeOf } from '@/entities/account/session/mode.ts';
import type { CategoryWanted } from '@/entities/category-wanted.ts';
import { dashboardPath, paths, safeNext } from '@/entities/paths.ts';

type Account = Pick<User, 'accountType' | 'isAdmin'>;

interface Destination {
  to: string;
  /** The side to switch to, for accounts with both. */
  side: Mode | null;
  state: CategoryWanted | null;
}

const firstSegment = (path: string) => path.split(/[/?#]/)[1]?.toLowerCase();

function sideOf(path: string): Mode | null {
  const segment = firstSegment(path);
  return segment === 'customer' || segment === 'business' ? segment : null;
}

function mayEnter(account: Account, path: string): boolean {
  if (['admin', 'analytics'].includes(firstSegment(path) ?? '')) return account.isAdmin;
  const side = sideOf(path);
  return side === null || (side === 'customer' ? isCustomer(account) : isBusiness(account));
}

/**
 * Where to go after signing in: the requested page if the account may open it, otherwise the dashboard. Administrators
 * begin with the reports.
 */
export function destinationOf(account: Account, mode: Mode, next: string | null): Destination {
  if (next && mayEnter(account, next)) return { to: next, side: sideOf(next), state: null };
  if (account.isAdmin) return { to: paths.admin, side: null, state: null };
  // Category pages are for businesses. Customers get a suggestion to post a request in that category instead.
  const wanted = isCustomer(account) && NAMES.find((name) => paths.businessCategory(name) === next);
  return { to: dashboardPath(mode), side: mode, state: wanted ? { category: wanted } : null };
}

/** `next` is the page requested before signing in or registering. */
export function useSignInDestination(): {
  next: string | null;
  goToDestination: (user: User, to?: string) => void;
} {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const goToDestination = useCallback(
    (user: User, wanted = next) => {
      const { to, side, state } = destinationOf(user, modeOf(user), wanted);
      if (side) enterSide(user, side);
      navigate(to, { replace: true, state });
    },
    [navigate, next],
  );
  return { next, goToDestination };
}
