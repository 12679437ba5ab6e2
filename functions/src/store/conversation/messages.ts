/** The messages of a conversation, sorted by their times, which are unique within it. */
import { LIMITS } from '@marketplace/contract/constants';
import { NO_SUCH_MESSAGE } from '@marketplace/contract/conversation/rules';
import { message } from '@marketplace/contract/conversation/schema';
import { type CollectionReference, Filter, type Firestore, type Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { toError } from '../../errors.ts';
import { readAll } from '../firestore/bulk.ts';
import { converter, moment, readableOf } from '../firestore/collection.ts';

/** The sender's name and picture are read from the profile. */
export const messageFields = z.extend(
  z.omit(message, { id: true, senderName: true, senderProfileImageUrl: true }),
  {
    imageUrls: z._default(message.shape.imageUrls, []),
    createdAt: moment,
    removedAt: z._default(z.nullable(moment), null),
    hiddenAt: z._default(z.nullable(moment), null),
  },
);
export type StoredMessage = z.infer<typeof messageFields> & { id: string };

const typed = converter(messageFields);

export function messagesIn(db: Firestore, conversationId: string): CollectionReference<StoredMessage> {
  return db.collection(`conversations/${conversationId}/messages`).withConverter(typed);
}

/**
 * The newest messages between two people about a request, or the newest before a time, oldest first. The query names
 * both, so that it finds no messages of others.
 */
export async function pageOfMessages(
  db: Firestore,
  serviceRequestId: string,
  between: readonly [string, string],
  before?: Timestamp,
): Promise<StoredMessage[]> {
  const [one, other] = between;
  const fromTo = (senderId: string, receiverId: string) =>
    Filter.and(Filter.where('senderId', '==', senderId), Filter.where('receiverId', '==', receiverId));
  const newestFirst = db
    .collectionGroup('messages')
    .withConverter(typed)
    .where('serviceRequestId', '==', serviceRequestId)
    .where(Filter.or(fromTo(one, other), fromTo(other, one)))
    .orderBy('createdAt', 'desc')
    .limit(LIMITS.messagePage);
  return oldestFirst(await (before ? newestFirst.startAfter(before) : newestFirst).get());
}

/**
 * All messages of an account by conversation, oldest first. Reads across conversations: a query for each of thousands
 * would take longer than a call may.
 */
export async function messagesOf(db: Firestore, personId: string): Promise<Map<string, StoredMessage[]>> {
  const all = db.collectionGroup('messages').withConverter(typed);
  const sides = ['senderId', 'receiverId'].map((side) =>
    readAll(all.where(side, '==', personId), (document) => ({
      conversationId: document.ref.parent.parent?.id ?? '',
      message: document.data(),
    })),
  );
  const found = (await Promise.all(sides)).flat();
  found.sort((one, other) => one.message.createdAt.toMillis() - other.message.createdAt.toMillis());
  const byConversation = Map.groupBy(found, ({ conversationId }) => conversationId);
  return new Map([...byConversation].map(([id, messages]) => [id, messages.map(({ message }) => message)]));
}

export async function momentOfMessage(db: Firestore, conversationId: string, id: string): Promise<Timestamp> {
  const known = (await messagesIn(db, conversationId).doc(id).get()).data();
  if (!known) throw toError(NO_SUCH_MESSAGE);
  return known.createdAt;
}

type Found = { docs: readonly { data: () => StoredMessage }[] };
const oldestFirst = ({ docs }: Found) => readableOf(docs).reverse();
