/**
 * Conversations between a request's owner and a business. Created with the first estimate and deleted with the
 * request.
 */
import { LIMITS } from '@marketplace/contract/constants';
import { conversationId } from '@marketplace/contract/conversation/rules';
import type { ConversationQuery } from '@marketplace/contract/conversation/schema';
import { storedConversation } from '@marketplace/contract/conversation/stored';
import {
  type DocumentReference,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import type { StoredEstimate } from '../estimate/estimates.ts';
import { collection, moment, parseStored, readableOf } from '../firestore/collection.ts';
import { type Page, placedByMoment, readPlace, scanPage } from '../firestore/pages.ts';
import { lookupFilter, makeConversationMatcher, memberFilter } from './filters.ts';

export const conversationFields = storedConversation(moment);

export type StoredConversation = z.infer<typeof conversationFields> & { id: string };

export const parseConversation = (fields: unknown): z.output<typeof conversationFields> =>
  parseStored(conversationFields, fields, 'A conversation');

export const conversations = collection('conversations', conversationFields);

export type ConversationKey = Pick<StoredEstimate, 'serviceRequestId' | 'businessId'>;

export function conversationRef(
  db: Firestore,
  { serviceRequestId, businessId }: ConversationKey,
): DocumentReference<StoredConversation> {
  return conversations(db).doc(conversationId(serviceRequestId, businessId));
}

/** All conversations about a request. */
export function conversationsOn(db: Firestore, serviceRequestId: string): Query<StoredConversation> {
  return conversations(db).where('serviceRequestId', '==', serviceRequestId);
}

/**
 * The conversations about a request that its owner sees, which are no more than its estimates. A closed one gets its
 * copied fields again when it is opened again.
 */
export const openConversationsOn = (
  db: Firestore,
  { id, customerId }: { id: string; customerId: string },
): Query<StoredConversation> => conversationsOn(db, id).where('participants', 'array-contains', customerId);

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

/** Conversations by id. Leaves out missing ones. */
export async function findConversations(
  db: Firestore,
  ids: readonly string[],
): Promise<StoredConversation[]> {
  if (ids.length === 0) return [];
  const refs = ids.map((id) => conversations(db).doc(id));
  const found = await db.runTransaction((transaction) => transaction.getAll(...refs), { readOnly: true });
  return readableOf(found);
}

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
