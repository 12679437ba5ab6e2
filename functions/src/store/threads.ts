/** One thread, found by the two people in it, and what the rules need to know of it. */
import { type Actor, isBusiness, isCustomer } from '@marketplace/contract/domain/account';
import { type ConversationFacts, conversationId } from '@marketplace/contract/domain/conversation';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import { ApiError } from '../http/errors.ts';
import { conversations, type StoredConversation } from './conversations.ts';
import { estimates, type StoredEstimate } from './estimates.ts';

export type Between = { serviceRequestId: string; actor: Actor; counterpartId: string };
export type Thread = {
  snapshot: DocumentSnapshot<StoredConversation>;
  ref: DocumentReference<StoredConversation>;
  stored: StoredConversation;
};

/**
 * Of the threads that it could be the one that is, for those alone whom the stored list names.
 * Read without a lock: both sides write it at once. Who changes it makes sure that it is as it was.
 */
export async function readThread(
  db: Firestore,
  { serviceRequestId, actor, counterpartId }: Between,
): Promise<Thread> {
  const businesses = [isCustomer(actor) && counterpartId, isBusiness(actor) && actor.id];
  const refs = businesses
    .filter((businessId) => businessId !== false)
    .map((businessId) => conversations(db).doc(conversationId(serviceRequestId, businessId)));
  for (const snapshot of await Promise.all(refs.map((ref) => ref.get()))) {
    const stored = snapshot.data();
    const isTheirs = [actor.id, counterpartId].every((id) => stored?.participants.includes(id));
    if (stored && isTheirs && actor.id !== counterpartId) return { snapshot, ref: snapshot.ref, stored };
  }
  throw new ApiError('not-found', 'This conversation does not exist.');
}

/**
 * The newest estimate of the business tells: none can be sent beside one that waits or was
 * chosen, so that all before it were turned down. It carries the request's status as well.
 */
export async function factsOfThread(
  transaction: Transaction,
  db: Firestore,
  { customerId, businessId, serviceRequestId }: StoredConversation,
): Promise<ConversationFacts> {
  const newest = await transaction.get(newestEstimateOnBy(db, serviceRequestId, businessId));
  const [estimate] = newest.docs.map((document) => document.data());
  return {
    customerId,
    businessId,
    requestStatus: estimate?.serviceRequestStatus ?? 'cancelled',
    estimateStatuses: estimate ? [estimate.status] : [],
  };
}

export function newestEstimateOnBy(
  db: Firestore,
  requestId: string,
  businessId: string,
): Query<StoredEstimate> {
  return estimates(db)
    .where('serviceRequestId', '==', requestId)
    .where('businessId', '==', businessId)
    .orderBy('createdAt', 'desc')
    .limit(1);
}
