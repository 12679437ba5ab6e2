/**
 * Conversations between a request's owner and a business. One is made with the first estimate and removed with the
 * request.
 */
import { conversationId, participantsOf } from '@marketplace/contract/domain/conversation';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { StoredEstimate } from './estimates.ts';
import { collection, moment } from './firestore/collection.ts';
import { removeUnchanged } from './firestore/remove-unchanged.ts';

const conversationFields = z.object({
  serviceRequestId: z.string(),
  serviceRequestTitle: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  businessId: z.string(),
  businessName: z.string(),
  /** Who may read it. Empty once the business has no estimate on the request any more, or the request is deleted. */
  participants: z.array(z.string()),
  lastMessage: z.nullable(z.string()),
  lastMessageAt: z.nullable(moment),
  /** By account: until when they have read, and how many unread messages they have. */
  lastReadAt: z.record(z.string(), moment),
  unread: z.record(z.string(), z.int()),
  createdAt: moment,
});
export type StoredConversation = z.infer<typeof conversationFields> & { id: string };

export const conversations = collection('conversations', conversationFields);

type Between = Pick<StoredEstimate, 'serviceRequestId' | 'businessId'>;

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

const MAX_LISTED = 100;

/** Those of one account, the one with the latest message first. */
export function conversationsOf(db: Firestore, personId: string): Query<StoredConversation> {
  return conversations(db)
    .where('participants', 'array-contains', personId)
    .orderBy('lastMessageAt', 'desc')
    .limit(MAX_LISTED);
}

/**
 * Makes the conversation when a business sends its first estimate on a request, or opens it again when it sends
 * another one.
 */
export function openConversation(
  transaction: Transaction,
  { ref, exists }: Pick<DocumentSnapshot<StoredConversation>, 'ref' | 'exists'>,
  estimate: StoredEstimate & { customerName: string },
): void {
  const { serviceRequestId, serviceRequestTitle, customerId, customerName, businessId, businessName } =
    estimate;
  const participants = participantsOf({ customerId, businessId, estimateStatuses: [estimate.status] });
  const current = { serviceRequestTitle, customerName, businessName, participants };
  if (exists) {
    transaction.update(ref, current);
    return;
  }
  transaction.create(ref, {
    ...current,
    id: ref.id,
    serviceRequestId,
    customerId,
    businessId,
    lastMessage: null,
    lastMessageAt: null,
    lastReadAt: {},
    unread: {},
    createdAt: estimate.createdAt,
  });
}

/**
 * Nobody may write in it from now on. Called when a business withdraws its last estimate and when a request is
 * deleted. The messages stay, in case the business sends another estimate.
 */
export function closeConversation(
  transaction: Transaction,
  ref: DocumentReference<StoredConversation>,
  { customerId, businessId }: StoredConversation,
): void {
  transaction.update(ref, { participants: participantsOf({ customerId, businessId, estimateStatuses: [] }) });
}

const REMOVED_AT_ONCE = 20;

/**
 * Removes the conversations of a deleted request. The messages go first, so that this can be run again after a
 * failure. A conversation that changed meanwhile is left for the next round of the loop: it has a new message, which
 * would be lost from sight.
 */
export async function removeConversations(db: Firestore, serviceRequestId: string): Promise<void> {
  const query = conversationsOn(db, serviceRequestId).limit(REMOVED_AT_ONCE);
  for (let found = await query.get(); !found.empty; found = await query.get()) {
    await Promise.all(found.docs.map(({ ref }) => db.recursiveDelete(ref.collection('messages'))));
    await Promise.all(found.docs.map(removeUnchanged));
  }
}
