/**
 * The list of notifications of each account. Its screens may listen to it, and a trigger that runs twice finds there
 * what it recorded the first time.
 */
import { links } from '@marketplace/contract/domain/links';
import { pushPayload } from '@marketplace/contract/notification';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from './firestore/collection.ts';
import { transact } from './firestore/transact.ts';
import { requests } from './requests.ts';

/** The document's id is the tag, so the latest of one tag is kept. `expiresAt` is the collection's time to live. */
const notificationFields = z.extend(z.omit(pushPayload, { tag: true }), {
  at: moment,
  expiresAt: moment,
  /** When it was last pushed, by kind. */
  rangAt: z._default(z.record(z.string(), moment), {}),
});
type StoredNotification = z.infer<typeof notificationFields>;

const notifications = (db: Firestore, userId: string) =>
  collection(`users/${userId}/notifications`, notificationFields)(db);

export type NewNotification = z.infer<typeof pushPayload> & {
  /** When it happened. */
  at: Timestamp;
  /** When it is pushed as well: by default every time. One that never is only replaces the words of an earlier one. */
  pushed?: { kind: string; atMostEveryMs: number } | 'never';
  /** A document that must exist when this is recorded. Whoever deletes it afterwards finds the notification and removes it. */
  about?: DocumentReference;
};

const KEPT_DAYS = 30;

/**
 * Records a notification under its tag and says whether to push it. It is neither recorded nor pushed if the same or
 * a later one already stands under that tag. It is recorded but not pushed if one of its kind was pushed too recently.
 */
export function recordNotification(
  db: Firestore,
  userId: string,
  { tag, pushed, about, ...told }: NewNotification,
  now: Date,
): Promise<boolean> {
  const ref = notifications(db, userId).doc(tag);
  const expiresAt = Timestamp.fromMillis(now.getTime() + KEPT_DAYS * 24 * 60 * 60 * 1000);
  return transact(db, async (transaction) => {
    const [before, isThere] = await Promise.all([
      transaction.get(ref).then((snapshot) => snapshot.data()),
      about === undefined || transaction.get(about).then(({ exists }) => exists),
    ]);
    if (!isThere) return false;
    if (before && before.at.valueOf() >= told.at.valueOf()) return false;
    if (!before && pushed === 'never') return false;
    const isToPush = mayPush(pushed, before, now);
    const pushedNow =
      isToPush && typeof pushed === 'object' ? { [pushed.kind]: Timestamp.fromDate(now) } : {};
    transaction.set(ref, { id: tag, ...told, expiresAt, rangAt: { ...before?.rangAt, ...pushedNow } });
    return isToPush;
  });
}

function mayPush(
  pushed: NewNotification['pushed'],
  before: StoredNotification | undefined,
  now: Date,
): boolean {
  if (typeof pushed !== 'object') return pushed !== 'never';
  const last = before?.rangAt[pushed.kind];
  return !last || now.getTime() - last.toMillis() >= pushed.atMostEveryMs;
}

export async function removeNotification(db: Firestore, userId: string, tag: string): Promise<void> {
  await notifications(db, userId).doc(tag).delete();
}

const REMOVED_AT_ONCE = 200;

/** Removes the notifications, of any account, that lead to a request that was deleted. */
export async function removeNotificationsOf(db: Firestore, requestId: string): Promise<void> {
  const addresses = [links.customerRequest(requestId), links.businessRequest(requestId)];
  const query = db.collectionGroup('notifications').where('url', 'in', addresses).limit(REMOVED_AT_ONCE);
  for (let found = await query.get(); !found.empty; found = await query.get()) {
    const batch = db.batch();
    for (const { ref } of found.docs) batch.delete(ref);
    await batch.commit();
  }
}

/** Called after notifying of a request: whoever deleted it meanwhile may have removed its notifications before these were recorded. */
export async function removeNotificationsIfGone(db: Firestore, requestId: string): Promise<void> {
  const { exists } = await requests(db).doc(requestId).get();
  if (!exists) await removeNotificationsOf(db, requestId);
}
