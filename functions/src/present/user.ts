import type { User } from '@marketplace/contract/account/schema';
import type { Account } from '../store/users.ts';
import { iso } from './time.ts';

/** An account as its owner sees it, without the fields that only the server needs. */
export function presentUser(account: Account): User {
  const {
    disabled: _,
    sessions: __,
    sessionDetails: ___,
    notificationsReadUntil: ____,
    formerId: _____,
    apartFrom: ______,
    profileHidden: _______,
    emailChange: ________,
    createdAt,
    deletesAt,
    suspendedUntil,
    ...user
  } = account;
  const portfolioImageUrls = user.portfolio.map(({ imageUrl }) => imageUrl);
  return {
    ...user,
    portfolioImageUrls,
    createdAt: iso(createdAt),
    deletesAt: deletesAt && iso(deletesAt),
    suspendedUntil: suspendedUntil && iso(suspendedUntil),
  };
}
