/**
 * The notifications of each account. Browsers listen to the newest ones, and a repeated trigger finds what it
 * recorded before.
 */
import { LIMITS } from '@marketplace/contract/constants';
import type { NotificationQuery, PushPayload } from '@marketplace/contract/notification/schema';
import { storedNotification } from '@marketplace/contract/notification/stored';
import { visit, window } from '@marketplace/contract/visit/schema';
import type { CollectionReference, DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Account } from '../account/accounts.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';

const lostVisit = z.extend(
  z.pick(visit, { id: true, side: true, purpose: true, timeZone: true, sequence: true }),
  { window },
);

/** What its email says beside the title and the body. */
const emailText = z.object({
  subject: z.string(),
  /** The text of the button. */
  action: z.string(),
  /** The first line. A body that is the first line isn't repeated. */
  heading: z.enum(['title', 'subject', 'body']),
  /** The question that is quoted as it is when the email is sent. */
  questionId: z._default(z.nullable(z.string()), null),
  /** The visit whose event for calendars goes with it, as it is when the email is sent. */
  visitId: z._default(z.nullable(z.string()), null),
  /** A visit whose request is gone, as it was: its event is taken out of calendars. */
  lostVisit: z._default(z.nullable(lostVisit), null),
  /** Calendars need the email also where the notification was read. */
  isSentWhenRead: z._default(z.boolean(), false),
});
export type EmailText = z.infer<typeof emailText>;

/**
 * The document's id is the tag, so that the latest of each tag is kept. Firestore deletes documents after
 * `expiresAt`.
 */
export const notificationFields = z.extend(storedNotification(moment), {
  /** The requests that its email lists, with their text at that time. */
  requestIds: z._default(z.array(z.string()), []),
  emailText,
  /** The latest events, sorted by time. */
  events: z._default(z.array(z.string()), []),
  expiresAt: moment,
  /** The time of the last push, by kind. */
  lastPushedAt: z._default(z.record(z.string(), moment), {}),
  /** The event since it was last read that an email tells. A later email replaces one that waits. */
  emailedEvent: z._default(z.nullable(z.string()), null),
  /** When the last email was due, by kind of push. */
  emailedAt: z._default(z.record(z.string(), moment), {}),
});

export type StoredNotification = z.infer<typeof notificationFields> & { id: string };

export const notificationsOf = (db: Firestore, userId: string): CollectionReference<StoredNotification> =>
  collection(`users/${userId}/notifications`, notificationFields)(db);

export type NewNotification = PushPayload &
  Pick<StoredNotification, 'kind' | 'requestId' | 'at' | 'emailText'> & {
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
    /** Whether it is pushed in the quiet hours too. */
    passesQuietHours?: boolean;
    /** A document that must exist. A later deletion of it also deletes the notification. */
    about?: DocumentReference;
  };

export type Recipient = Pick<Account, 'id' | 'notificationsReadUntil'>;

export function isRead(
  { readAt, at }: Pick<StoredNotification, 'readAt' | 'at'>,
  readUntil: Timestamp | null,
): boolean {
  return readAt !== null || (readUntil !== null && at <= readUntil);
}

export function pageOfNotifications(
  db: Firestore,
  userId: string,
  { limit = LIMITS.notificationPage, cursor }: NotificationQuery,
): Promise<Page<StoredNotification>> {
  return pageNewestFirst(notificationsOf(db, userId), 'at', { search: userId, limit, cursor });
}
