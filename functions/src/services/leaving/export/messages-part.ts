/** The messages of all conversations, each with the id of its conversation. */
import { presentMessage } from '@marketplace/contract/conversation/stored';
import { senderIn } from '../../../present/conversation.ts';
import { findConversations } from '../../../store/conversation/conversations.ts';
import { messagesOf } from '../../../store/conversation/messages.ts';
import type { Part } from './part.ts';

/** Names the senders as their conversations do. */
export const messagesPart: Part = async ({ db, account }, from, size) => {
  const { found, next } = await messagesOf(db, account.id, { after: from?.id, limit: size });
  const ids = new Set(found.map(({ conversationId }) => conversationId));
  const conversations = new Map(
    (await findConversations(db, [...ids])).map((conversation) => [conversation.id, conversation]),
  );
  const messages = found.flatMap(({ conversationId, message }) => {
    const conversation = conversations.get(conversationId);
    // The conversation was deleted after the messages were read.
    if (!conversation) return [];
    const sender = senderIn(conversation, message.senderId, undefined);
    return [{ ...presentMessage(message, sender), conversationId }];
  });
  return {
    data: { messages },
    size: found.length,
    next: next === undefined ? undefined : { values: [], id: next },
  };
};
