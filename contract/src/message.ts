import * as z from 'zod/mini';
import { LIMITS } from './constants.ts';
import { count, id, objectPath, timestamp } from './fields.ts';

export const message = z.object({
  id,
  serviceRequestId: id,
  senderId: id,
  receiverId: id,
  senderName: z.string(),
  senderProfileImageUrl: z.nullable(objectPath),
  content: z.string(),
  clientMessageId: z.nullable(id),
  createdAt: timestamp,
});
export type Message = z.infer<typeof message>;

export const messageContent = z
  .string('Message cannot be empty')
  .check(
    z.trim(),
    z.minLength(1, 'Message cannot be empty'),
    z.maxLength(LIMITS.message, 'Message too long'),
  );

export const newMessage = z.strictObject({
  serviceRequestId: id,
  content: messageContent,
  senderId: id,
  receiverId: id,
  /** Made by the sender's browser, so that a retried send is stored once. */
  clientMessageId: z.optional(id),
});
export type NewMessage = z.infer<typeof newMessage>;

/** `before` is the id of the oldest message the caller holds. */
export const messageQuery = z.strictObject({ before: z.optional(id) });

/** A conversation as one of its two people sees it. */
export const conversation = z.object({
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  counterpartId: id,
  counterpartName: z.string(),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(timestamp),
  lastReadAt: z.nullable(timestamp),
  counterpartLastReadAt: z.nullable(timestamp),
  unreadCount: count,
});
export type Conversation = z.infer<typeof conversation>;
