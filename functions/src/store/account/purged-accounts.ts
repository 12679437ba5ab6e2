/** The ids of deleted accounts, so that a restored backup does not bring them back. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../firestore/collection.ts';

/** Longer than any backup lives: 14 weeks, and 30 days more as a deleted file of the bucket with the exports. */
const KEPT_MS = 140 * DAY_MS;

/** Firestore deletes documents after `expiresAt`. */
export const purgedAccounts = collection('purgedAccounts', z.object({ purgedAt: moment, expiresAt: moment }));

export async function recordPurge(db: Firestore, id: string, now: Date): Promise<void> {
  const expiresAt = Timestamp.fromMillis(now.getTime() + KEPT_MS);
  await purgedAccounts(db)
    .doc(id)
    .set({ id, purgedAt: Timestamp.fromDate(now), expiresAt });
}
