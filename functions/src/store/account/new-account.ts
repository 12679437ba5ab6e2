import { BLANK_PROFILE } from '@marketplace/contract/account/schema';
import { Timestamp } from 'firebase-admin/firestore';
import type { Account } from './accounts.ts';
import { reachOf } from './reach.ts';

type Known = Partial<Omit<Account, 'reach'>> & Pick<Account, 'name' | 'email' | 'accountType'>;

/** A profile with defaults for everything unknown. No call can create an administrator. */
export function newAccount(id: string, known: Known, now: Date): Account {
  const { portfolioImageUrls: _, isPlaceKnown: __, ...blank } = BLANK_PROFILE;
  const profile = { ...blank, point: null, ...known };
  return {
    notificationsReadUntil: null,
    formerId: null,
    apartFrom: [],
    standingActs: [],
    copiesDueAt: null,
    profileHidden: false,
    visitSettings: { hours: null, gapMinutes: 0 },
    ...profile,
    reach: reachOf(profile),
    id,
    isAdmin: false,
    disabled: false,
    sessions: [],
    sessionDetails: {},
    emailChange: null,
    unsubscribeCode: null,
    digestDueAt: null,
    digestSince: null,
    createdAt: Timestamp.fromDate(now),
  };
}
