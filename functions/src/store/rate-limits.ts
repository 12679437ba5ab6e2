/**
 * Counts attempts in fixed windows of time, in the database, so that limits hold across instances:
 * by themselves, where the attempt is what counts, or as a part of what the attempt writes.
 */
import { createHash } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import { collection, moment } from './collection.ts';
import { get } from './together.ts';
import { asRead } from './transact.ts';

export type Limit = {
  /** What is limited and for whom, such as `login-account:someone@example.com`. Stored as a hash. */
  key: string;
  max: number;
  windowSeconds: number;
};

/** `expiresAt` is the collection's time to live: Firestore removes what is past it. */
const rateLimits = collection('rateLimits', z.object({ count: z.int(), expiresAt: moment }));

export function windowOf({ key, windowSeconds }: Limit, now: Date): { id: string; endsAt: Date } {
  const length = windowSeconds * 1000;
  const index = Math.floor(now.getTime() / length);
  const hash = createHash('sha256').update(`${key}|${windowSeconds}|${index}`).digest('hex');
  return { id: hash.slice(0, 40), endsAt: new Date((index + 1) * length) };
}

/**
 * Counts one attempt against each limit, and refuses it when one of them is used up. It adds one and
 * then reads, so that of any number of attempts at once no more than the limit get through.
 */
export async function countAttempt(db: Firestore, limits: readonly Limit[], now: Date): Promise<void> {
  const counters = await add(db, limits, now, 1);
  const counts = await db.getAll(...counters.map(({ ref }) => ref));
  const usedUp = counters.filter(({ max }, index) => (counts[index]?.data()?.count ?? 0) > max);
  if (usedUp.length === 0) return;
  const until = Math.max(...usedUp.map(({ endsAt }) => endsAt.getTime()));
  throw tooManyAttempts(new Date(until), now);
}

/**
 * One attempt that counts if the transaction succeeds: what is refused for another reason costs none.
 * Read without a lock, like all that many attempts at once would contend for.
 */
export async function attemptWithin(
  transaction: Transaction,
  { db, limit, now }: { db: Firestore; limit: Limit; now: Date },
): Promise<() => void> {
  const { ref, max, endsAt } = counterOf(db, limit, now);
  const snapshot = await get(ref);
  const count = snapshot.data()?.count ?? 0;
  return () => {
    if (count >= max) throw tooManyAttempts(endsAt, now);
    const counted = { count: count + 1, expiresAt: Timestamp.fromDate(endsAt) };
    if (snapshot.exists) transaction.update(ref, counted, asRead(snapshot));
    else transaction.create(ref, { id: ref.id, ...counted });
  };
}

/** Takes one attempt back that turned out to be no cause for worry. */
export async function forgiveAttempt(db: Firestore, limits: readonly Limit[], now: Date): Promise<void> {
  await add(db, limits, now, -1);
}

/** Begins to count anew. */
export async function resetAttempts(db: Firestore, limit: Limit, now: Date): Promise<void> {
  await rateLimits(db).doc(windowOf(limit, now).id).delete();
}

async function add(db: Firestore, limits: readonly Limit[], now: Date, by: 1 | -1) {
  const counters = limits.map((limit) => counterOf(db, limit, now));
  const batch = db.batch();
  for (const { ref, endsAt } of counters) {
    const fields = { count: FieldValue.increment(by), expiresAt: Timestamp.fromDate(endsAt) };
    batch.set(ref, fields, { merge: true });
  }
  await batch.commit();
  return counters;
}

function counterOf(db: Firestore, limit: Limit, now: Date) {
  const { id, endsAt } = windowOf(limit, now);
  return { max: limit.max, endsAt, ref: rateLimits(db).doc(id) };
}

function tooManyAttempts(until: Date, now: Date): ApiError {
  const seconds = (until.getTime() - now.getTime()) / 1000;
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new ApiError('too-many-attempts', `Too many attempts. Please try again ${when}.`, {
    retryAfter: seconds,
  });
}
