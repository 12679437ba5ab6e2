import { isDeepStrictEqual } from 'node:util';
import {
  mayUnsendMessage,
  mayWriteConversation,
  NO_SUCH_MESSAGE,
} from '@marketplace/contract/conversation/rules';
import type { NewMessage } from '@marketplace/contract/conversation/schema';
import { presentMessage } from '@marketplace/contract/conversation/stored';
import { Timestamp } from 'firebase-admin/firestore';
import { ApiError, assertAllowed, toError } from '../../errors.ts';
import { earlyHandler, handler } from '../../http/handler.ts';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { senderIn } from '../../present/conversation.ts';
import { factsOfConversation, readWithMessage } from '../../store/conversation/lookup.ts';
import { addMessage, prepareMessageChange } from '../../store/conversation/message-changes.ts';
import type { StoredMessage } from '../../store/conversation/messages.ts';
import { AlreadyDone } from '../../store/firestore/transact.ts';
import { prepareAttaching } from '../../store/picture/pictures.ts';
import { transactWithinLimit } from '../../store/rate-limit/transactions.ts';

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
      return { message: addMessage(transaction, found, input, now()), conversation };
    },
  );
  return presentMessage(message, senderIn(conversation, actor.id, await account()));
});

/**
 * The message of an earlier try, even one that was unsent or hidden since. Rejects a different one with the same id.
 */
function requireSameMessage(sent: StoredMessage, { content, imageUrls }: NewMessage): StoredMessage {
  if (sent.removedAt || sent.hiddenAt || isDeepStrictEqual(sent, { ...sent, content, imageUrls }))
    return sent;
  throw new ApiError(
    'conflict',
    'A different message was already sent with this id. Send this one with a new id.',
  );
}

/** Also removes its text from the conversation and the receiver's notification. */
export const unsendMessage = handler('unsendMessage', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'unsendMessage', by: actor } as const;
  const { message, conversation } = await transactWithinLimit(services, attempt, async (transaction) => {
    const found = await readWithMessage(db, { ...params, actor }, () => params.messageId);
    const conversation = found.stored;
    const sent = found.message.data();
    if (!sent) throw toError(NO_SUCH_MESSAGE);
    if (sent.removedAt && sent.senderId === actor.id) return new AlreadyDone({ message: sent, conversation });
    assertAllowed(mayUnsendMessage({ ...sent, createdAt: sent.createdAt.toDate() }, actor.id, now()));
    const change = await prepareMessageChange(db, found.snapshot, found.message);
    const removedAt = Timestamp.fromDate(now());
    const message = change(transaction, { content: '', imageUrls: [], removedAt }, removedAt);
    return { message, conversation };
  });
  return presentMessage(message, senderIn(conversation, actor.id, actor));
});
