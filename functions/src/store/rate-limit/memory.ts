/**
 * Counts in the memory of this instance, so that a read costs no write. Each instance counts for itself: a caller who
 * reaches several has the limit of each.
 */
import type { RateLimit } from '@marketplace/contract/shared/call';
import type { Config } from '../../config.ts';
import { tooManyAttemptsError, windowOf } from './rate-limits.ts';

/** Bounds the memory. Beyond it, all counters are dropped, with those of windows that have ended. */
const MAX_COUNTERS = 10_000;
const counters = new Map<string, number>();

type Needs = { now: () => Date; config: Pick<Config, 'rateLimitFactor'> };

/** Rejects what exceeds the limit, and doesn't count it. `by` is the account, or the guest's address. */
export function countInMemory(limit: RateLimit, by: string, { now, config }: Needs, amount = 1): void {
  const { kind, max, windowSeconds } = limit;
  const at = now();
  const { id, endsAt } = windowOf({ key: `${kind}:${by}`, max, windowSeconds }, at);
  const count = (counters.get(id) ?? 0) + amount;
  if (count > max * config.rateLimitFactor) throw tooManyAttemptsError(endsAt, at);
  if (counters.size >= MAX_COUNTERS) counters.clear();
  counters.set(id, count);
}
