/** Marks notifications as read, changes their texts, and deletes them. */
import { LIMITS } from '@marketplace/contract/constants';
import { links } from '@marketplace/contract/notification/links';
import { isHidden } from '@marketplace/contract/request/rules';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { setFields } from '../account/changes.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { removeAll, removeOne } from '../firestore/bulk.ts';
import { moment, readable } from '../firestore/collection.ts';
import { newestFirst } from '../firestore/pages.ts';
import { pagesOf } from '../firestore/query-pages.ts';
import { AlreadyDone, ifUnchangedSince, type RunTransaction, transact } from '../firestore/transact.ts';
import type { StoredRequest } from '../request/fields.ts';
import { requests } from '../request/requests.ts';
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
    if (readable(snapshot)?.readAt !== null) return new AlreadyDone(undefined);
    transaction.update(ref, { readAt: Timestamp.fromDate(now) }, ifUnchangedSince(snapshot));
    return undefined;
  });
}

/** For another transaction: returns a function that marks the notification as read. */
export async function prepareMarkRead(
  db: Firestore,
  userId: string,
  tag: string,
): Promise<(transaction: Transaction, readAt: Timestamp) => void> {
  const snapshot = await readBatched(notificationsOf(db, userId).doc(tag));
  return (transaction, readAt) => {
    if (readable(snapshot)?.readAt === null)
      transaction.update(snapshot.ref, { readAt }, ifUnchangedSince(snapshot));
  };
}

/**
 * For another transaction: returns a function that replaces the text of a notification, if it is about the event at
 * that time.
 */
export async function prepareTextChange(
  db: Firestore,
  userId: string,
  tag: string,
): Promise<(transaction: Transaction, at: Timestamp, body: string) => void> {
  const snapshot = await readBatched(notificationsOf(db, userId).doc(tag));
  return (transaction, at, body) => {
    const stored = readable(snapshot);
    if (!stored?.events.at(-1)?.startsWith(`${at.toMillis()} `)) return;
    const { count, emailedEvent } = stored;
    // Earlier unread messages are still emailed.
    const change = { body, emailedEvent: count > 1 ? emailedEvent : null };
    transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
  };
}

/** Twice as many as browsers listen to, so that listeners know from the documents alone which are read. */
const MAX_MARKED = 2 * LIMITS.liveNotifications;

/**
 * Marks the newest notifications one by one, and all older ones by a time in the profile, so that the cost is
 * constant. That time is the newest notification's, so that later events stay unread.
 */
export function readAllNotifications(
  run: RunTransaction,
  db: Firestore,
  { id, notificationsReadUntil: readUntil }: Recipient,
  now: Date,
): Promise<void> {
  return run(async (transaction) => {
    const { docs } = await newestFirst(notificationsOf(db, id), 'at').limit(MAX_MARKED).get();
    // Field by field, so that those of an unknown kind are read too.
    const newest = docs[0] && moment.parse(docs[0].get('at'));
    const unread = docs.filter((document) => (document.get('readAt') ?? null) === null);
    const isNewer = newest !== undefined && (readUntil === null || newest > readUntil);
    if (unread.length === 0 && !isNewer) return new AlreadyDone(undefined);
    const readAt = Timestamp.fromDate(now);
    for (const document of unread) transaction.update(document.ref, { readAt }, ifUnchangedSince(document));
    if (isNewer) setFields(transaction, db, id, { notificationsReadUntil: newest });
    return undefined;
  });
}

/** Changes the text of a notification, read or unread, if it exists. */
export function changeNotificationText(
  db: Firestore,
  userId: string,
  tag: string,
  text: Partial<Pick<StoredNotification, 'title' | 'body' | 'emailText' | 'emailedEvent'>>,
): Promise<void> {
  return transact(db, async (transaction) => {
    const { exists, ref } = await transaction.get(notificationsOf(db, userId).doc(tag));
    if (exists) transaction.update(ref, text);
  });
}

export const removeNotification = (db: Firestore, userId: string, tag: string): Promise<void> =>
  removeOne(notificationsOf(db, userId).doc(tag));

/** Deletes the notifications of all accounts about a request. */
export function removeNotificationsOf(db: Firestore, requestId: string): Promise<void> {
  return removeAll(db, db.collectionGroup('notifications').where('requestId', '==', requestId));
}

/**
 * Deletes the notifications about a deleted request, and removes the text of a hidden one. Also called after
 * notifying, as the request may have been deleted or hidden before the notifications were stored.
 */
export async function correctNotificationsOf(db: Firestore, requestId: string): Promise<void> {
  const request = (await requests(db).doc(requestId).get()).data();
  if (!request) await removeNotificationsOf(db, requestId);
  else if (isHidden(request)) await hideTextsOf(db, request);
}

/** Also keeps an email that waits from being sent. */
const HIDDEN = { body: 'This request is no longer available.', emailedEvent: null };

const BATCH_SIZE = 200;

/**
 * Replaces texts about a hidden request. Leaves those of its owner and the chosen business, who still see the request,
 * and those about messages, which don't quote it.
 */
async function hideTextsOf(
  db: Firestore,
  { id, customerId, acceptedEstimate }: StoredRequest,
): Promise<void> {
  const recipientOf = ({ ref }: DocumentSnapshot) => ref.parent.parent?.id;
  const isLeft = (notification: DocumentSnapshot) =>
    [customerId, acceptedEstimate?.businessId].includes(recipientOf(notification)) ||
    String(notification.get('url')).startsWith(links.conversation(''));
  const all = db
    .collectionGroup('notifications')
    .where('requestId', '==', id)
    .orderBy(FieldPath.documentId());
  for await (const page of pagesOf(all, BATCH_SIZE)) {
    const batch = db.batch();
    for (const notification of page) if (!isLeft(notification)) batch.update(notification.ref, HIDDEN);
    await batch.commit();
  }
}
