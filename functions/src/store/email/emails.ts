/**
 * The outbox: emails that wait, and those that were sent. An email has no text. It names the notification that it is
 * about, whose current text is sent.
 */
import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { updateAll } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { ifUnchangedSince, unlimitedTransactions } from '../firestore/transact.ts';

export const emailFields = z.object({
  userId: z.string(),
  /** The id of the notification. Empty once it is done, as is the event. */
  tag: z.string(),
  /** The event of the notification that it was written for. */
  event: z.string(),
  createdAt: moment,
  /** Whether it can wait: everything else is sent first. */
  isSummary: z.boolean(),
  /** When to send it, or while it is being sent, when to give it up. Null once it is sent or no longer wanted. */
  dueAt: z.nullable(moment),
  /** When a run began to send it. */
  claimedAt: z.nullable(moment),
  /** How often a run began to send it. */
  tries: z.int(),
  /** Firestore deletes documents after it. Until then, a repeated event finds that it was sent. */
  expiresAt: moment,
});
export type StoredEmail = z.infer<typeof emailFields> & { id: string };

export const emails = collection('emails', emailFields);

/** What is kept of an email that was sent, or is no longer wanted: that its event needs no other one. */
export const DONE = { dueAt: null, tag: '', event: '' } satisfies Partial<StoredEmail>;

/** Changes an email unless another run has. */
export function changeEmail(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredEmail>,
  change: Partial<StoredEmail>,
): void {
  transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
}

/** Changes several emails at once. */
export async function changeEmails(
  db: Firestore,
  changed: readonly { id: string; change: Partial<StoredEmail> }[],
): Promise<void> {
  const batch = db.batch();
  for (const { id, change } of changed) batch.update(emails(db).doc(id), change);
  await batch.commit();
}

/** Returns how many waited. */
export function dropWaitingEmails(db: Firestore): Promise<number> {
  const waiting = emails(db).where('dueAt', '>', Timestamp.fromMillis(0));
  return updateAll(unlimitedTransactions(db), waiting, DONE);
}

type Subject = Pick<StoredEmail, 'userId' | 'tag' | 'event'>;

/** The same for every repetition of an event. */
export function emailRef(db: Firestore, { userId, tag, event }: Subject) {
  const id = createHash('sha256').update(`${userId}|${tag}|${event}`).digest('base64url');
  return emails(db).doc(id);
}

const RETENTION_MS = 7 * DAY_MS;

export const newEmail = (
  id: string,
  subject: Subject,
  { dueAt, isSummary }: Pick<StoredEmail, 'isSummary'> & { dueAt: Timestamp },
  now: Date,
): StoredEmail => ({
  id,
  ...subject,
  createdAt: Timestamp.fromDate(now),
  isSummary,
  dueAt: isSummary ? Timestamp.fromMillis(dueAt.toMillis() + spreadOf(subject.userId)) : dueAt,
  claimedAt: null,
  tries: 0,
  expiresAt: Timestamp.fromMillis(now.getTime() + RETENTION_MS),
});

const SPREAD_MS = 10 * MINUTE_MS;

/** The same for each summary of an account. All summaries of a time zone are due at once. */
export const spreadOf = (userId: string): number =>
  createHash('sha256').update(userId).digest().readUInt32BE() % SPREAD_MS;

export const dueEmails = (
  db: Firestore,
  { isSummary }: Pick<StoredEmail, 'isSummary'>,
  now: Date,
): Query<StoredEmail> =>
  emails(db)
    .where('isSummary', '==', isSummary)
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('dueAt')
    .orderBy(FieldPath.documentId());

/** By how many minutes the oldest unsent email is late. 0 if none is due. */
export async function emailDelay(db: Firestore, now: Date): Promise<number> {
  const { docs } = await emails(db)
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('dueAt')
    .limit(1)
    .get();
  const dueAt = docs[0]?.data().dueAt;
  return dueAt ? (now.getTime() - dueAt.toMillis()) / MINUTE_MS : 0;
}

/** More than one email lists. */
const MAX_AT_ONCE = 100;

/** The due emails of one account, which are sent as one. */
export const dueEmailsOf = (db: Firestore, userId: string, now: Date): Query<StoredEmail> =>
  emails(db)
    .where('userId', '==', userId)
    .where('dueAt', '<=', Timestamp.fromDate(now))
    .orderBy('dueAt')
    .limit(MAX_AT_ONCE);

export const emailsOf = (db: Firestore, userId: string): Query<StoredEmail> =>
  emails(db).where('userId', '==', userId);
