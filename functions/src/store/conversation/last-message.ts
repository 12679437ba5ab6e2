import type { Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import { conversationsOn, type StoredConversation } from './conversations.ts';
import { messagesIn } from './messages.ts';

type About = { id: string; customerId: string };

/**
 * When the customer of a request wrote the last message about it after a time, if there is one. Locks the
 * conversations, so that no message is added in parallel.
 */
export async function findLastMessageBy(
  transaction: Transaction,
  db: Firestore,
  { id, customerId }: About,
  after: Timestamp,
): Promise<Timestamp | undefined> {
  const { docs } = await transaction.get(conversationsOn(db, id));
  const times = await Promise.all(
    docs.map((document) => lastMessageIn(db, document.data(), customerId, after)),
  );
  return times.filter((time) => time !== undefined).reduce<Timestamp | undefined>(later, undefined);
}

const later = (one: Timestamp | undefined, other: Timestamp) => (one && one > other ? one : other);

/** More messages in a row from the other side are not looked through. */
const MAX_MESSAGES = 50;

async function lastMessageIn(
  db: Firestore,
  { id, lastSenderId, lastMessageAt, lastReadAt }: StoredConversation,
  senderId: string,
  after: Timestamp,
): Promise<Timestamp | undefined> {
  // A sender has read up to the own message.
  const readUntil = lastReadAt[senderId];
  if (!readUntil || readUntil <= after) return undefined;
  if (lastSenderId === senderId) return lastMessageAt && lastMessageAt > after ? lastMessageAt : undefined;
  const { docs } = await messagesIn(db, id)
    .where('createdAt', '>', after)
    .where('createdAt', '<=', readUntil)
    .orderBy('createdAt', 'desc')
    .limit(MAX_MESSAGES)
    .get();
  return docs.find((document) => document.data().senderId === senderId)?.data().createdAt;
}
