/** Records events under the tag of their notification, and decides whether to push it and when to email it. */
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { type BulkWriter, type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { emailRef, newEmail } from '../email/emails.ts';
import { readable } from '../firestore/collection.ts';
import { ALREADY_EXISTS, statusOf } from '../firestore/grpc-status.ts';
import { transact } from '../firestore/transact.ts';
import {
  type EmailText,
  isRead,
  type NewNotification,
  notificationsOf,
  type Recipient,
  type StoredNotification,
} from './notifications.ts';

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
  incoming: NewNotification,
  circumstances: Omit<Circumstances, 'readUntil'>,
): Promise<boolean> {
  const ref = notificationsOf(db, id).doc(incoming.tag);
  const subject = { userId: id, tag: incoming.tag, event: eventOf(incoming) };
  const email = emailRef(db, subject);
  return transact(db, async (transaction) => {
    const [before, isThere, isEmailed] = await Promise.all([
      transaction.get(ref).then(readable),
      incoming.about === undefined || transaction.get(incoming.about).then(({ exists }) => exists),
      // The notification may have been deleted since this event was emailed.
      circumstances.isEmailWanted && transaction.get(email).then(({ exists }) => exists),
    ]);
    const added = isThere ? addEvent(before, incoming, { ...circumstances, readUntil }) : undefined;
    if (!added) return false;
    transaction.set(ref, added.notification);
    if (added.emailDueAt && !isEmailed)
      transaction.create(
        email,
        newEmail(email.id, subject, emailTimes(incoming, added.emailDueAt), circumstances.now),
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
  incoming: NewNotification,
  { wantsEmail, now }: Many<R>,
): Promise<R[]> {
  const writer = db.bulkWriter();
  const record = async (recipient: R): Promise<boolean> => {
    const { id, notificationsReadUntil: readUntil } = recipient;
    const isEmailWanted = wantsEmail(recipient);
    const added = addEvent(undefined, incoming, { readUntil, isPushWanted: false, isEmailWanted, now });
    if (!added) return false;
    const { notification, emailDueAt } = added;
    const subject = { userId: id, tag: incoming.tag, event: eventOf(incoming) };
    const email = emailRef(db, subject);
    // A repetition after a crash between the two writes adds the one that is missing.
    const [isNew] = await Promise.all([
      createOnce(writer, notificationsOf(db, id).doc(incoming.tag), notification),
      emailDueAt &&
        createOnce(writer, email, newEmail(email.id, subject, emailTimes(incoming, emailDueAt), now)),
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

const RETENTION_MS = 30 * DAY_MS;

const MAX_EVENTS = 20;

/**
 * The notification after one more event, whether to push it, and when to email it. Undefined if nothing changes.
 * Events can be repeated and out of order: a late one counts, but the text stays that of the latest. An event older
 * than all stored ones is treated as a duplicate.
 */
export function addEvent(
  before: StoredNotification | undefined,
  added: NewNotification,
  { readUntil, isPushWanted, isEmailWanted, now }: Circumstances,
): { notification: StoredNotification; isPushed: boolean; emailDueAt: Timestamp | undefined } | undefined {
  const { tag, pushed, isSeen = false } = added;
  const event = eventOf(added);
  const known = before?.events ?? [];
  const isTooOld = known.length === MAX_EVENTS && event < (known[0] ?? '');
  if (known.includes(event) || isTooOld || (!before && pushed === 'never')) return undefined;
  const isLate = before !== undefined && event < (known.at(-1) ?? '');
  const incoming = isLate ? added : { ...added, emailText: owingCalendars(added.emailText, before, now) };
  const isPushed = isPushWanted && !isLate && !isSeen && mayPush(pushed, before, now);
  const wasUnread = before !== undefined && !isRead(before, readUntil);
  const email = emailOfEvent(incoming, event, {
    before,
    wasUnread,
    isLate,
    isEmailWanted,
    now,
  });
  const { kind, title, body, url, businessId = null, requestId, requestIds = [], emailText } = incoming;
  const at = unreadMoment(incoming.at, readUntil);
  return {
    isPushed,
    emailDueAt: email.dueAt,
    notification: {
      ...(isLate
        ? { ...before, emailText: withLate(emailText, before.emailText) }
        : { kind, title, body, url, businessId, requestId, requestIds, emailText, at }),
      id: tag,
      // An own event that is late doesn't read a later one of the other side.
      readAt: isSeen ? (isLate ? before.readAt : Timestamp.fromDate(now)) : null,
      count: wasUnread ? before.count + 1 : 1,
      events: [...known, event].sort().slice(-MAX_EVENTS),
      expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
      lastPushedAt: { ...before?.lastPushedAt, ...(isPushed && timesOf(pushed, Timestamp.fromDate(now))) },
      emailedEvent: email.emailedEvent,
      emailedAt: email.emailedAt,
    },
  };
}

/** The text of the latest event, whose email calendars need if they needed that of the late one. */
const withLate = (late: EmailText, latest: EmailText): EmailText =>
  late.isSentWhenRead && !latest.isSentWhenRead
    ? { ...latest, visitId: late.visitId, isSentWhenRead: true }
    : latest;

/** A late event must stay unread, although it is older than the time up to which everything was read. */
function unreadMoment(at: Timestamp, readUntil: Timestamp | null): Timestamp {
  return readUntil && at <= readUntil ? Timestamp.fromMillis(readUntil.toMillis() + 1) : at;
}

function mayPush(
  pushed: NewNotification['pushed'],
  before: StoredNotification | undefined,
  now: Date,
): boolean {
  if (typeof pushed !== 'object') return pushed !== 'never';
  const last = before?.lastPushedAt[pushed.kind];
  return !last || now.getTime() - last.toMillis() >= pushed.atMostEveryMs;
}

/** Time to read a notification in the app, which then isn't emailed. */
const DELAY_MS = 2 * MINUTE_MS;

/** So long an email may wait. */
const UNSENT_MS = 5 * DELAY_MS;

/** An email that calendars need may still wait when a later event replaces it, whose email they then need instead. */
function owingCalendars(emailText: EmailText, before: StoredNotification | undefined, now: Date): EmailText {
  const isOwed = before?.emailText.isSentWhenRead && now.getTime() - before.at.toMillis() < UNSENT_MS;
  return isOwed ? { ...emailText, isSentWhenRead: true } : emailText;
}

type EmailCircumstances = {
  before: StoredNotification | undefined;
  wasUnread: boolean;
  /** Whether a later event is known. */
  isLate: boolean;
  isEmailWanted: boolean;
  now: Date;
};

/** When an event is emailed, if at all, and what its notification remembers of that. */
function emailOfEvent(
  { pushed, isSeen = false, isEmailedOnce = false, emailText }: NewNotification,
  event: string,
  { before, wasUnread, isLate, isEmailWanted, now }: EmailCircumstances,
): Pick<StoredNotification, 'emailedEvent' | 'emailedAt'> & { dueAt: Timestamp | undefined } {
  // An email that calendars need is also sent where it was read.
  const isPending = wasUnread || before?.emailText.isSentWhenRead === true;
  const earlier = isPending ? (before?.emailedEvent ?? null) : null;
  const emailedAt = before?.emailedAt ?? {};
  const isOwed = emailText.isSentWhenRead && before?.emailText.isSentWhenRead !== true;
  const isCovered = (isLate && !isOwed) || (isEmailedOnce && earlier !== null);
  if (isCovered) return { dueAt: undefined, emailedEvent: earlier, emailedAt };
  const isKnown = isSeen && !emailText.isSentWhenRead;
  if (!isEmailWanted || isKnown || pushed === 'never')
    return { dueAt: undefined, emailedEvent: null, emailedAt };
  const dueAt = dueTime(pushed, emailedAt, now);
  return { dueAt, emailedEvent: event, emailedAt: { ...emailedAt, ...timesOf(pushed, dueAt) } };
}

/** Later if the last email of the kind was due a short time ago. One that still waits is replaced. */
function dueTime(
  pushed: NewNotification['pushed'],
  emailedAt: StoredNotification['emailedAt'],
  now: Date,
): Timestamp {
  const soonest = now.getTime() + DELAY_MS;
  const last = typeof pushed === 'object' && emailedAt[pushed.kind]?.toMillis();
  if (typeof pushed !== 'object' || !last) return Timestamp.fromMillis(soonest);
  const next = last > now.getTime() ? last : last + pushed.atMostEveryMs;
  return Timestamp.fromMillis(Math.max(soonest, next));
}

/** By the kind of what is limited. */
const timesOf = (pushed: NewNotification['pushed'], time: Timestamp): Record<string, Timestamp> =>
  typeof pushed === 'object' ? { [pushed.kind]: time } : {};
