/**
 * The notifications of each account. Browsers listen to the newest ones, and a repeated trigger finds what it
 * recorded before.
 */
import { LIMITS } from '@marketplace/contract/constants';
import type { NotificationQuery, PushPayload } from '@marketplace/contract/notification/schema';
import { storedNotification } from '@marketplace/contract/notification/stored';
import {
  type BulkWriter,
  type CollectionReference,
  type DocumentReference,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Account } from '../account/accounts.ts';
import { emailRef, newEmail } from '../email/emails.ts';
import { collection, moment, readable } from '../firestore/collection.ts';
import { ALREADY_EXISTS, statusOf } from '../firestore/grpc-status.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';
import { transact } from '../firestore/transact.ts';
import { emailOfEvent, timesOf } from './email-of-event.ts';

/**
 * The document's id is the tag, so that the latest of each tag is kept. Firestore deletes documents after
 * `expiresAt`.
 */
export const notificationFields = z.extend(storedNotification(moment), {
  /** The requests that its email lists, with their text at that time. */
  requestIds: z._default(z.array(z.string()), []),
  /** The latest events, sorted by time. */
  events: z._default(z.array(z.string()), []),
  expiresAt: moment,
  /** The time of the last push, by kind. */
  rangAt: z._default(z.record(z.string(), moment), {}),
  /** The event since it was last read that an email tells. A later email replaces one that waits. */
  emailedEvent: z._default(z.nullable(z.string()), null),
  /** When the last email was due, by kind of push. */
  emailedAt: z._default(z.record(z.string(), moment), {}),
});

export type StoredNotification = z.infer<typeof notificationFields> & { id: string };

export const notificationsOf = (db: Firestore, userId: string): CollectionReference<StoredNotification> =>
  collection(`users/${userId}/notifications`, notificationFields)(db);

export type NewNotification = PushPayload &
  Pick<StoredNotification, 'kind' | 'requestId' | 'at'> & {
    businessId?: string | null;
    requestIds?: string[];
    /** The event. With its time, it identifies the event under this tag, however often it is recorded. */
    event: string;
    /** How often it is pushed and emailed. By default every time. 'never' only replaces the text of an earlier one. */
    pushed?: { kind: string; atMostEveryMs: number } | 'never';
    /** Whether only the first since it was last read is emailed. */
    isEmailedOnce?: boolean;
    /** Whether the recipient has already seen the content. */
    isSeen?: boolean;
    /** A document that must exist. A later deletion of it also deletes the notification. */
    about?: DocumentReference;
  };

export type Recipient = Pick<Account, 'id' | 'notificationsReadUntil'>;

type Circumstances = {
  readUntil: Timestamp | null;
  /** Whether the recipient wants a push. */
  isPushWanted: boolean;
  /** Whether the recipient wants an email. */
  isEmailWanted: boolean;
  now: Date;
};

/**
 * Records an event under the tag of its notification, once, with the email about it. Returns whether to push it.
 */
export function recordNotification(
  db: Firestore,
  { id, notificationsReadUntil: readUntil }: Recipient,
  told: NewNotification,
  circumstances: Omit<Circumstances, 'readUntil'>,
): Promise<boolean> {
  const ref = notificationsOf(db, id).doc(told.tag);
  const subject = { userId: id, tag: told.tag, event: eventOf(told) };
  const email = emailRef(db, subject);
  return transact(db, async (transaction) => {
    const [before, isThere, isEmailed] = await Promise.all([
      transaction.get(ref).then(readable),
      told.about === undefined || transaction.get(told.about).then(({ exists }) => exists),
      // The notification may have been deleted since this event was emailed.
      circumstances.isEmailWanted && transaction.get(email).then(({ exists }) => exists),
    ]);
    const added = isThere ? addEvent(before, told, { ...circumstances, readUntil }) : undefined;
    if (!added) return false;
    transaction.set(ref, added.notification);
    if (added.emailDueAt && !isEmailed)
      transaction.create(
        email,
        newEmail(email.id, subject, emailTimes(told, added.emailDueAt), circumstances.now),
      );
    return added.isPushed;
  });
}

const emailTimes = ({ kind }: Pick<NewNotification, 'kind'>, dueAt: Timestamp) => ({
  dueAt,
  isSummary: kind === 'digest',
});

type Many<R> = { wantsEmail: (recipient: R) => boolean; now: Date };

/** Records an event for many recipients, and returns those who had no notification under this tag. */
export async function recordIfNew<R extends Recipient>(
  db: Firestore,
  recipients: readonly R[],
  told: NewNotification,
  { wantsEmail, now }: Many<R>,
): Promise<R[]> {
  const writer = db.bulkWriter();
  const record = async (recipient: R): Promise<boolean> => {
    const { id, notificationsReadUntil: readUntil } = recipient;
    const isEmailWanted = wantsEmail(recipient);
    const added = addEvent(undefined, told, { readUntil, isPushWanted: false, isEmailWanted, now });
    if (!added) return false;
    const { notification, emailDueAt } = added;
    const subject = { userId: id, tag: told.tag, event: eventOf(told) };
    const email = emailRef(db, subject);
    // A repetition after a crash between the two writes adds the one that is missing.
    const [isNew] = await Promise.all([
      createOnce(writer, notificationsOf(db, id).doc(told.tag), notification),
      emailDueAt && createOnce(writer, email, newEmail(email.id, subject, emailTimes(told, emailDueAt), now)),
    ]);
    return isNew;
  };
  const [areNew] = await Promise.all([Promise.all(recipients.map(record)), writer.close()]);
  return recipients.filter((_, index) => areNew[index]);
}

/** Returns whether it was missing. */
async function createOnce<T>(writer: BulkWriter, ref: DocumentReference<T>, data: T): Promise<boolean> {
  try {
    await writer.create(ref, data);
    return true;
  } catch (error) {
    if (statusOf(error) !== ALREADY_EXISTS) throw error;
    return false;
  }
}

const eventOf = ({ at, event }: Pick<NewNotification, 'at' | 'event'>): string => `${at.toMillis()} ${event}`;

const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

const MAX_EVENTS = 20;

/**
 * The notification after one more event, whether to push it, and when to email it. Undefined if nothing changes.
 * Events can be repeated and out of order: a late one counts, but the text stays that of the latest. An event older
 * than all stored ones is treated as a duplicate.
 */
export function addEvent(
  before: StoredNotification | undefined,
  told: NewNotification,
  { readUntil, isPushWanted, isEmailWanted, now }: Circumstances,
): { notification: StoredNotification; isPushed: boolean; emailDueAt: Timestamp | undefined } | undefined {
  const { tag, pushed, isSeen = false } = told;
  const event = eventOf(told);
  const known = before?.events ?? [];
  const isTooOld = known.length === MAX_EVENTS && event < (known[0] ?? '');
  if (known.includes(event) || isTooOld || (!before && pushed === 'never')) return undefined;
  const isLate = before !== undefined && event < (known.at(-1) ?? '');
  const isPushed = isPushWanted && !isLate && !isSeen && mayPush(pushed, before, now);
  const wasUnread = before !== undefined && !isRead(before, readUntil);
  const email = emailOfEvent(told, event, { before, wasUnread, isLate, isEmailWanted, now });
  const { kind, title, body, url, businessId = null, requestId, requestIds = [] } = told;
  const at = unreadMoment(told.at, readUntil);
  return {
    isPushed,
    emailDueAt: email.dueAt,
    notification: {
      ...(isLate ? before : { kind, title, body, url, businessId, requestId, requestIds, at }),
      id: tag,
      readAt: isSeen ? Timestamp.fromDate(now) : null,
      count: wasUnread ? before.count + 1 : 1,
      events: [...known, event].sort().slice(-MAX_EVENTS),
      expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
      rangAt: { ...before?.rangAt, ...(isPushed && timesOf(pushed, Timestamp.fromDate(now))) },
      emailedEvent: email.emailedEvent,
      emailedAt: email.emailedAt,
    },
  };
}

/** A late event must stay unread, although it is older than the time up to which everything was read. */
function unreadMoment(at: Timestamp, readUntil: Timestamp | null): Timestamp {
  return readUntil && at <= readUntil ? Timestamp.fromMillis(readUntil.toMillis() + 1) : at;
}

export function isRead(
  { readAt, at }: Pick<StoredNotification, 'readAt' | 'at'>,
  readUntil: Timestamp | null,
): boolean {
  return readAt !== null || (readUntil !== null && at <= readUntil);
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

export function pageOfNotifications(
  db: Firestore,
  userId: string,
  { limit = LIMITS.notificationPage, cursor }: NotificationQuery,
): Promise<Page<StoredNotification>> {
  return pageNewestFirst(notificationsOf(db, userId), 'at', { search: userId, limit, cursor });
}
