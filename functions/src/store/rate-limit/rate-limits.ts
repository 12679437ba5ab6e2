/**
 * Counts attempts in fixed windows of time. The counters are in the database, so a limit holds across all instances.
 * An attempt is counted by itself, or in the transaction that it runs.
 */
import { createHash } from 'node:crypto';
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
  /** What is limited and for whom, such as `login-account:someone@example.com`. Only its hash is stored. */
  key: string;
  max: number;
  windowSeconds: number;
  /** One thing that the attempt is about, and how often that may be. */
  about?: { id: string; max: number };
};

const counterFields = z.object({
  count: z.int(),
  /** How many of the attempts were about which thing. */
  about: z._default(z.record(z.string(), z.int()), {}),
  /** The marks of the latest transactions counted here. */
  marks: z._default(z.array(z.string()), []),
  /** The collection's time to live: Firestore removes what is past it. */
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
 * Counts one attempt against each limit, and refuses it if one is used up. It counts before it reads, so of many
 * attempts at once no more than the limit get through.
 */
export async function countAttempt(db: Firestore, limits: readonly Limit[], now: Date): Promise<void> {
  const counters = await add(db, limits, now);
  const counts = await db.getAll(...counters.map(({ ref }) => ref));
  // What follows may change Auth, outside of any transaction.
  assertInTime();
  const usedUp = counters.filter(({ max }, index) => (counts[index]?.data()?.count ?? 0) > max);
  if (usedUp.length === 0) return;
  const until = Math.max(...usedUp.map(({ endsAt }) => endsAt.getTime()));
  throw tooManyAttemptsError(new Date(until), now);
}

/** More transactions than one account runs at a time. */
const MAX_MARKS = 20;

export type Counter = Pick<z.infer<typeof counterFields>, 'count' | 'about' | 'marks'> & {
  limit: Limit;
  endsAt: Date;
  snapshot: DocumentSnapshot;
};

/** Reads a counter without a lock, which attempts of one moment would contend for. */
export async function readCounter(db: Firestore, limit: Limit, now: Date): Promise<Counter> {
  const { ref, endsAt } = counterOf(db, limit, now);
  const snapshot = await readBatched(ref);
  const { count = 0, about = {}, marks = [] } = snapshot.data() ?? {};
  return { limit, endsAt, snapshot, count, about, marks };
}

type Step = {
  /** 0 for a further transaction of an attempt that is already counted. */
  by: 0 | 1;
  mark: string;
  now: Date;
};

/** Counts an attempt in its own transaction: if that is refused for another reason, it is not counted. */
export function writeCount(transaction: Transaction, counter: Counter, { by, mark, now }: Step): void {
  const { limit, endsAt, snapshot } = counter;
  const count = counter.count + by;
  const { id, max } = limit.about ?? { id: undefined, max: 0 };
  const about = id === undefined ? {} : { [id]: (counter.about[id] ?? 0) + by };
  if (by > 0 && (count > limit.max || (id !== undefined && (about[id] ?? 0) > max)))
    throw tooManyAttemptsError(endsAt, now);
  const fields = {
    count,
    about: { ...counter.about, ...about },
    marks: [...counter.marks, mark].slice(-MAX_MARKS),
    expiresAt: Timestamp.fromDate(endsAt),
  };
  if (snapshot.exists) transaction.update(snapshot.ref, fields, ifUnchangedSince(snapshot));
  else transaction.create(snapshot.ref, fields);
}

/** Whether a limit is used up, without counting an attempt. */
export async function isUsedUp(db: Firestore, limit: Limit, now: Date): Promise<boolean> {
  const { ref, max } = counterOf(db, limit, now);
  return ((await readBatched(ref)).data()?.count ?? 0) >= max;
}

/** Counts one attempt without refusing it. */
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

export function tooManyAttemptsError(until: Date, now: Date): ApiError {
  const seconds = (until.getTime() - now.getTime()) / 1000;
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new ApiError('too-many-attempts', `Too many attempts. Please try again ${when}.`, {
    retryAfter: seconds,
  });
}
