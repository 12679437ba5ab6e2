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
  factsOfThread,
  knownThread,
  newestEstimateOnBy,
  possibleBusinesses,
  type Thread,
  threadBetween,
} from '../../store/conversation-lookup.ts';
import { conversationRef } from '../../store/conversations.ts';
import { get } from '../../store/firestore/batched-reads.ts';
import { AlreadyDone, asRead } from '../../store/firestore/transact.ts';
import { retriedId } from '../../store/idempotent-id.ts';
import { transactWithinLimit } from '../../store/limited-transactions.ts';
import { messagesIn, type StoredMessage } from '../../store/messages.ts';

export const sendMessage = handler('sendMessage', async ({ input, actor, services }) => {
  const { db, now, newId } = services;
  const { serviceRequestId, senderId, receiverId } = input;
  if (senderId !== actor.id) throw new ApiError('forbidden', 'You can only send messages as yourself.');
  const between = { serviceRequestId, actor, counterpartId: receiverId };
  const newMessageId = newId();
  const { message, thread } = await transactWithinLimit(
    services,
    { call: 'sendMessage', by: actor },
    async (transaction) => {
      const possible = await Promise.all(
        possibleBusinesses(between).map((businessId) =>
          lookUp(transaction, { db, between, businessId, input, newMessageId }),
        ),
      );
      const found = knownThread(possible);
      const { stored: thread, sent, newest } = found;
      if (sent) return new AlreadyDone({ message: sameWords(sent, input), thread });
      assertAllowed(mayWriteConversation(factsOfThread(thread, newest), senderId));
      return { message: send(transaction, found, input, now()), thread };
    },
  );
  return presentMessage(message, senderIn(thread, actor.id, actor));
});

type LookUp = {
  db: Firestore;
  between: Between;
  businessId: string;
  input: NewMessage;
  newMessageId: string;
};

/** All that sending needs to know, read at once. */
async function lookUp(transaction: Transaction, { db, between, businessId, input, newMessageId }: LookUp) {
  const { serviceRequestId, senderId, clientMessageId } = input;
  const ref = conversationRef(db, { serviceRequestId, businessId });
  const id = clientMessageId ? retriedId(ref.id, senderId, clientMessageId) : newMessageId;
  const messageRef = messagesIn(db, ref.id).doc(id);
  const [snapshot, sent, newest] = await Promise.all([
    get(ref),
    get(messageRef),
    transaction.get(newestEstimateOnBy(db, serviceRequestId, businessId)),
  ]);
  const thread = threadBetween(snapshot, between);
  return thread && { ...thread, messageRef, sent: sent.data(), newest: newest.docs[0]?.data() };
}

/** Of a message that is sent again. Other words under the same id do not take the place of the first. */
function sameWords(sent: StoredMessage, { content }: NewMessage): StoredMessage {
  if (sent.content === content) return sent;
  throw new ApiError('conflict', 'A different message was already sent with this id.');
}

type Sending = Thread & { messageRef: DocumentReference<StoredMessage> };

function send(
  transaction: Transaction,
  { snapshot, ref, stored: thread, messageRef }: Sending,
  input: NewMessage,
  now: Date,
): StoredMessage {
  const { clientMessageId = null, senderId, receiverId, content } = input;
  const createdAt = nextMoment(thread.lastMessageAt, now);
  const message = { ...input, id: messageRef.id, clientMessageId, createdAt };
  transaction.create(messageRef, message);
  const change = {
    lastMessage: preview(content),
    lastMessageAt: createdAt,
    // Who answers has read what was there.
    lastReadAt: { ...thread.lastReadAt, [senderId]: createdAt },
    unread: { ...thread.unread, [senderId]: 0, [receiverId]: (thread.unread[receiverId] ?? 0) + 1 },
  };
  transaction.update(ref, change, asRead(snapshot));
  return message;
}

/** Later than the message before, whatever the clocks of two servers say. */
function nextMoment(last: Timestamp | null, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), (last?.toMillis() ?? 0) + 1));
}

const PREVIEW_LENGTH = 140;

/** Cut between characters, not within one. */
const preview = (content: string): string => Array.from(content).slice(0, PREVIEW_LENGTH).join('');
