import { isDeepStrictEqual } from 'node:util';
import {
  mayUnsendMessage,
  mayWriteConversation,
  NO_SUCH_MESSAGE,
  previewOf,
} from '@marketplace/contract/conversation/rules';
import type { NewMessage } from '@marketplace/contract/conversation/schema';
import { presentMessage } from '@marketplace/contract/conversation/stored';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { ApiError, assertAllowed, toError } from '../../errors.ts';
import { earlyHandler, handler } from '../../http/handler.ts';
import { idempotentId } from '../../lib/idempotent-id.ts';
import { senderIn } from '../../present/conversation.ts';
import { tags } from '../../services/notification/tags.ts';
import { shortenPreview, withFilters, withoutMessage } from '../../store/conversation/changes.ts';
import {
  type FoundConversation,
  factsOfConversation,
  readWithMessage,
} from '../../store/conversation/lookup.ts';
import type { StoredMessage } from '../../store/conversation/messages.ts';
import { AlreadyDone, ifUnchangedSince } from '../../store/firestore/transact.ts';
import { prepareTextChange } from '../../store/notification/changes.ts';
import { prepareAttaching, removePictures } from '../../store/picture/pictures.ts';
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
      return { message: send(transaction, found, found.message.ref, input, now()), conversation };
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
  const change = withFilters(conversation, {
    movedAt: createdAt,
    lastMessage: shortenPreview(previewOf(message)),
    lastMessageAt: createdAt,
    lastMessageId: message.id,
    lastSenderId: senderId,
    newestMessage: { content, imageUrls, clientMessageId, after: conversation.movedAt },
    // A sender has read the messages before, and is no longer typing.
    lastReadAt: { ...conversation.lastReadAt, [senderId]: createdAt },
    typingUntil: { ...conversation.typingUntil, [senderId]: createdAt },
    unread: {
      ...conversation.unread,
      [senderId]: 0,
      [receiverId]: (conversation.unread[receiverId] ?? 0) + 1,
    },
  });
  transaction.update(ref, change, ifUnchangedSince(snapshot));
  return message;
}

/** A time after the previous message, even if the clocks of two servers differ. */
function nextMoment(last: Timestamp | null, now: Date): Timestamp {
  return Timestamp.fromMillis(Math.max(now.getTime(), (last?.toMillis() ?? 0) + 1));
}

/** Also removes its text from the conversation and the receiver's notification. */
export const unsendMessage = handler('unsendMessage', async ({ params, actor, services }) => {
  const { db, now } = services;
  const attempt = { call: 'unsendMessage', by: actor } as const;
  const { message, conversation } = await transactWithinLimit(services, attempt, async (transaction) => {
    const found = await readWithMessage(db, { ...params, actor }, () => params.messageId);
    const { stored: conversation, snapshot } = found;
    const sent = found.message.data();
    if (!sent) throw toError(NO_SUCH_MESSAGE);
    if (sent.removedAt && sent.senderId === actor.id) return new AlreadyDone({ message: sent, conversation });
    assertAllowed(mayUnsendMessage({ ...sent, createdAt: sent.createdAt.toDate() }, actor.id, now()));
    const reword = await prepareTextChange(db, sent.receiverId, tags.messages(conversation.id));
    const removed = { content: '', imageUrls: [], removedAt: Timestamp.fromDate(now()) };
    const message = { ...sent, ...removed };
    removePictures(transaction, db, sent.imageUrls);
    transaction.update(found.message.ref, removed, ifUnchangedSince(found.message));
    const change = { ...withoutMessage(conversation, message), movedAt: removed.removedAt };
    transaction.update(found.ref, withFilters(conversation, change), ifUnchangedSince(snapshot));
    reword(transaction, sent.createdAt, previewOf(message));
    return { message, conversation };
  });
  return presentMessage(message, senderIn(conversation, actor.id, actor));
});
