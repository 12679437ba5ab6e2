import { mayWriteConversation } from '@marketplace/contract/domain/conversation';
import type { NewMessage } from '@marketplace/contract/message';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError, assertAllowed } from '../../http/errors.ts';
import { handler } from '../../http/handler.ts';
import { presentMessage, senderIn } from '../../present/message.ts';
import type { Services } from '../../services/services.ts';
import type { StoredConversation } from '../../store/conversations.ts';
import { idOfRetried, messagesIn, type StoredMessage } from '../../store/messages.ts';
import { countAttempt } from '../../store/rate-limits.ts';
import { factsOfThread, readThread, type Thread } from '../../store/threads.ts';
import { asRead, transact } from '../../store/transact.ts';

/** Faster than anyone writes. */
const PER_MINUTE = 60;

export const sendMessage = handler('sendMessage', async ({ input, actor, services }) => {
  const { db, now } = services;
  const { serviceRequestId, senderId, receiverId } = input;
  if (senderId !== actor.id) throw new ApiError('forbidden', 'You can write in your own name only.');
  await countAttempt(db, [{ key: `message:${actor.id}`, max: PER_MINUTE, windowSeconds: 60 }], now());
  const between = { serviceRequestId, actor, counterpartId: receiverId };
  const { message, thread } = await transact(db, async (transaction) => {
    const found = await readThread(db, between);
    const sent = await alreadySent(transaction, found.stored, input, services);
    const stored = sent ?? (await send(transaction, found, input, services));
    return { message: stored, thread: found.stored };
  });
  return presentMessage(message, senderIn(thread, actor.id, actor));
});

/** What a retry finds. Other words under the same id are refused, and do not take the place of the first. */
async function alreadySent(
  transaction: Transaction,
  thread: StoredConversation,
  input: NewMessage,
  { db }: Services,
): Promise<StoredMessage | undefined> {
  if (input.clientMessageId === undefined) return undefined;
  const id = idOfRetried(thread.id, input.senderId, input.clientMessageId);
  const stored = (await transaction.get(messagesIn(db, thread.id).doc(id))).data();
  if (stored && stored.content !== input.content) {
    throw new ApiError('conflict', 'Another message was sent under this id already.');
  }
  return stored;
}

async function send(
  transaction: Transaction,
  { snapshot, ref, stored: thread }: Thread,
  input: NewMessage,
  { db, now, newId }: Services,
): Promise<StoredMessage> {
  assertAllowed(mayWriteConversation(await factsOfThread(transaction, db, thread), input.senderId));
  const { clientMessageId = null, senderId, receiverId, content } = input;
  const id = clientMessageId === null ? newId() : idOfRetried(thread.id, senderId, clientMessageId);
  const createdAt = nextMoment(thread.lastMessageAt, now());
  const message = { ...input, id, clientMessageId, createdAt };
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
