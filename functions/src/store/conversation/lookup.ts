/** Finds the conversation between two people, and the facts for the rules. */
import { type Actor, isBusiness, isCustomer } from '@marketplace/contract/account/rules';
import { type ConversationFacts, NO_SUCH_CONVERSATION } from '@marketplace/contract/conversation/rules';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { conversationRef, conversations, type StoredConversation } from './conversations.ts';
import { messagesIn, type StoredMessage } from './messages.ts';

export type ConversationSides = {
  serviceRequestId: string;
  /** The type is unknown while the session is still being checked. */
  actor: Pick<Actor, 'id'> & Partial<Actor>;
  counterpartId: string;
};
export type FoundConversation = {
  snapshot: DocumentSnapshot<StoredConversation>;
  ref: DocumentReference<StoredConversation>;
  stored: StoredConversation;
};

/** The ids that may be the business's. An account of type both can be on either side. */
function possibleBusinesses({
  actor: { id, accountType = 'both' },
  counterpartId,
}: ConversationSides): string[] {
  const type = { accountType };
  return [isCustomer(type) && counterpartId, isBusiness(type) && id].filter((one) => one !== false);
}

/** The conversation, if both are its participants. */
function conversationBetween(
  snapshot: DocumentSnapshot<StoredConversation>,
  { actor, counterpartId }: ConversationSides,
): FoundConversation | undefined {
  const stored = snapshot.data();
  const isTheirs = [actor.id, counterpartId].every((id) => stored?.participants.includes(id));
  return stored && isTheirs && actor.id !== counterpartId
    ? { snapshot, ref: snapshot.ref, stored }
    : undefined;
}

function requireConversation<T extends FoundConversation>(possible: readonly (T | undefined)[]): T {
  const found = possible.find((conversation) => conversation !== undefined);
  if (!found) throw toError(NO_SUCH_CONVERSATION);
  return found;
}

/** Reads without a lock, as both sides write in parallel. A change must be conditional (`ifUnchangedSince`). */
export async function readConversation(db: Firestore, sides: ConversationSides): Promise<FoundConversation> {
  const { serviceRequestId } = sides;
  const snapshots = await Promise.all(
    possibleBusinesses(sides).map((businessId) =>
      readBatched(conversationRef(db, { serviceRequestId, businessId })),
    ),
  );
  return requireConversation(snapshots.map((snapshot) => conversationBetween(snapshot, sides)));
}

/** Reads a conversation and one of its messages, which may not exist, in one round trip. */
export async function readWithMessage(
  db: Firestore,
  sides: ConversationSides,
  messageIdIn: (conversationId: string) => string,
): Promise<FoundConversation & { message: DocumentSnapshot<StoredMessage> }> {
  const possible = await Promise.all(
    possibleBusinesses(sides).map(async (businessId) => {
      const ref = conversationRef(db, { serviceRequestId: sides.serviceRequestId, businessId });
      const [snapshot, message] = await Promise.all([
        readBatched(ref),
        readBatched(messagesIn(db, ref.id).doc(messageIdIn(ref.id))),
      ]);
      const conversation = conversationBetween(snapshot, sides);
      return conversation && { ...conversation, message };
    }),
  );
  return requireConversation(possible);
}

export async function readConversationById(
  db: Firestore,
  id: string,
  actor: { id: string },
): Promise<FoundConversation> {
  const snapshot = await readBatched(conversations(db).doc(id));
  const stored = snapshot.data();
  if (!stored?.participants.includes(actor.id)) throw toError(NO_SUCH_CONVERSATION);
  return { snapshot, ref: snapshot.ref, stored };
}

/**
 * The newest estimate of the business is enough: all earlier ones were rejected, as a business can have only one live
 * estimate per request. Every change of it or the request also changes the conversation, so that a condition on the
 * conversation covers both.
 */
export function factsOfConversation({
  customerId,
  businessId,
  requestStatus,
  estimateStatus,
  customerLeft,
  businessLeft,
  readOnly,
}: StoredConversation): ConversationFacts {
  const estimateStatuses = estimateStatus ? [estimateStatus] : [];
  return {
    customerId,
    businessId,
    requestStatus,
    estimateStatuses,
    someoneLeft: customerLeft || businessLeft,
    readOnly,
  };
}
