/** Push subscriptions. An endpoint identifies one browser, and belongs to one account at a time. */
import { createHash } from 'node:crypto';
import { type NewPushSubscription, pushSubscription } from '@marketplace/contract/notification/schema';
import { type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { removeUnchanged } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';
import { AlreadyDone, type RunTransaction } from '../firestore/transact.ts';

const fields = z.extend(z.omit(pushSubscription, { id: true, createdAt: true }), {
  /** The session in which the browser last subscribed. Null for older subscriptions. */
  sessionId: z._default(z.nullable(z.string()), null),
  createdAt: moment,
});
export type StoredSubscription = z.infer<typeof fields> & { id: string };

const subscriptions = collection('pushSubscriptions', fields);

/** More than anyone uses. Beyond it the oldest subscription is deleted. */
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
 * Stores the subscription of a browser, and takes it from another account. Only the browser itself knows the
 * endpoint. A registration at Firebase Messaging proves nothing: if two accounts have the same one, it is ignored for
 * both, and their endpoints are used.
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

/** Deletes a subscription of this account. */
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

/** Deletes the subscriptions of ended sessions. */
export async function removeSubscriptionsOf(
  db: Firestore,
  userId: string,
  endedSessions: readonly string[],
): Promise<void> {
  if (endedSessions.length === 0) return;
  const { docs } = await subscriptionsOf(db, userId).get();
  const ended = docs.filter((document) => endedSessions.includes(document.data().sessionId ?? ''));
  // A browser that subscribed since then did so in another session.
  await Promise.all(ended.map(removeUnchanged));
}
