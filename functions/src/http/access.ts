import type { Access, Call } from '@marketplace/contract/call';
import { isBusiness, isCustomer, isLeaving } from '@marketplace/contract/domain/account';
import { ApiError, signedOut } from '../errors.ts';
import type { Account } from '../store/users.ts';

const LEAVING = 'This account is about to be deleted. Keep it to go on using it.';

type Door = { lets: (actor: Account) => boolean; words: string };

const DOORS: Record<Exclude<Access, 'anyone' | 'signed-in'>, Door> = {
  customer: { lets: isCustomer, words: 'This is for customers.' },
  business: { lets: isBusiness, words: 'This is for businesses.' },
  admin: { lets: ({ isAdmin }) => isAdmin, words: 'This is for administrators.' },
};

type Entry = Pick<Call, 'access' | 'method' | 'whileLeaving'>;

/** Refuses whoever the table of calls does not let in. */
export function assertAccess({ access, method, whileLeaving }: Entry, actor: Account | null): void {
  if (access === 'anyone') return;
  if (!actor) throw signedOut();
  if (isLeaving(actor) && method !== 'GET' && !whileLeaving) throw new ApiError('forbidden', LEAVING);
  if (access === 'signed-in') return;
  const { lets, words } = DOORS[access];
  if (!lets(actor)) throw new ApiError('forbidden', words);
}
