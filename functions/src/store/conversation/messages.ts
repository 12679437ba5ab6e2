/** The messages of a conversation, sorted by their times, which are unique within it. */
import { LIMITS } from '@marketplace/contract/constants';
import { NO_SUCH_MESSAGE } from '@marketplace/contract/conversation/rules';
import { message } from '@marketplace/contract/conversation/schema';
import {
  type CollectionReference,
  type DocumentReference,
  FieldPath,
  Filter,
  type Firestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { toError } from '../../errors.ts';
import { converter, moment, readable, readableOf } from '../firestore/collection.ts';

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

export type OwnMessage = { conversationId: string; message: StoredMessage };

const conversationOf = ({ ref }: { ref: DocumentReference }): string => ref.parent.parent?.id ?? '';

/**
 * The next messages of an account on either side, by conversation. Reads across conversations: a query for each of
 * thousands would take longer than a call may. A place has both ids, without the slash of the path.
 */
export async function messagesOf(
  db: Firestore,
  personId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ found: OwnMessage[]; next: string | undefined }> {
  const query = db
    .collectionGroup('messages')
    .withConverter(typed)
    .where(Filter.or(Filter.where('senderId', '==', personId), Filter.where('receiverId', '==', personId)))
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const { docs } = await (after === undefined ? query : query.startAfter(pathOfMessage(db, after))).get();
  const found = docs.flatMap((document) => {
    const message = readable(document);
    return message ? [{ conversationId: conversationOf(document), message }] : [];
  });
  const last = docs.at(-1);
  return { found, next: last && docs.length === limit ? `${conversationOf(last)}_${last.id}` : undefined };
}

/** A place that a caller made up reads from the beginning or from anywhere, but only the account's own messages. */
function pathOfMessage(db: Firestore, place: string): DocumentReference {
  const [, conversationId = 'none', id = 'none'] = /^([0-9a-f-]{36}_[0-9a-f-]{36})_(.+)$/.exec(place) ?? [];
  return messagesIn(db, conversationId).doc(id);
}

export async function momentOfMessage(db: Firestore, conversationId: string, id: string): Promise<Timestamp> {
  const known = (await messagesIn(db, conversationId).doc(id).get()).data();
  if (!known) throw toError(NO_SUCH_MESSAGE);
  return known.createdAt;
}

type Found = { docs: readonly { data: () => StoredMessage }[] };
const oldestFirst = ({ docs }: Found) => readableOf(docs).reverse();
