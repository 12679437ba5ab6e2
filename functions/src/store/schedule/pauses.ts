/** Times in which no trigger and no schedule does anything, such as the import of a backup. */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { memoize } from '../../lib/memoize.ts';
import { collection, moment } from '../firestore/collection.ts';

/** A forgotten pause ends by itself. */
export const MAX_PAUSE_HOURS = 12;
/** Events wait for a trigger for a day at most. */
const KEPT_MS = 48 * HOUR_MS;
const CACHE_TTL_MS = 10_000;

/**
 * One document per pause, so a restored backup can't overwrite the current pause. Firestore deletes documents after
 * `expiresAt`.
 */
const pauses = collection('pauses', z.object({ from: moment, until: moment, expiresAt: moment }));

/** Returns when it ends by itself. */
export async function beginPause(db: Firestore, now: Date): Promise<Date> {
  const until = new Date(now.getTime() + MAX_PAUSE_HOURS * HOUR_MS);
  const id = now.toISOString();
  await pauses(db)
    .doc(id)
    .set({ id, from: Timestamp.fromDate(now), until: Timestamp.fromDate(until), expiresAt: expiryOf(until) });
  return until;
}

/** Returns how many pauses it ended. */
export async function endPauses(db: Firestore, now: Date): Promise<number> {
  const { docs } = await pauses(db).where('until', '>', Timestamp.fromDate(now)).get();
  const until = Timestamp.fromDate(now);
  await Promise.all(docs.map(({ ref }) => ref.update({ until, expiresAt: expiryOf(now) })));
  return docs.length;
}

const expiryOf = (until: Date) => Timestamp.fromMillis(until.getTime() + KEPT_MS);

const readPauses = memoize(
  async (db: Firestore) => (await pauses(db).get()).docs.map((document) => document.data()),
  { ttlMs: CACHE_TTL_MS },
);

/** Goes by the time of the event: many arrive only after the pause. */
export async function isPaused(db: Firestore, at: Date, now: Date): Promise<boolean> {
  const found = await readPauses(db, now);
  return found.some(({ from, until }) => from.toDate() <= at && at <= until.toDate());
}
