/** Totals of the accounts, which change with each account. */
import { ACCOUNT_TYPES, LIMITS } from '@marketplace/contract/constants';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { addToTotals, type Totals, type Writer } from '../totals/totals.ts';
import { type Account, users } from './accounts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** The last days in UTC, including today. Each has 24 hours. */
export function lastDays(now: Date, count: number): { date: string; begin: Date; end: Date }[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  return Array.from({ length: count }, (_, ago) => {
    const begin = new Date((today - ago) * DAY_MS);
    return { date: dayOf(begin), begin, end: new Date(begin.getTime() + DAY_MS) };
  });
}

/** Counted by account type, and by the day of registration. */
export const accountTotals: Totals = {
  name: 'accounts',
  sumsAt: (now) => [...ACCOUNT_TYPES, ...lastDays(now, LIMITS.analyticsDays).map(({ date }) => date)],
  recount: async (read, db, now) => {
    const all = users(db);
    const days = lastDays(now, LIMITS.analyticsDays);
    const groups = [
      ...ACCOUNT_TYPES.map((type) => [type, all.where('accountType', '==', type)] as const),
      ...days.map(({ date, begin, end }) => [date, between(all, begin, end)] as const),
    ];
    const found = await Promise.all(groups.map(([, query]) => read(query.count())));
    return Object.fromEntries(groups.map(([sum], index) => [sum, found[index]?.data().count ?? 0]));
  },
};

const between = (all: Query, begin: Date, end: Date): Query =>
  all.where('createdAt', '>=', Timestamp.fromDate(begin)).where('createdAt', '<', Timestamp.fromDate(end));

/** In the transaction that adds or removes it. */
export function countAccount(
  writer: Writer,
  db: Firestore,
  { accountType, createdAt }: Account,
  by: 1 | -1,
): void {
  addToTotals(writer, db, accountTotals, { [accountType]: by, [dayOf(createdAt.toDate())]: by });
}
