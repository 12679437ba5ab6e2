/** The rate limit of the call for the account. */
import type { Bound, RateLimit } from '@marketplace/contract/shared/call';
import { Timestamp } from 'firebase-admin/firestore';
import { windowOf } from '../../../../functions/src/store/rate-limit/rate-limits.ts';
import { limitOf } from '../../../../functions/src/store/rate-limit/transactions.ts';
import { services } from '../../../support/stack/in-process.ts';
import { faultOf } from '../report.ts';
import { type Attempt, ask, type Row } from '../row.ts';

const hasCount = (limit: Bound | { counted: string } | undefined): limit is RateLimit =>
  limit !== undefined && 'max' in limit;

/** The account's counter at a fixed time, so that no window ends in between. */
export function counterOf({ name, entry: { limit }, people, good }: Row) {
  if (!hasCount(limit)) return undefined;
  const now = new Date();
  const bound = limitOf({ call: name, by: good.who }, services.config);
  const { id, endsAt } = windowOf(bound, now);
  const ref = people.db.doc(`rateLimits/${id}`);
  return {
    max: bound.max,
    set: (count: number) => ref.set({ count, expiresAt: Timestamp.fromDate(endsAt) }),
    count: async (): Promise<unknown> => (await ref.get()).data()?.count,
    within: <T>(work: () => Promise<T>) => people.under({ now: () => now }, work),
  };
}

export function limit(row: Row): Attempt[] {
  const counter = counterOf(row);
  if (!counter) return [];
  const run = async () => {
    await counter.set(counter.max);
    const answer = await counter.within(() => ask(row.entry, row.good));
    // What comes next has no limit.
    await counter.set(0);
    if (Number(answer.headers.get('retry-after')) > 0 || answer.status !== 429)
      return faultOf(answer, 'too-many-attempts');
    return 'said nothing of when to retry';
  };
  return [{ rule: 'beyond its limit', run }];
}
