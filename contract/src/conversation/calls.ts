import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { conversation, conversationQuery, message, messageQuery, newMessage, presence } from './schema.ts';

/** List the newest messages of a conversation, oldest first. `before` gets earlier messages. */
export const listMessages = call({
  method: 'GET',
  path: '/api/messages/{serviceRequestId}/{counterpartId}',
  access: 'signed-in',
  status: 200,
  query: messageQuery,
  output: z.array(message),
  errors: ['not-found'],
});

/** Send a message. `clientMessageId` is an idempotency key: a repeated one answers the stored message. */
export const sendMessage = call({
  method: 'POST',
  path: '/api/messages',
  access: 'signed-in',
  status: 201,
  limit: rateLimits.message,
  input: newMessage,
  output: message,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Unsend your own message within two minutes. A placeholder stays in the conversation. */
export const unsendMessage = call({
  method: 'DELETE',
  path: '/api/messages/{serviceRequestId}/{counterpartId}/{messageId}',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.message,
  output: message,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Mark a conversation as read up to now. */
export const markMessagesRead = call({
  method: 'POST',
  path: '/api/messages/{serviceRequestId}/{counterpartId}/read',
  access: 'signed-in',
  status: 204,
  limit: { within: 'sendMessage' },
  errors: ['not-found'],
});

/** List your conversations with their unread counts, last active first, one page at a time. */
export const listConversations = call({
  method: 'GET',
  path: '/api/conversations',
  access: 'signed-in',
  status: 200,
  query: conversationQuery,
  output: z.array(conversation),
  headers: nextCursor,
});

/** Get a conversation by its id. */
export const getConversation = call({
  method: 'GET',
  path: '/api/conversations/{conversationId}',
  access: 'signed-in',
  status: 200,
  output: conversation,
  errors: ['not-found'],
});

/**
 * Say that you are looking at a conversation (for five minutes), typing in it (for six seconds), or away. The other
 * side sees this live. Typing is shown only to a person who is looking.
 */
export const setPresence = call({
  method: 'POST',
  path: '/api/conversations/{conversationId}/presence',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.presence,
  input: presence,
  errors: ['not-found'],
});
