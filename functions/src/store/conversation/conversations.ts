/**
 * Conversations between a request's owner and a business. One is made with the first estimate and removed with the
 * request.
 */
import { ESTIMATE_STATUSES, LIMITS, REQUEST_STATUSES } from '@marketplace/contract/constants';
import { conversationId } from '@marketplace/contract/conversation/rules';
import { type ConversationQuery, message } from '@marketplace/contract/conversation/schema';
import {
  type DocumentReference,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoredEstimate } from '../estimate/estimates.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, placedByMoment, readPlace, scanPage } from '../firestore/pages.ts';
import { lookupFilter, makeConversationMatcher, memberFilter } from './filters.ts';

const NEVER = Timestamp.fromMillis(0);

/** The newest message as a whole, for listeners. */
export const newestMessage = z.extend(
  z.pick(message, { content: true, imageUrls: true, clientMessageId: true }),
  {
    /** When the conversation had moved before it: whoever has seen it move then has missed nothing in between. */
    after: moment,
  },
);

const conversationFields = z.object({
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
  /** Whether they deleted their account, or are about to. */
  customerLeft: z._default(z.boolean(), false),
  businessLeft: z._default(z.boolean(), false),
  /** Whether one of the two blocks the other. Both may read this, so it does not say who. */
  readOnly: z._default(z.boolean(), false),
  /** Who may read it. Empty once the business has no estimate on the request any more, or the request is deleted. */
  participants: z.array(z.string()),
  /** What it is found by in the lists of its participants. */
  filters: z._default(z.array(z.string()), []),
  /** When something last happened between the two. Lists and listeners are in this order. */
  movedAt: z._default(moment, NEVER),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(moment),
  lastMessageId: z._default(z.nullable(z.string()), null),
  lastSenderId: z._default(z.nullable(z.string()), null),
  /** Null until the first one. */
  newestMessage: z._default(z.nullable(newestMessage), null),
  /** By account: until when they have read, and how many unread messages they have. */
  lastReadAt: z.record(z.string(), moment),
  unread: z.record(z.string(), z.int()),
  /** By account: until when they count as looking at it, and as typing. */
  lookingUntil: z._default(z.record(z.string(), moment), {}),
  typingUntil: z._default(z.record(z.string(), moment), {}),
  createdAt: moment,
});

export type StoredConversation = z.infer<typeof conversationFields> & { id: string };

/** Those that are older than this field have not. */
export const hasMoved = ({ movedAt }: Pick<StoredConversation, 'movedAt'>): boolean =>
  !movedAt.isEqual(NEVER);

export const parseConversation = (fields: unknown): z.output<typeof conversationFields> =>
  z.parse(conversationFields, fields);

export const conversations = collection('conversations', conversationFields);

export type Between = Pick<StoredEstimate, 'serviceRequestId' | 'businessId'>;

export function conversationRef(
  db: Firestore,
  { serviceRequestId, businessId }: Between,
): DocumentReference<StoredConversation> {
  return conversations(db).doc(conversationId(serviceRequestId, businessId));
}

/** All conversations about a request. */
export function conversationsOn(db: Firestore, serviceRequestId: string): Query<StoredConversation> {
  return conversations(db).where('serviceRequestId', '==', serviceRequestId);
}

/** Those of one account that have a filter, the last moved first. */
export function conversationsOf(
  db: Firestore,
  personId: string,
  filter = memberFilter(personId),
): Query<StoredConversation> {
  return conversations(db)
    .where('filters', 'array-contains', filter)
    .orderBy('movedAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

/** All of one account's, on either side, closed ones too. */
export const conversationsOfEither = (db: Firestore, id: string): Query<StoredConversation> =>
  conversations(db).where(
    Filter.or(Filter.where('customerId', '==', id), Filter.where('businessId', '==', id)),
  );

/** Those between two people, whichever of them is the customer. */
export const conversationsBetween = (
  db: Firestore,
  one: string,
  other: string,
): Query<StoredConversation> => {
  const between = (customerId: string, businessId: string) =>
    Filter.and(Filter.where('customerId', '==', customerId), Filter.where('businessId', '==', businessId));
  return conversations(db).where(Filter.or(between(one, other), between(other, one)));
};

/** A page of someone's conversations, the last moved first. */
export function pageOfConversations(
  db: Firestore,
  personId: string,
  { limit = LIMITS.conversationPage, cursor, ...query }: ConversationQuery,
): Promise<Page<StoredConversation>> {
  const search = { personId, ...query };
  return scanPage({
    query: conversationsOf(db, personId, lookupFilter(personId, search)),
    search,
    from: readPlace(cursor, search),
    limit,
    batch: limit + 1,
    isFound: makeConversationMatcher(personId, search),
    ...placedByMoment(({ movedAt }) => movedAt),
  });
}
