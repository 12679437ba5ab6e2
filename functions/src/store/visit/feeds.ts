/**
 * The feeds by which calendars subscribe to the visits of an account. A feed keeps its text, so that a subscriber that asks
 * every hour costs one read. Of the secret it keeps a hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from '../firestore/collection.ts';
import { transact, updateIfUnchanged } from '../firestore/transact.ts';

export const feedFields = z.object({
  secretHash: z.string(),
  madeAt: moment,
  /** Null until it is asked for, and after a change of a visit. */
  text: z._default(z.nullable(z.string()), null),
  /** When the text says something else. */
  staleAt: z._default(z.nullable(moment), null),
  /** The last change of a visit, so that a text from before it isn't kept. */
  changedAt: z._default(z.nullable(moment), null),
});
export type StoredFeed = z.infer<typeof feedFields> & { id: string };
export type FeedSnapshot = DocumentSnapshot<StoredFeed>;

/** The id is that of the account. */
export const calendarFeeds = collection('calendarFeeds', feedFields);

const SECRET_BYTES = 32;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns the secret. The one before finds nothing from now on. */
export function makeFeed(transaction: Transaction, db: Firestore, accountId: string, now: Date): string {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  transaction.set(calendarFeeds(db).doc(accountId), {
    id: accountId,
    secretHash: hashOf(secret),
    madeAt: Timestamp.fromDate(now),
    text: null,
    staleAt: null,
    changedAt: null,
  });
  return secret;
}

export function stopFeed(transaction: Transaction, db: Firestore, accountId: string): void {
  transaction.delete(calendarFeeds(db).doc(accountId));
}

export async function findFeed(db: Firestore, secret: string): Promise<FeedSnapshot | undefined> {
  const { docs } = await calendarFeeds(db).where('secretHash', '==', hashOf(secret)).limit(1).get();
  return docs[0];
}

/** Unless a visit changed while it was made. */
export const keepText = (feed: FeedSnapshot, text: string, staleAt: Date): Promise<void> =>
  updateIfUnchanged(feed, { text, staleAt: Timestamp.fromDate(staleAt) });

/** After a change of a visit. */
export function outdateFeed(db: Firestore, accountId: string, at: Timestamp): Promise<void> {
  const ref = calendarFeeds(db).doc(accountId);
  return transact(db, async (transaction) => {
    if ((await transaction.get(ref)).exists) transaction.update(ref, { text: null, changedAt: at });
  });
}
