/** The messages of a thread. Within it no two are of the same moment, so the moment orders them. */
import { createHash } from 'node:crypto';
import { LIMITS } from '@marketplace/contract/constants';
import { message } from '@marketplace/contract/message';
import type { CollectionReference, Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { ApiError } from '../http/errors.ts';
import { collection, moment } from './collection.ts';

/** Names and pictures are their senders', as they are now, and not kept with every message. */
const messageFields = z.extend(
  z.omit(message, { id: true, senderName: true, senderProfileImageUrl: true, createdAt: true }),
  { createdAt: moment },
);
export type StoredMessage = z.infer<typeof messageFields> & { id: string };

export function messagesIn(db: Firestore, conversationId: string): CollectionReference<StoredMessage> {
  return collection(`conversations/${conversationId}/messages`, messageFields)(db);
}

/** A page of a thread, oldest first: the newest one, or the one before a message. */
export async function pageOfMessages(
  db: Firestore,
  conversationId: string,
  before: string | undefined,
): Promise<StoredMessage[]> {
  const all = messagesIn(db, conversationId);
  const newestFirst = all.orderBy('createdAt', 'desc').limit(LIMITS.messagePage);
  if (before === undefined) return oldestFirst(await newestFirst.get());
  const known = (await all.doc(before).get()).data();
  if (!known) throw new ApiError('not-found', 'This message does not exist.');
  return oldestFirst(await newestFirst.startAfter(known.createdAt).get());
}

type Found = { docs: readonly { data: () => StoredMessage }[] };
const oldestFirst = ({ docs }: Found) => docs.map((document) => document.data()).reverse();

/**
 * The one id that a sender's message has in a thread, however often it is sent. Nobody
 * else can come by it, or in its way, by sending the same `clientMessageId`.
 */
export function idOfRetried(conversationId: string, senderId: string, clientMessageId: string): string {
  const hash = createHash('sha256').update(`${conversationId}|${senderId}|${clientMessageId}`).digest('hex');
  // A UUID of the version that is left to one's own making.
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
