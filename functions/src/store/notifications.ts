/**
 * What people were told, in their own list. It is what their screens may listen to, and what
 * keeps a trigger that runs twice from telling them twice.
 */
import { links } from '@marketplace/contract/domain/links';
import { pushPayload } from '@marketplace/contract/notification';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from './firestore/collection.ts';
import { transact } from './firestore/transact.ts';
import { requests } from './requests.ts';

/** The document's id is the tag: of what has the same tag, the latest is kept. `expiresAt` is its time to live. */
const notificationFields = z.extend(z.omit(pushPayload, { tag: true }), {
  at: moment,
  expiresAt: moment,
  /** When it last rang, by kind of news. */
  rangAt: z._default(z.record(z.string(), moment), {}),
});
type StoredNotification = z.infer<typeof notificationFields>;

const notifications = (db: Firestore, userId: string) =>
  collection(`users/${userId}/notifications`, notificationFields)(db);

export type NewNotification = z.infer<typeof pushPayload> & {
  /** When it happened. */
  at: Timestamp;
  /** Whether it rings as well; by default whenever it is news. What never does only takes the place of other words. */
  rings?: { kind: string; atMostEveryMs: number } | 'never';
  /** What must be there when it is written down. Who removes that later finds what was written down. */
  about?: DocumentReference;
};

const KEPT_DAYS = 30;

/**
 * Writes it down, and says whether it is to ring: not if it was told before, or something later under the same
 * tag, nor sooner than it may. What was written down then is the latest all the same.
 */
export function recordNotification(
  db: Firestore,
  userId: string,
  { tag, rings, about, ...note }: NewNotification,
  now: Date,
): Promise<boolean> {
  const ref = notifications(db, userId).doc(tag);
  const expiresAt = Timestamp.fromMillis(now.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000);
  return transact(db, async (transaction) => {
    const [told, isThere] = await Promise.all([
      transaction.get(ref).then((snapshot) => snapshot.data()),
      about === undefined || transaction.get(about).then(({ exists }) => exists),
    ]);
    if (!isThere) return false;
    if (told && told.at.valueOf() >= note.at.valueOf()) return false;
    if (!told && rings === 'never') return false;
    const isToRing = mayRing(rings, told, now);
    const rang = isToRing && typeof rings === 'object' ? { [rings.kind]: Timestamp.fromDate(now) } : {};
    transaction.set(ref, { id: tag, ...note, expiresAt, rangAt: { ...told?.rangAt, ...rang } });
    return isToRing;
  });
}

function mayRing(rings: NewNotification['rings'], told: StoredNotification | undefined, now: Date): boolean {
  if (typeof rings !== 'object') return rings !== 'never';
  const last = told?.rangAt[rings.kind];
  return !last || now.getTime() - last.toMillis() >= rings.atMostEveryMs;
}

export async function removeNotification(db: Firestore, userId: string, tag: string): Promise<void> {
  await notifications(db, userId).doc(tag).delete();
}

const REMOVED_AT_ONCE = 200;

/** All that lead to a request, whoever was told: it is gone. */
export async function removeNotificationsOf(db: Firestore, requestId: string): Promise<void> {
  const addresses = [links.customerRequest(requestId), links.businessRequest(requestId)];
  const query = db.collectionGroup('notifications').where('url', 'in', addresses).limit(REMOVED_AT_ONCE);
  for (let found = await query.get(); !found.empty; found = await query.get()) {
    const batch = db.batch();
    for (const { ref } of found.docs) batch.delete(ref);
    await batch.commit();
  }
}

/** At the end of telling of a request: who removed it meanwhile may have looked before something was written down. */
export async function removeNotificationsIfGone(db: Firestore, requestId: string): Promise<void> {
  const { exists } = await requests(db).doc(requestId).get();
  if (!exists) await removeNotificationsOf(db, requestId);
}
