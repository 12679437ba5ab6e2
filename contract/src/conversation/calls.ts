import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import { conversation, conversationQuery, message, messageQuery, newMessage, presence } from './schema.ts';

/** The newest page of a conversation, oldest first; `before` asks for what came earlier. */
export const listMessages = call({
  method: 'GET',
  path: '/api/messages/{serviceRequestId}/{counterpartId}',
  access: 'signed-in',
  status: 200,
  query: messageQuery,
  output: z.array(message),
  errors: ['not-found'],
});

/** Send a message; the same `clientMessageId` again answers the message already stored. */
export const sendMessage = call({
  method: 'POST',
  path: '/api/messages',
  access: 'signed-in',
  status: 201,
  limit: limits.message,
  input: newMessage,
  output: message,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Take one’s own message back within two minutes of sending it. That there was one stays to be seen. */
export const takeBackMessage = call({
  method: 'DELETE',
  path: '/api/messages/{serviceRequestId}/{counterpartId}/{messageId}',
  access: 'signed-in',
  status: 200,
  limit: limits.message,
  output: message,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** The caller has read the conversation up to now. */
export const markMessagesRead = call({
  method: 'POST',
  path: '/api/messages/{serviceRequestId}/{counterpartId}/read',
  access: 'signed-in',
  status: 204,
  limit: { within: 'sendMessage' },
  errors: ['not-found'],
});

/** The caller’s conversations with their unread counts, last moved first, a page at a time. */
export const listConversations = call({
  method: 'GET',
  path: '/api/conversations',
  access: 'signed-in',
  status: 200,
  query: conversationQuery,
  output: z.array(conversation),
  headers: nextCursor,
});

/** One of them, by its address. */
export const getConversation = call({
  method: 'GET',
  path: '/api/conversations/{conversationId}',
  access: 'signed-in',
  status: 200,
  output: conversation,
  errors: ['not-found'],
});

/**
 * The caller looks at a conversation (for the next five minutes), types in it (for the next six seconds), or went
 * away. The other side hears of it live. Nobody is told of typing who is not looking.
 */
export const setPresence = call({
  method: 'POST',
  path: '/api/conversations/{conversationId}/presence',
  access: 'signed-in',
  status: 204,
  limit: limits.presence,
  input: presence,
  errors: ['not-found'],
});
