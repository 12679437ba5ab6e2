import { isDeepStrictEqual } from 'node:util';
import { mayWriteConversation, previewOf } from '@marketplace/contract/conversation/rules';
import type { NewMessage } from '@marketplace/contract/conversation/schema';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { earlyHandler } from '../../http/handler.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import {
  type FoundConversation,
  factsOfConversation,
  readWithMessage,
} from '../../store/conversation-lookup.ts';
import { refilter, shortened } from '../../store/conversations.ts';
import { AlreadyDone, asRead } from '../../store/firestore/transact.ts';
import { idempotentId } from '../../store/idempotent-id.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import type { StoredMessage } from '../../store/messages.ts';
import { prepareAttaching } from '../../store/pictures.ts';

export const sendMessage = earlyHandler('sendMessage', async ({ input, actor, account, services }) => {
  const { db, now, newId } = services;
  const { serviceRequestId, senderId, receiverId, clientMessageId, imageUrls } = input;
  if (senderId !== actor.id) throw new ApiError('forbidden', 'You can only send messages as yourself.');
  const between = { serviceRequestId, actor, counterpartId: receiverId };
  const newMessageId = newId();
  const idIn = (conversationId: string) =>
    clientMessageId ? idempotentId(conversationId, senderId, clientMessageId) : newMessageId;
  const { message, conversation } = await transactWithinLimit(
    services,
    { call: 'sendMessage', by: actor },
    async (transaction) => {
      const [found, attach] = await Promise.all([
        readWithMessage(db, between, idIn),
        prepareAttaching(db, imageUrls, actor.id),
        account(),
      ]);
      const conversation = found.stored;
      const sent = found.message.data();
      if (sent) return new AlreadyDone({ message: requireSameMessage(sent, input), conversation });
      assertAllowed(mayWriteConversation(factsOfConversation(conversation), senderId));
      attach(transaction, { conversationId: conversation.id });
      return { message: send(transaction, found, found.message.ref, input, now()), conversation };
    },
  );
  return presentMessage(message, senderIn(conversation, actor.id, await account()));
});

/** The message of an earlier try, also one taken back or hidden since. Another one under the same id is refused. */
function requireSameMessage(sent: StoredMessage, { content, imageUrls }: NewMessage): StoredMessage {
  if (sent.removedAt || sent.hiddenAt || isDeepStrictEqual(sent, { ...sent, content, imageUrls }))
    return sent;
  throw new ApiError('conflict', 'A different message was already sent with this id.');
}

function send(
  transaction: Transaction,
  { snapshot, ref, stored: conversation }: FoundConversation,
  messageRef: DocumentReference<StoredMessage>,
  input: NewMessage,
  now: Date,
): StoredMessage {
  const { clientMessageId = null, senderId, receiverId, content, imageUrls } = input;
  const createdAt = nextMoment(conversation.lastMessageAt, now);
  const message = {
    ...input,
    id: messageRef.id,
    clientMessageId,
    createdAt,
    removedAt: null,
    hiddenAt: null,
  };
  transaction.create(messageRef, message);
  const change = refilter(conversation, {
    movedAt: createdAt,
    lastMessage: shortened(previewOf(message)),
    lastMessageAt: createdAt,
    lastMessageId: message.id,
    lastSenderId: senderId,
    newestMessage: { content, imageUrls, clientMessageId, after: conversation.movedAt },
    // Whoever answers has read what was there, and types no more.
    lastReadAt: { ...conversation.lastReadAt, [senderId]: createdAt },
    typingUntil: { ...conversation.typingUntil, [senderId]: createdAt },
    unread: {
      ...conversation.unread,
      [senderId]: 0,
      [receiverId]: (conversation.unread[receiverId] ?? 0) + 1,
    },
  });
  transaction.update(ref, change, asRead(snapshot));
  return message;
}

/** A time later than that of the message before, even if the clocks of two servers differ. */
function nextMoment(last: Timestamp | null, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), (last?.toMillis() ?? 0) + 1));
}
