import * as z from 'zod/mini';
import { CONVERSATION_EVENTS, ESTIMATE_STATUSES, LIMITS, REQUEST_STATUSES } from '../constants.ts';
import {
  conversationId,
  count,
  freeLine,
  id,
  isPlain,
  objectPath,
  pageFields,
  timestamp,
} from '../shared/fields.ts';

export const message = z.object({
  id,
  serviceRequestId: id,
  senderId: id,
  receiverId: id,
  senderName: z.string(),
  senderProfileImageUrl: z.nullable(objectPath),
  /** Empty for pictures alone, and once the message is unsent or hidden. */
  content: z.string(),
  imageUrls: z.array(objectPath),
  clientMessageId: z.nullable(id),
  createdAt: timestamp,
  /** When its sender unsent it. */
  removedAt: z.nullable(timestamp),
  /** When an administrator hid it. */
  hiddenAt: z._default(z.nullable(timestamp), null),
});
export type Message = z.infer<typeof message>;

export const messageContent = z
  .string('Message cannot be empty')
  .check(
    z.trim(),
    z.minLength(1, 'Message cannot be empty'),
    z.maxLength(LIMITS.message, 'Message too long'),
    isPlain('Message'),
  );

export const newMessage = z
  .strictObject({
    serviceRequestId: id,
    content: z
      .string('Message cannot be empty')
      .check(z.trim(), z.maxLength(LIMITS.message, 'Message too long'), isPlain('Message')),
    imageUrls: z._default(
      z.array(objectPath).check(z.maxLength(LIMITS.messageImages, `At most ${LIMITS.messageImages} photos`)),
      [],
    ),
    senderId: id,
    receiverId: id,
    /** An idempotency key of the sender's browser. */
    clientMessageId: z.optional(id),
  })
  .check(
    z.refine(({ content, imageUrls }) => content !== '' || imageUrls.length > 0, {
      message: 'Message cannot be empty',
      path: ['content'],
    }),
  );
export type NewMessage = z.infer<typeof newMessage>;

/** `before` is the id of the oldest message that the caller has. */
export const messageQuery = z.strictObject({ before: z.optional(id) });

export const conversationEvent = z.object({
  kind: z.enum(CONVERSATION_EVENTS),
  at: timestamp,
  /** Whether the customer did it, or else the business. */
  byCustomer: z.boolean(),
  /** The price, for a new or changed estimate. */
  amount: z.nullable(count),
});
export type ConversationEvent = z.infer<typeof conversationEvent>;

/** A conversation as one of its two people sees it. */
export const conversation = z.object({
  id: conversationId,
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  serviceRequestStatus: z.enum(REQUEST_STATUSES),
  businessId: id,
  /** The newest estimate of the business. */
  estimateId: z.nullable(id),
  estimateStatus: z.nullable(z.enum(ESTIMATE_STATUSES)),
  counterpartId: id,
  counterpartName: z.string(),
  counterpartProfileImageUrl: z.nullable(objectPath),
  /** Whether they have deleted their account or scheduled that. */
  counterpartLeft: z._default(z.boolean(), false),
  /** Whether neither may write, whatever the status of the job. */
  readOnly: z._default(z.boolean(), false),
  /** The time of the last activity: a message, a published review, or a change of the request or the estimate. */
  movedAt: timestamp,
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(timestamp),
  lastMessageMine: z.boolean(),
  lastReadAt: z.nullable(timestamp),
  counterpartLastReadAt: z.nullable(timestamp),
  unreadCount: count,
  /** The newest events, oldest first. Of several changes of an estimate, only the last. */
  events: z._default(z.array(conversationEvent), []),
});
export type Conversation = z.infer<typeof conversation>;

export const PRESENCES = ['looking', 'typing', 'away'] as const;
export const presence = z.strictObject({ state: z.enum(PRESENCES, 'Invalid presence state') });
export type Presence = z.infer<typeof presence>['state'];

/** `q` matches the beginnings of words of the other's name and the job's title. */
export const conversationQuery = z.strictObject({
  unread: z.optional(z.literal('true', 'Must be true or left out')),
  q: z.optional(freeLine('Search', LIMITS.search)),
  ...pageFields(LIMITS.conversationPageMax),
});
export type ConversationQuery = z.infer<typeof conversationQuery>;
