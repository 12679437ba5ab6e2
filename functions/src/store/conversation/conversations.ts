/**
 * Conversations between a request's owner and a business. Created with the first estimate and deleted with the
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

/** The newest message, for listeners. */
export const newestMessage = z.extend(
  z.pick(message, { content: true, imageUrls: true, clientMessageId: true }),
  {
    /** The previous `movedAt`. A listener that saw it has missed nothing in between. */
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
  /** The newest estimate of the business. Null without one. */
  estimateId: z._default(z.nullable(z.string()), null),
  estimateStatus: z._default(z.nullable(z.enum(ESTIMATE_STATUSES)), 'pending'),
  /** Whether they have deleted their account or scheduled that. */
  customerLeft: z._default(z.boolean(), false),
  businessLeft: z._default(z.boolean(), false),
  /** Whether one of the two blocks the other. Both can read this, so it doesn't say who. */
  readOnly: z._default(z.boolean(), false),
  /** Who may read it. Empty without an estimate of the business, and once the request is deleted. */
  participants: z.array(z.string()),
  /** The search filters of each participant. */
  filters: z._default(z.array(z.string()), []),
  /** The time of the last activity, by which lists and listeners are sorted. */
  movedAt: z._default(moment, NEVER),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(moment),
  lastMessageId: z._default(z.nullable(z.string()), null),
  lastSenderId: z._default(z.nullable(z.string()), null),
  /** Null without messages. */
  newestMessage: z._default(z.nullable(newestMessage), null),
  /** By account: the time up to which it has read, and its number of unread messages. */
  lastReadAt: z.record(z.string(), moment),
  unread: z.record(z.string(), z.int()),
  /** By account: until when it counts as looking or typing. */
  lookingUntil: z._default(z.record(z.string(), moment), {}),
  typingUntil: z._default(z.record(z.string(), moment), {}),
  createdAt: moment,
});

export type StoredConversation = z.infer<typeof conversationFields> & { id: string };

/** False for conversations older than this field. */
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

/** The conversations of an account with a filter, last active first. */
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

/** All conversations of an account on either side, including closed ones. */
export const conversationsOfEither = (db: Firestore, id: string): Query<StoredConversation> =>
  conversations(db).where(
    Filter.or(Filter.where('customerId', '==', id), Filter.where('businessId', '==', id)),
  );

/** The conversations between two accounts, whichever is the customer. */
export const conversationsBetween = (
  db: Firestore,
  one: string,
  other: string,
): Query<StoredConversation> => {
  const between = (customerId: string, businessId: string) =>
    Filter.and(Filter.where('customerId', '==', customerId), Filter.where('businessId', '==', businessId));
  return conversations(db).where(Filter.or(between(one, other), between(other, one)));
};

/** A page of the conversations of an account, last active first. */
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
