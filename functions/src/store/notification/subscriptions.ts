/**
 * The devices that people are notified on. An endpoint stands for one browser, and belongs to one account at a time.
 */
import { createHash } from 'node:crypto';
import { type NewPushSubscription, pushSubscription } from '@marketplace/contract/notification/schema';
import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { removeUnchanged } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { AlreadyDone, type RunTransaction } from '../firestore/transact.ts';

const fields = z.extend(z.omit(pushSubscription, { id: true, createdAt: true }), {
  /** The session in which the browser subscribed last. Null for a subscription from before this was kept. */
  sessionId: z._default(z.nullable(z.string()), null),
  createdAt: moment,
});
export type StoredSubscription = z.infer<typeof fields> & { id: string };

const subscriptions = collection('pushSubscriptions', fields);

/** More than anyone uses. Beyond it the oldest subscription is removed. */
const MAX_PER_PERSON = 20;

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

export function subscriptionsOf(db: Firestore, userId: string): Query<StoredSubscription> {
  return subscriptions(db).where('userId', '==', userId).limit(MAX_PER_PERSON);
}

/** At most 30 accounts at a time. */
export async function subscriptionsOfAll(
  db: Firestore,
  userIds: readonly string[],
): Promise<QueryDocumentSnapshot<StoredSubscription>[]> {
  if (userIds.length === 0) return [];
  return (await subscriptions(db).where('userId', 'in', userIds).get()).docs;
}

type Subscriber = { userId: string; sessionId: string; userAgent: string | null };

/**
 * Stores a browser's subscription for an account, and takes it from the account that had it before. The endpoint
 * proves that it is that browser, as only the browser knows it. The registration at Firebase Messaging proves
 * nothing: if two accounts name the same one, it is ignored for both, and both are reached at their endpoints.
 */
export function saveSubscription(
  run: RunTransaction,
  db: Firestore,
  input: NewPushSubscription,
  { userId, sessionId, userAgent }: Subscriber,
  now: Date,
): Promise<void> {
  const { endpoint, keys } = input;
  const registration = input.registration ?? null;
  const ref = subscriptions(db).doc(idOf(endpoint));
  return run(async (transaction) => {
    const sameBrowser = subscriptions(db).where('registration', '==', registration).limit(MAX_PER_PERSON);
    const [own, namesakes] = await Promise.all([
      transaction.get(subscriptionsOf(db, userId)),
      registration === null ? undefined : transaction.get(sameBrowser),
    ]);
    const others = own.docs.filter(({ id }) => id !== ref.id).sort(byAge);
    const surplus = others.slice(0, Math.max(0, others.length - MAX_PER_PERSON + 1));
    const sameName = namesakes?.docs.filter(({ id }) => id !== ref.id) ?? [];
    const isOwn = (document: Aged) => document.data().userId === userId;
    const renamed = sameName.filter(isOwn);
    const contested = sameName.filter((document) => !isOwn(document));
    for (const other of contested) transaction.update(other.ref, { registration: null });
    for (const path of new Set([...surplus, ...renamed].map((document) => document.ref.path))) {
      transaction.delete(db.doc(path));
    }
    const { p256dh: p256dhKey, auth: authKey } = keys;
    const createdAt = Timestamp.fromDate(now);
    transaction.set(ref, {
      id: ref.id,
      userId,
      sessionId,
      endpoint,
      p256dhKey,
      authKey,
      registration: contested.length > 0 ? null : registration,
      userAgent,
      createdAt,
    });
  });
}

type Aged = { data: () => StoredSubscription };
const byAge = (a: Aged, b: Aged) => a.data().createdAt.toMillis() - b.data().createdAt.toMillis();

/** Removes a subscription, if it is this account's. */
export function removeSubscription(
  run: RunTransaction,
  db: Firestore,
  endpoint: string,
  userId: string,
): Promise<void> {
  const ref = subscriptions(db).doc(idOf(endpoint));
  return run(async (transaction) => {
    const isTheirs = (await transaction.get(ref)).data()?.userId === userId;
    if (!isTheirs) return new AlreadyDone(undefined);
    transaction.delete(ref);
    return undefined;
  });
}

/** Removes those of sessions that ended: whoever is signed out is not notified. */
export async function removeSubscriptionsOf(
  db: Firestore,
  userId: string,
  endedSessions: readonly string[],
): Promise<void> {
  if (endedSessions.length === 0) return;
  const { docs } = await subscriptionsOf(db, userId).get();
  const ended = docs.filter((document) => endedSessions.includes(document.data().sessionId ?? ''));
  // A browser that subscribed meanwhile did so in another session.
  await Promise.all(ended.map(removeUnchanged));
}
