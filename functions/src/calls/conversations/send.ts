import { mayWriteConversation } from '@marketplace/contract/domain/conversation';
import type { NewMessage } from '@marketplace/contract/message';
import {
  type DocumentReference,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import {
  type Between,
  conversationBetween,
  type FoundConversation,
  factsOfConversation,
  possibleBusinesses,
  requireConversation,
} from '../../store/conversation-lookup.ts';
import { conversationRef, refilter } from '../../store/conversations.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { AlreadyDone, asRead } from '../../store/firestore/transact.ts';
import { idempotentId } from '../../store/idempotent-id.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { messagesIn, type StoredMessage } from '../../store/messages.ts';

export const sendMessage = handler('sendMessage', async ({ input, actor, services }) => {
  const { db, now, newId } = services;
  const { serviceRequestId, senderId, receiverId } = input;
  if (senderId !== actor.id) throw new ApiError('forbidden', 'You can only send messages as yourself.');
  const between = { serviceRequestId, actor, counterpartId: receiverId };
  const newMessageId = newId();
  const { message, conversation } = await transactWithinLimit(
    services,
    { call: 'sendMessage', by: actor },
    async (transaction) => {
      const possible = await Promise.all(
        possibleBusinesses(between).map((businessId) =>
          lookUp({ db, between, businessId, input, newMessageId }),
        ),
      );
      const found = requireConversation(possible);
      const { stored: conversation, sent } = found;
      if (sent) return new AlreadyDone({ message: requireSameMessage(sent, input), conversation });
      assertAllowed(mayWriteConversation(factsOfConversation(conversation), senderId));
      return { message: send(transaction, found, input, now()), conversation };
    },
  );
  return presentMessage(message, senderIn(conversation, actor.id, actor));
});

type LookUp = {
  db: Firestore;
  between: Between;
  businessId: string;
  input: NewMessage;
  newMessageId: string;
};

/** Reads all that sending needs at once. */
async function lookUp({ db, between, businessId, input, newMessageId }: LookUp) {
  const { serviceRequestId, senderId, clientMessageId } = input;
  const ref = conversationRef(db, { serviceRequestId, businessId });
  const id = clientMessageId ? idempotentId(ref.id, senderId, clientMessageId) : newMessageId;
  const messageRef = messagesIn(db, ref.id).doc(id);
  const [snapshot, sent] = await Promise.all([readBatched(ref), readBatched(messageRef)]);
  const conversation = conversationBetween(snapshot, between);
  return conversation && { ...conversation, messageRef, sent: sent.data() };
}

/** The message of an earlier try. Another text under the same id is refused. */
function requireSameMessage(sent: StoredMessage, { content }: NewMessage): StoredMessage {
  if (sent.content === content) return sent;
  throw new ApiError('conflict', 'A different message was already sent with this id.');
}

type Sending = FoundConversation & { messageRef: DocumentReference<StoredMessage> };

function send(
  transaction: Transaction,
  { snapshot, ref, stored: conversation, messageRef }: Sending,
  input: NewMessage,
  now: Date,
): StoredMessage {
  const { clientMessageId = null, senderId, receiverId, content } = input;
  const createdAt = nextMoment(conversation.lastMessageAt, now);
  const message = { ...input, id: messageRef.id, clientMessageId, createdAt };
  transaction.create(messageRef, message);
  const change = refilter(conversation, {
    movedAt: createdAt,
    lastMessage: preview(content),
    lastMessageAt: createdAt,
    lastMessageId: message.id,
    lastSenderId: senderId,
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

const PREVIEW_LENGTH = 140;

/** Cuts between characters, not within one. */
const preview = (content: string): string => Array.from(content).slice(0, PREVIEW_LENGTH).join('');
