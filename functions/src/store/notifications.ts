/**
 * The list of notifications of each account. Its browsers listen to the newest ones, and a trigger that runs twice
 * finds there what it recorded the first time.
 */
import { LIMITS } from '@marketplace/contract/constants';
import {
  type NotificationQuery,
  notificationKind,
  type PushPayload,
} from '@marketplace/contract/notification/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import {
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { readBatched } from './firestore/batched-reads.ts';
import { collection, moment } from './firestore/collection.ts';
import { ALREADY_EXISTS, statusOf } from './firestore/grpc-status.ts';
import { removeAll } from './firestore/remove-all.ts';
import { newestFirst, type Page, pageNewestFirst } from './firestore/scan-page.ts';
import { AlreadyDone, asRead, type RunTransaction, transact } from './firestore/transact.ts';
import { requests, type StoredRequest } from './requests.ts';
import { type Account, users } from './users.ts';

/** The document's id is the tag, so the latest of one tag is kept. `expiresAt` is the collection's time to live. */
const notificationFields = z.object({
  kind: z._default(notificationKind, 'request'),
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** The business that its words name, for its customer. */
  businessId: z._default(z.nullable(z.string()), null),
  /** The request that it is about, with which it is removed. */
  requestId: z._default(z.nullable(z.string()), null),
  /** The latest event. */
  at: moment,
  readAt: z._default(z.nullable(moment), null),
  /** How many events there were since it was last read, or in all if it never was. */
  count: z._default(z.int(), 1),
  /** The last events, in the order of their time. */
  events: z._default(z.array(z.string()), []),
  expiresAt: moment,
  /** When it was last pushed, by kind. */
  rangAt: z._default(z.record(z.string(), moment), {}),
});
export type StoredNotification = z.infer<typeof notificationFields> & { id: string };

export const notificationsOf = (db: Firestore, userId: string): CollectionReference<StoredNotification> =>
  collection(`users/${userId}/notifications`, notificationFields)(db);

export type NewNotification = PushPayload &
  Pick<StoredNotification, 'kind' | 'requestId' | 'at'> & {
    businessId?: string | null;
    /** What happened. With its moment it is the same each time that it is told, and like nothing else under this tag. */
    event: string;
    /** When it is pushed as well: by default every time. One that never is only replaces the words of an earlier one. */
    pushed?: { kind: string; atMostEveryMs: number } | 'never';
    /** Whether the recipient has seen already what it tells. */
    isSeen?: boolean;
    /** A document that must exist when this is recorded. Whoever deletes it afterwards finds the notification and removes it. */
    about?: DocumentReference;
  };

export type Recipient = Pick<Account, 'id' | 'notificationsReadUntil'>;

type Circumstances = {
  readUntil: Timestamp | null;
  /** Whether the recipient wants it to be pushed. */
  isPushWanted: boolean;
  now: Date;
};

/**
 * Records an event under the tag of its notification, once however often it is told, and says whether to push it.
 */
export function recordNotification(
  db: Firestore,
  { id, notificationsReadUntil: readUntil }: Recipient,
  told: NewNotification,
  circumstances: Omit<Circumstances, 'readUntil'>,
): Promise<boolean> {
  const ref = notificationsOf(db, id).doc(told.tag);
  return transact(db, async (transaction) => {
    const [before, isThere] = await Promise.all([
      transaction.get(ref).then((snapshot) => snapshot.data()),
      told.about === undefined || transaction.get(told.about).then(({ exists }) => exists),
    ]);
    const added = isThere ? addEvent(before, told, { ...circumstances, readUntil }) : undefined;
    if (!added) return false;
    transaction.set(ref, added.notification);
    return added.isPushed;
  });
}

/**
 * Records what nothing was recorded of before, for many recipients at once, and gives back those for whom it is new.
 */
export async function recordFirst<R extends Recipient>(
  db: Firestore,
  recipients: readonly R[],
  told: NewNotification,
  now: Date,
): Promise<R[]> {
  const writer = db.bulkWriter();
  const record = async ({ id, notificationsReadUntil: readUntil }: R): Promise<boolean> => {
    const added = addEvent(undefined, told, { readUntil, isPushWanted: false, now });
    if (!added) return false;
    try {
      await writer.create(notificationsOf(db, id).doc(told.tag), added.notification);
      return true;
    } catch (error) {
      if (statusOf(error) !== ALREADY_EXISTS) throw error;
      return false;
    }
  };
  const [areNew] = await Promise.all([Promise.all(recipients.map(record)), writer.close()]);
  return recipients.filter((_, index) => areNew[index]);
}

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const EVENTS_KEPT = 20;

/**
 * The notification after one more event, and whether that is pushed; undefined if nothing changes. Events may come
 * twice and in any order: a late one counts, but the words are those of the latest. An event that is older than all
 * that are kept is taken for one that was counted, so that none ever counts twice.
 */
export function addEvent(
  before: StoredNotification | undefined,
  told: NewNotification,
  { readUntil, isPushWanted, now }: Circumstances,
): { notification: StoredNotification; isPushed: boolean } | undefined {
  const { tag, pushed, isSeen = false } = told;
  const event = `${told.at.toMillis()} ${told.event}`;
  const known = before?.events ?? [];
  const isTooOld = known.length === EVENTS_KEPT && event < (known[0] ?? '');
  if (known.includes(event) || isTooOld || (!before && pushed === 'never')) return undefined;
  const isLate = before !== undefined && event < (known.at(-1) ?? '');
  const isPushed = isPushWanted && !isLate && !isSeen && mayRing(pushed, before, now);
  const wasUnread = before !== undefined && !isRead(before, readUntil);
  const { kind, title, body, url, businessId = null, requestId } = told;
  const at = unreadMoment(told.at, readUntil);
  return {
    isPushed,
    notification: {
      ...(isLate ? before : { kind, title, body, url, businessId, requestId, at }),
      id: tag,
      readAt: isSeen ? Timestamp.fromDate(now) : null,
      count: wasUnread ? before.count + 1 : 1,
      events: [...known, event].sort().slice(-EVENTS_KEPT),
      expiresAt: Timestamp.fromMillis(now.getTime() + KEPT_MS),
      rangAt: { ...before?.rangAt, ...(isPushed && ringing(pushed, now)) },
    },
  };
}

/** What comes later than it happened must not count as read by the moment alone, since it was not in the list then. */
function unreadMoment(at: Timestamp, readUntil: Timestamp | null): Timestamp {
  return readUntil && at <= readUntil ? Timestamp.fromMillis(readUntil.toMillis() + 1) : at;
}

export function isRead(
  { readAt, at }: Pick<StoredNotification, 'readAt' | 'at'>,
  readUntil: Timestamp | null,
): boolean {
  return readAt !== null || (readUntil !== null && at <= readUntil);
}

function mayRing(
  pushed: NewNotification['pushed'],
  before: StoredNotification | undefined,
  now: Date,
): boolean {
  if (typeof pushed !== 'object') return pushed !== 'never';
  const last = before?.rangAt[pushed.kind];
  return !last || now.getTime() - last.toMillis() >= pushed.atMostEveryMs;
}

const ringing = (pushed: NewNotification['pushed'], now: Date) =>
  typeof pushed === 'object' ? { [pushed.kind]: Timestamp.fromDate(now) } : {};

export function pageOfNotifications(
  db: Firestore,
  userId: string,
  { limit = LIMITS.notificationPage, cursor }: NotificationQuery,
): Promise<Page<StoredNotification>> {
  return pageNewestFirst(notificationsOf(db, userId), 'at', { search: userId, limit, cursor });
}

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
    transaction.update(ref, { readAt: Timestamp.fromDate(now) }, asRead(snapshot));
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
    if (snapshot.data()?.readAt === null) transaction.update(snapshot.ref, { readAt }, asRead(snapshot));
  };
}

/**
 * For another transaction: gives back a function that replaces the words of a notification, if they are those of the
 * event of that moment.
 */
export async function prepareRewording(
  db: Firestore,
  userId: string,
  tag: string,
): Promise<(transaction: Transaction, at: Timestamp, body: string) => void> {
  const snapshot = await readBatched(notificationsOf(db, userId).doc(tag));
  return (transaction, at, body) => {
    const latest = snapshot.data()?.events.at(-1);
    if (latest?.startsWith(`${at.toMillis()} `)) transaction.update(snapshot.ref, { body }, asRead(snapshot));
  };
}

/** Twice as many as browsers listen to: those can tell by the documents alone what is read. */
const MARKED = 2 * LIMITS.liveNotifications;

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
    const { docs } = await newestFirst(notificationsOf(db, id), 'at').limit(MARKED).get();
    const newest = docs[0]?.data().at;
    const unread = docs.filter((document) => document.data().readAt === null);
    const isNewer = newest !== undefined && (readUntil === null || newest > readUntil);
    if (unread.length === 0 && !isNewer) return new AlreadyDone(undefined);
    const readAt = Timestamp.fromDate(now);
    for (const document of unread) transaction.update(document.ref, { readAt }, asRead(document));
    if (isNewer) transaction.update(users(db).doc(id), { notificationsReadUntil: newest });
    return undefined;
  });
}

/** Changes the words of a notification, whether read or not; where there is none, nothing happens. */
export function rewordNotification(
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
  else if (isHidden(request)) await hideWordsOf(db, request);
}

const NOT_AVAILABLE = 'This request is not available any more.';
const REWORDED_AT_ONCE = 200;

/** Its owner and the chosen business still know of it, and a message says nothing of it. */
async function hideWordsOf(
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
    .limit(REWORDED_AT_ONCE);
  let page = await all.get();
  while (!page.empty) {
    const batch = db.batch();
    for (const told of page.docs) if (!isLeft(told)) batch.update(told.ref, { body: NOT_AVAILABLE });
    await batch.commit();
    page = await all.startAfter(page.docs.at(-1)).get();
  }
}
