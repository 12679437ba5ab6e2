/** Marks recorded notifications as read, changes their texts, and removes them. */
import { LIMITS } from '@marketplace/contract/constants';
import { isHidden } from '@marketplace/contract/request/rules';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { users } from '../account/accounts.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { removeAll } from '../firestore/bulk.ts';
import { newestFirst } from '../firestore/pages.ts';
import { AlreadyDone, ifUnchangedSince, type RunTransaction, transact } from '../firestore/transact.ts';
import { requests, type StoredRequest } from '../request/requests.ts';
import { notificationsOf, type Recipient, type StoredNotification } from './notifications.ts';

export function readNotification(
  run: RunTransaction,
  db: Firestore,
  userId: string,
  tag: string,
  now: Date,
): Promise<void> {
  const ref = notificationsOf(db, userId).doc(tag);
  return run(async (transaction) => {
    const snapshot = await ref.get();
    if (snapshot.data()?.readAt !== null) return new AlreadyDone(undefined);
    transaction.update(ref, { readAt: Timestamp.fromDate(now) }, ifUnchangedSince(snapshot));
    return undefined;
  });
}

/** For another transaction, in which its subject is read: gives back a function that marks the notification. */
export async function prepareReading(
  db: Firestore,
  userId: string,
  tag: string,
): Promise<(transaction: Transaction, readAt: Timestamp) => void> {
  const snapshot = await readBatched(notificationsOf(db, userId).doc(tag));
  return (transaction, readAt) => {
    if (snapshot.data()?.readAt === null)
      transaction.update(snapshot.ref, { readAt }, ifUnchangedSince(snapshot));
  };
}

/**
 * For another transaction: gives back a function that replaces the words of a notification, if they are those of the
 * event of that moment.
 */
export async function prepareTextChange(
  db: Firestore,
  userId: string,
  tag: string,
): Promise<(transaction: Transaction, at: Timestamp, body: string) => void> {
  const snapshot = await readBatched(notificationsOf(db, userId).doc(tag));
  return (transaction, at, body) => {
    const latest = snapshot.data()?.events.at(-1);
    if (latest?.startsWith(`${at.toMillis()} `))
      transaction.update(snapshot.ref, { body }, ifUnchangedSince(snapshot));
  };
}

/** Twice as many as browsers listen to: those can tell by the documents alone what is read. */
const MAX_MARKED = 2 * LIMITS.liveNotifications;

/**
 * Marks the newest ones one by one, and all below them by a moment in the profile, at the same cost however many there
 * are. The moment is that of the newest one: what happens meanwhile is later.
 */
export function readAllNotifications(
  run: RunTransaction,
  db: Firestore,
  { id, notificationsReadUntil: readUntil }: Recipient,
  now: Date,
): Promise<void> {
  return run(async (transaction) => {
    const { docs } = await newestFirst(notificationsOf(db, id), 'at').limit(MAX_MARKED).get();
    const newest = docs[0]?.data().at;
    const unread = docs.filter((document) => document.data().readAt === null);
    const isNewer = newest !== undefined && (readUntil === null || newest > readUntil);
    if (unread.length === 0 && !isNewer) return new AlreadyDone(undefined);
    const readAt = Timestamp.fromDate(now);
    for (const document of unread) transaction.update(document.ref, { readAt }, ifUnchangedSince(document));
    if (isNewer) transaction.update(users(db).doc(id), { notificationsReadUntil: newest });
    return undefined;
  });
}

/** Changes the words of a notification, whether read or not; where there is none, nothing happens. */
export function changeNotificationText(
  db: Firestore,
  userId: string,
  tag: string,
  words: Partial<Pick<StoredNotification, 'title' | 'body'>>,
): Promise<void> {
  return transact(db, async (transaction) => {
    const { exists, ref } = await transaction.get(notificationsOf(db, userId).doc(tag));
    if (exists) transaction.update(ref, words);
  });
}

export async function removeNotification(db: Firestore, userId: string, tag: string): Promise<void> {
  await notificationsOf(db, userId).doc(tag).delete();
}

/** Removes the notifications, of any account, that lead to a request. */
export function removeNotificationsOf(db: Firestore, requestId: string): Promise<void> {
  return removeAll(db, db.collectionGroup('notifications').where('requestId', '==', requestId));
}

/**
 * Removes the notifications that lead to a request if it is gone, and takes its words out of them if it is hidden. Also
 * called after notifying of it: whoever deleted or hid it meanwhile may have done so before these were recorded.
 */
export async function correctNotificationsOf(db: Firestore, requestId: string): Promise<void> {
  const request = (await requests(db).doc(requestId).get()).data();
  if (!request) await removeNotificationsOf(db, requestId);
  else if (isHidden(request)) await hideTextsOf(db, request);
}

const NOT_AVAILABLE = 'This request is no longer available.';

const BATCH_SIZE = 200;

/** Its owner and the chosen business still know of it, and a message says nothing of it. */
async function hideTextsOf(
  db: Firestore,
  { id, customerId, acceptedEstimate }: StoredRequest,
): Promise<void> {
  const toldTo = ({ ref }: DocumentSnapshot) => ref.parent.parent?.id;
  const isLeft = (told: DocumentSnapshot) =>
    [customerId, acceptedEstimate?.businessId].includes(toldTo(told)) || told.get('kind') === 'message';
  const all = db
    .collectionGroup('notifications')
    .where('requestId', '==', id)
    .orderBy(FieldPath.documentId())
    .limit(BATCH_SIZE);
  let page = await all.get();
  while (!page.empty) {
    const batch = db.batch();
    for (const told of page.docs) if (!isLeft(told)) batch.update(told.ref, { body: NOT_AVAILABLE });
    await batch.commit();
    page = await all.startAfter(page.docs.at(-1)).get();
  }
}
