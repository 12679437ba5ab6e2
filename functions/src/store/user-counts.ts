/** How many accounts there are. The database counts: no profile is read, however many there are. */
import type { UserAnalytics } from '@marketplace/contract/analytics';
import { LIMITS } from '@marketplace/contract/constants';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { users } from './users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last days, today included, each from midnight to midnight UTC, where no day is longer than another. */
export function lastDays(now: Date, count: number): { date: string; begin: Date; end: Date }[] {
  const today = Math.floor(now.getTime() / DAY_MS);
  return Array.from({ length: count }, (_, ago) => {
    const begin = new Date((today - ago) * DAY_MS);
    return { date: begin.toISOString().slice(0, 10), begin, end: new Date(begin.getTime() + DAY_MS) };
  });
}

/** All counts are of one moment, so that they add up. */
export async function countUsers(db: Firestore, now: Date): Promise<UserAnalytics> {
  const all = users(db);
  const ofType = (type: string) => all.where('accountType', '==', type);
  const days = lastDays(now, LIMITS.analyticsDays);
  const signups = days.map(({ begin, end }) =>
    all.where('createdAt', '>=', Timestamp.fromDate(begin)).where('createdAt', '<', Timestamp.fromDate(end)),
  );
  const counts = await countAll(db, [all, ofType('customer'), ofType('business'), ...signups]);
  const [totalUsers = 0, customersOnly = 0, businessesOnly = 0, ...perDay] = counts;
  return {
    totalUsers,
    customerUsers: totalUsers - businessesOnly,
    businessUsers: totalUsers - customersOnly,
    recentSignups: perDay.reduce((sum, count) => sum + count, 0),
    signupsByDate: Object.fromEntries(
      days.map(({ date }, index) => [date, perDay[index] ?? 0] as const).filter(([, count]) => count > 0),
    ),
  };
}

function countAll(db: Firestore, queries: readonly Query[]): Promise<number[]> {
  return db.runTransaction(
    async (transaction) => {
      const found = await Promise.all(queries.map((query) => transaction.get(query.count())));
      return found.map((snapshot) => snapshot.data().count);
    },
    { readOnly: true },
  );
}
