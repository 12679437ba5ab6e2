import { mayWriteConversation } from '@marketplace/contract/domain/conversation';
import type { NewMessage } from '@marketplace/contract/message';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import type { Services } from '../../services/services.ts';
import { idOfRetried, messagesIn, type StoredMessage } from '../../store/messages.ts';
import { attemptWithin, type Limit } from '../../store/rate-limits.ts';
import { factsOfThread, readThread, type Thread } from '../../store/threads.ts';
import { asRead, transact } from '../../store/transact.ts';

/** Faster than anyone writes. */
const limitOf = (senderId: string): Limit => ({ key: `message:${senderId}`, max: 60, windowSeconds: 60 });

export const sendMessage = handler('sendMessage', async ({ input, actor, services }) => {
  const { db, now, newId } = services;
  const { serviceRequestId, senderId, receiverId, clientMessageId } = input;
  if (senderId !== actor.id) throw new ApiError('forbidden', 'You can write in your own name only.');
  const between = { serviceRequestId, actor, counterpartId: receiverId };
  const newMessageId = newId();
  const { message, thread } = await transact(db, async (transaction) => {
    const [found, countAttempt] = await Promise.all([
      readThread(db, between),
      attemptWithin(transaction, { db, limit: limitOf(senderId), now: now() }),
    ]);
    const { stored: thread } = found;
    const id = clientMessageId ? idOfRetried(thread.id, senderId, clientMessageId) : newMessageId;
    const [sent, facts] = await Promise.all([
      alreadySent(messagesIn(db, thread.id).doc(id), input),
      factsOfThread(transaction, db, thread),
    ]);
    if (sent) return { message: sent, thread };
    assertAllowed(mayWriteConversation(facts, senderId));
    countAttempt();
    return { message: send(transaction, found, { ...input, id }, services), thread };
  });
  return presentMessage(message, senderIn(thread, actor.id, actor));
});

/** What a retry finds. Other words under the same id are refused, and do not take the place of the first. */
async function alreadySent(
  ref: DocumentReference<StoredMessage>,
  { content }: NewMessage,
): Promise<StoredMessage | undefined> {
  const stored = (await ref.get()).data();
  if (stored && stored.content !== content) {
    throw new ApiError('conflict', 'Another message was sent under this id already.');
  }
  return stored;
}

function send(
  transaction: Transaction,
  { snapshot, ref, stored: thread }: Thread,
  input: NewMessage & { id: string },
  { db, now }: Services,
): StoredMessage {
  const { id, clientMessageId = null, senderId, receiverId, content } = input;
  const createdAt = nextMoment(thread.lastMessageAt, now());
  const message = { ...input, clientMessageId, createdAt };
  transaction.create(messagesIn(db, thread.id).doc(id), message);
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
