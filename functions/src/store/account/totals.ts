/** Totals of the accounts, which change with each account. */
import { ACCOUNT_TYPES, LIMITS } from '@marketplace/contract/constants';
import { latestDates } from '@marketplace/contract/shared/dates';
import { DAY_MS, dateIn } from '@marketplace/contract/shared/time';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { addToTotals, type Totals, type Writer } from '../totals/totals.ts';
import { type Account, users } from './accounts.ts';

/** Counted by account type, and by the day of registration. */
export const accountTotals: Totals = {
  name: 'accounts',
  sumsAt: (now) => [...ACCOUNT_TYPES, ...latestDates(now, LIMITS.analyticsDays)],
  recount: async (read, db, now) => {
    const all = users(db);
    const groups = [
      ...ACCOUNT_TYPES.map((type) => [type, all.where('accountType', '==', type)] as const),
      ...latestDates(now, LIMITS.analyticsDays).map((date) => [date, createdOn(all, date)] as const),
    ];
    const found = await Promise.all(groups.map(([, query]) => read(query.count())));
    return Object.fromEntries(groups.map(([sum], index) => [sum, found[index]?.data().count ?? 0]));
  },
};

/** A day of UTC has 24 hours. */
function createdOn(all: Query, date: string): Query {
  const begin = Date.parse(date);
  return all
    .where('createdAt', '>=', Timestamp.fromMillis(begin))
    .where('createdAt', '<', Timestamp.fromMillis(begin + DAY_MS));
}

/** In the transaction that adds or removes it. */
export function countAccount(
  writer: Writer,
  db: Firestore,
  { accountType, createdAt }: Account,
  by: 1 | -1,
): void {
  addToTotals(writer, db, accountTotals, { [accountType]: by, [dateIn('UTC', createdAt.toMillis())]: by });
}
