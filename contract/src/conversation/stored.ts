/** A conversation as Firestore stores it, and as its two people see it, for the server and for listening browsers. */
import * as z from 'zod/mini';
import { CONVERSATION_EVENTS, ESTIMATE_STATUSES, LIMITS, REQUEST_STATUSES } from '../constants.ts';
import { showFields } from '../shared/field-table.ts';
import { iso, type Moment } from '../shared/moment.ts';
import { MESSAGE_FIELDS } from './fields.ts';
import {
  type Conversation,
  type ConversationEvent,
  conversationEvent,
  type Message,
  message,
} from './schema.ts';

/** The SDKs of server and browser have different Timestamp classes, so `moment` checks for one of them. */
export const storedConversation = <Time extends Moment>(moment: z.ZodMiniType<Time>) =>
  z.object({
    serviceRequestId: z.string(),
    serviceRequestTitle: z.string(),
    requestStatus: z._default(z.enum(REQUEST_STATUSES), 'open'),
    customerId: z.string(),
    customerName: z.string(),
    customerPicture: z._default(z.nullable(z.string()), null),
    businessId: z.string(),
    businessName: z.string(),
    businessPicture: z._default(z.nullable(z.string()), null),
    /** The newest estimate of the business; null once it has none. */
    estimateId: z._default(z.nullable(z.string()), null),
    estimateStatus: z._default(z.nullable(z.enum(ESTIMATE_STATUSES)), 'pending'),
    /** Whether the account is deleted or about to be. */
    customerLeft: z._default(z.boolean(), false),
    businessLeft: z._default(z.boolean(), false),
    /** Whether one of the two blocks the other. Both can read this, so it does not say who. */
    readOnly: z._default(z.boolean(), false),
    /** Who can read it. Empty once the business has no estimate on the request, or the request is deleted. */
    participants: z.array(z.string()),
    /** Search keys for the participants' lists. */
    filters: z._default(z.array(z.string()), []),
    /** The last change between the two. Lists and listeners are in this order. */
    movedAt: moment,
    lastMessage: z.nullable(z.string()),
    lastMessageAt: z.nullable(moment),
    lastMessageId: z._default(z.nullable(z.string()), null),
    lastSenderId: z._default(z.nullable(z.string()), null),
    newestMessage: z._default(z.nullable(newestMessage(moment)), null),
    /** By account: until when they have read, and how many unread messages they have. */
    lastReadAt: byAccount(moment),
    unread: z.record(z.string(), z.int()),
    /** Presence by account: when "viewing" and "typing" expire. */
    lookingUntil: byAccount(moment),
    typingUntil: byAccount(moment),
    /** By subject and name, so that changes add, replace, and remove events without reading. */
    events: z._default(z.record(z.string(), z.record(z.string(), storedEvent(moment))), {}),
    createdAt: moment,
  });

/** The newest message, so that listeners need not read it. */
const newestMessage = <Time extends Moment>(moment: z.ZodMiniType<Time>) =>
  z.extend(z.pick(message, { content: true, imageUrls: true, clientMessageId: true }), {
    /** The conversation's previous `movedAt`: a listener that knows it has missed nothing in between. */
    after: moment,
  });

const storedEvent = <Time extends Moment>(moment: z.ZodMiniType<Time>) =>
  z.extend(conversationEvent, { at: moment });

type StoredConversation = z.infer<ReturnType<typeof storedConversation<Moment>>> & { id: string };

/** The newest events, oldest first. */
export function eventsIn({ events }: Pick<StoredConversation, 'events'>): ConversationEvent[] {
  return Object.values(events)
    .flatMap((ofSubject) => Object.values(ofSubject))
    .map((event) => ({ ...event, at: iso(event.at) }))
    .sort((a, b) => orderOf(a).localeCompare(orderOf(b)))
    .slice(-LIMITS.conversationEvents);
}

/** Events of one change have the same time. */
const orderOf = ({ at, kind, byCustomer }: ConversationEvent): string =>
  `${at} ${CONVERSATION_EVENTS.indexOf(kind)} ${byCustomer ? 0 : 1}`;

const byAccount = <Time extends Moment>(moment: z.ZodMiniType<Time>) =>
  z._default(z.record(z.string(), moment), {});

/** The other one of the two people. */
export const counterpartIn = (stored: StoredConversation, viewerId: string) =>
  viewerId === stored.customerId
    ? {
        id: stored.businessId,
        name: stored.businessName,
        picture: stored.businessPicture,
        left: stored.businessLeft,
      }
    : {
        id: stored.customerId,
        name: stored.customerName,
        picture: stored.customerPicture,
        left: stored.customerLeft,
      };

/** A conversation as one of its two people sees it. */
export function presentConversation(stored: StoredConversation, viewerId: string): Conversation {
  const { id, serviceRequestId, serviceRequestTitle, businessId, estimateId, estimateStatus } = stored;
  const { lastMessage, lastMessageAt, lastReadAt, readOnly } = stored;
  const counterpart = counterpartIn(stored, viewerId);
  return {
    id,
    serviceRequestId,
    serviceRequestTitle,
    serviceRequestStatus: stored.requestStatus,
    businessId,
    estimateId,
    estimateStatus,
    counterpartId: counterpart.id,
    counterpartName: counterpart.name,
    counterpartProfileImageUrl: counterpart.picture,
    counterpartLeft: counterpart.left,
    readOnly,
    movedAt: iso(stored.movedAt),
    lastMessage,
    lastMessageAt: isoOrNull(lastMessageAt),
    lastMessageMine: stored.lastSenderId === viewerId,
    lastReadAt: isoOrNull(lastReadAt[viewerId]),
    counterpartLastReadAt: isoOrNull(lastReadAt[counterpart.id]),
    unreadCount: stored.unread[viewerId] ?? 0,
    events: eventsIn(stored),
  };
}

const isoOrNull = (moment: Moment | null | undefined) => (moment ? iso(moment) : null);

export type Sender = Pick<Message, 'senderName' | 'senderProfileImageUrl'>;
type StoredTimes = { createdAt: Moment; removedAt: Moment | null; hiddenAt: Moment | null };
type StoredMessage = Omit<Message, keyof Sender | keyof StoredTimes> & StoredTimes;

export function presentMessage(stored: StoredMessage, sender: Sender): Message {
  const { createdAt, removedAt, hiddenAt } = stored;
  const values = {
    ...stored,
    ...sender,
    createdAt: iso(createdAt),
    removedAt: isoOrNull(removedAt),
    hiddenAt: isoOrNull(hiddenAt),
  };
  return showFields(values, MESSAGE_FIELDS, {});
}

export interface NewestMessage extends Message {
  /** When the conversation changed before this message. */
  after: string;
}

/** Without content if it was unsent since. The viewer's own shows 'You' as its name. */
export function presentNewestMessage(stored: StoredConversation, viewerId: string): NewestMessage | null {
  const { newestMessage, lastMessageId: id, lastSenderId: senderId, lastMessageAt: createdAt } = stored;
  if (!newestMessage || !id || !senderId || !createdAt) return null;
  const { serviceRequestId, customerId, businessId } = stored;
  const { after, ...content } = newestMessage;
  const receiverId = senderId === customerId ? businessId : customerId;
  const counterpart = counterpartIn(stored, viewerId);
  const isMine = senderId !== counterpart.id;
  const message = presentMessage(
    { ...content, id, serviceRequestId, senderId, receiverId, createdAt, removedAt: null, hiddenAt: null },
    {
      senderName: isMine ? 'You' : counterpart.name,
      senderProfileImageUrl: isMine ? null : counterpart.picture,
    },
  );
  return { ...message, after: iso(after) };
}
