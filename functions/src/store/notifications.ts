/**
 * What people were told, in their own list. It is what their screens may listen to, and what
 * keeps a trigger that runs twice from telling them twice.
 */
import { pushPayload } from '@marketplace/contract/notification';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from './collection.ts';
import { transact } from './transact.ts';

/** The document's id is the tag: of what has the same tag, the latest is kept. `expiresAt` is its time to live. */
const notificationFields = z.extend(z.omit(pushPayload, { tag: true }), { at: moment, expiresAt: moment });

const notifications = (db: Firestore, userId: string) =>
  collection(`users/${userId}/notifications`, notificationFields)(db);

export type Note = z.infer<typeof pushPayload> & {
  /** When it happened. */
  at: Timestamp;
};

const KEPT_DAYS = 30;

/** Whether it was news: not if it was told before, or something later under the same tag. */
export function noteOnce(db: Firestore, userId: string, { tag, ...note }: Note, now: Date): Promise<boolean> {
  const ref = notifications(db, userId).doc(tag);
  const expiresAt = Timestamp.fromMillis(now.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000);
  return transact(db, async (transaction) => {
    const told = (await transaction.get(ref)).data();
    if (told && told.at.valueOf() >= note.at.valueOf()) return false;
    transaction.set(ref, { id: tag, ...note, expiresAt });
    return true;
  });
}
