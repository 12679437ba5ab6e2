/**
 * Counts attempts in fixed time windows. The counters are in the database, so that a limit holds across instances. An
 * attempt is counted alone or in its own transaction.
 */
import { createHash } from 'node:crypto';
import { HOUR_SECONDS } from '@marketplace/contract/shared/time';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../../errors.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, moment } from '../firestore/collection.ts';
import { assertInTime } from '../firestore/deadline.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';

export type Limit = {
  /** The subject of the limit, such as `login-account:someone@example.com`. Only its hash is stored. */
  key: string;
  max: number;
  windowSeconds: number;
  /** An extra limit for one thing that attempts are about. */
  about?: { id: string; max: number };
  /** What it says beyond the maximum, before the time of the next attempt. */
  refusal?: Refusal;
};

type Refusal = { text: string; unit: keyof typeof SECONDS };

export const counterFields = z.object({
  count: z.int(),
  /** The number of attempts by thing. */
  about: z._default(z.record(z.string(), z.int()), {}),
  /** The marks of the latest transactions. */
  marks: z._default(z.array(z.string()), []),
  /** Firestore deletes documents after it. */
  expiresAt: moment,
});
const rateLimits = collection('rateLimits', counterFields);

export function windowOf({ key, windowSeconds }: Limit, now: Date): { id: string; endsAt: Date } {
  const length = windowSeconds * 1000;
  const index = Math.floor(now.getTime() / length);
  const hash = createHash('sha256').update(`${key}|${windowSeconds}|${index}`).digest('hex');
  return { id: hash.slice(0, 40), endsAt: new Date((index + 1) * length) };
}

/**
 * Counts one attempt against each limit, and rejects it beyond one. Counts before reading, so that parallel attempts
 * don't exceed the limit.
 */
export async function countAttempt(db: Firestore, limits: readonly Limit[], now: Date): Promise<void> {
  const counters = await add(db, limits, now);
  const counts = await db.getAll(...counters.map(({ ref }) => ref));
  // The caller may change Auth next, outside any transaction.
  assertInTime();
  const usedUp = counters.filter(({ max }, index) => (counts[index]?.data()?.count ?? 0) > max);
  if (usedUp.length === 0) return;
  const until = Math.max(...usedUp.map(({ endsAt }) => endsAt.getTime()));
  throw tooManyAttemptsError(new Date(until), now);
}

/** More than an account runs in parallel. */
const MAX_MARKS = 20;

export type Counter = Pick<z.infer<typeof counterFields>, 'count' | 'about' | 'marks'> & {
  limit: Limit;
  endsAt: Date;
  snapshot: DocumentSnapshot;
};

/** Reads without a lock, as parallel attempts would contend for it. */
export async function readCounter(db: Firestore, limit: Limit, now: Date): Promise<Counter> {
  const { ref, endsAt } = counterOf(db, limit, now);
  const snapshot = await readBatched(ref);
  const { count = 0, about = {}, marks = [] } = snapshot.data() ?? {};
  return { limit, endsAt, snapshot, count, about, marks };
}

type Step = {
  /** 0 for further transactions of a counted attempt. */
  by: 0 | 1;
  mark: string;
  now: Date;
};

/** Counts an attempt in its own transaction, so that it only counts if that succeeds. */
export function writeCount(transaction: Transaction, counter: Counter, { by, mark, now }: Step): void {
  const { limit, endsAt, snapshot } = counter;
  const count = counter.count + by;
  const { id, max } = limit.about ?? { id: undefined, max: 0 };
  const about = id === undefined ? {} : { [id]: (counter.about[id] ?? 0) + by };
  if (by > 0 && (count > limit.max || (id !== undefined && (about[id] ?? 0) > max)))
    throw tooManyAttemptsError(endsAt, now, limit.refusal);
  const fields = {
    count,
    about: { ...counter.about, ...about },
    marks: [...counter.marks, mark].slice(-MAX_MARKS),
    expiresAt: Timestamp.fromDate(endsAt),
  };
  if (snapshot.exists) transaction.update(snapshot.ref, fields, ifUnchangedSince(snapshot));
  else transaction.create(snapshot.ref, fields);
}

/** Whether a limit is reached. Counts nothing. */
export async function isUsedUp(db: Firestore, limit: Limit, now: Date): Promise<boolean> {
  const { ref, max } = counterOf(db, limit, now);
  return ((await readBatched(ref)).data()?.count ?? 0) >= max;
}

/** Counts an attempt without rejecting it. */
export async function recordAttempt(db: Firestore, limit: Limit, now: Date): Promise<void> {
  await add(db, [limit], now);
}

async function add(db: Firestore, limits: readonly Limit[], now: Date) {
  const counters = limits.map((limit) => counterOf(db, limit, now));
  const batch = db.batch();
  for (const { ref, endsAt } of counters) {
    const fields = { count: FieldValue.increment(1), expiresAt: Timestamp.fromDate(endsAt) };
    batch.set(ref, fields, { merge: true });
  }
  await batch.commit();
  return counters;
}

function counterOf(db: Firestore, limit: Limit, now: Date) {
  const { id, endsAt } = windowOf(limit, now);
  return { max: limit.max, endsAt, ref: rateLimits(db).doc(id) };
}

const SECONDS = { minute: 60, hour: HOUR_SECONDS };

export function tooManyAttemptsError(
  until: Date,
  now: Date,
  { text, unit }: Refusal = { text: 'Too many attempts.', unit: 'minute' },
): ApiError {
  const retryAfter = (until.getTime() - now.getTime()) / 1000;
  const count = Math.ceil(retryAfter / SECONDS[unit]);
  const one = unit === 'hour' ? 'an hour' : 'a minute';
  const when = count === 1 ? one : `${count} ${unit}s`;
  return new ApiError('too-many-attempts', `${text} Please try again in ${when}.`, { retryAfter });
}
