import type { Access } from '@marketplace/contract/call';
import { isBusiness, isCustomer } from '@marketplace/contract/domain/account';
import { ApiError, signedOut } from '../errors.ts';
import type { Account } from '../store/users.ts';

type Door = { lets: (actor: Account) => boolean; words: string };

const DOORS: Record<Exclude<Access, 'anyone' | 'signed-in'>, Door> = {
  customer: { lets: isCustomer, words: 'This is for customers.' },
  business: { lets: isBusiness, words: 'This is for businesses.' },
  admin: { lets: ({ isAdmin }) => isAdmin, words: 'This is for administrators.' },
};

/** Refuses whoever the table of calls does not let in. */
export function assertAccess(access: Access, actor: Account | null): void {
  if (access === 'anyone') return;
  if (!actor) throw signedOut();
  if (access === 'signed-in') return;
  const { lets, words } = DOORS[access];
  if (!lets(actor)) throw new ApiError('forbidden', words);
}
