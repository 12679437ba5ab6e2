import type { User } from '@marketplace/contract/user';
import type { Account } from '../store/users.ts';
import { iso } from './time.ts';

/** One's own account as its owner sees it. What only the server needs stays here. */
export function presentUser(account: Account): User {
  const { disabled: _, sessions: __, createdAt, ...user } = account;
  return { ...user, createdAt: iso(createdAt) };
}
