/** Every change of a conversation goes through here, so that what it is found by follows. */
import { conversationId, participantsOf, previewOf } from '@marketplace/contract/conversation/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import type {
  DocumentSnapshot,
  Firestore,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import type { StoredEstimate } from '../estimate/estimates.ts';
import { removeUnchanged } from '../firestore/bulk.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';
import { removePicturesIn } from '../picture/pictures.ts';
import { type Between, conversationRef, conversationsOn, type StoredConversation } from './conversations.ts';
import { filtersOf } from './filters.ts';
import type { StoredMessage } from './messages.ts';

type Opening = StoredEstimate & { customerName: string; customerPicture: string | null };

/** What a conversation carries of an estimate, of its request, and of the two people. */
export const fieldsFrom = (estimate: Opening) => ({
  serviceRequestTitle: estimate.serviceRequestTitle,
  customerName: estimate.customerName,
  customerPicture: estimate.customerPicture,
  businessName: estimate.businessName,
  businessPicture: estimate.businessProfileImageUrl,
  participants: participantsOf({ ...estimate, estimateStatuses: [estimate.status] }),
  ...stateOf(estimate),
  movedAt: estimate.createdAt,
});

/** Neither of the two counts as looking or typing. */
export const NO_PRESENCE = { lookingUntil: {}, typingUntil: {} };

export function newConversation(estimate: Opening): StoredConversation {
  const { serviceRequestId, customerId, businessId, createdAt } = estimate;
  const conversation = {
    ...fieldsFrom(estimate),
    id: conversationId(serviceRequestId, businessId),
    serviceRequestId,
    customerId,
    businessId,
    customerLeft: false,
    businessLeft: false,
    readOnly: false,
    lastMessage: null,
    lastMessageAt: null,
    lastMessageId: null,
    lastSenderId: null,
    newestMessage: null,
    lastReadAt: {},
    unread: {},
    ...NO_PRESENCE,
    createdAt,
  };
  return { ...conversation, filters: filtersOf(conversation) };
}

/**
 * Makes the conversation when a business sends its first estimate on a request, or opens it again when it sends
 * another one.
 */
export function openConversation(
  transaction: Transaction,
  snapshot: Pick<DocumentSnapshot<StoredConversation>, 'ref' | 'data'>,
  estimate: Opening,
): void {
  const before = snapshot.data();
  if (before) transaction.update(snapshot.ref, withFilters(before, fieldsFrom(estimate)));
  else transaction.create(snapshot.ref, newConversation(estimate));
}

const stateOf = ({ id, status, serviceRequestStatus }: StoredEstimate) => ({
  estimateId: id,
  estimateStatus: status,
  requestStatus: serviceRequestStatus,
});

/**
 * Moves a conversation, so that both listeners hear of what this transaction changes. It is written without having been
 * read, so whoever decides about a request never waits for those who talk about it.
 */
export function updateConversationState(
  transaction: Transaction,
  db: Firestore,
  estimate: StoredEstimate,
  movedAt: Timestamp,
): void {
  transaction.update(conversationRef(db, estimate), { ...stateOf(estimate), movedAt });
}

/** Moves a conversation in which nothing else changes. */
export function touchConversation(
  transaction: Transaction,
  db: Firestore,
  between: Between,
  movedAt: Timestamp,
): void {
  transaction.update(conversationRef(db, between), { movedAt });
}

/** Moves the conversation of every business, given all estimates on a request as they now are, oldest first. */
export function updateConversationStates(
  transaction: Transaction,
  db: Firestore,
  estimates: readonly StoredEstimate[],
  movedAt: Timestamp,
): void {
  const newest = new Map(estimates.map((estimate) => [estimate.businessId, estimate]));
  for (const estimate of newest.values()) {
    if (!isHidden(estimate)) updateConversationState(transaction, db, estimate, movedAt);
  }
}

/** After an edit of their request, with its title. */
export function retitleConversations(
  transaction: Transaction,
  { docs }: QuerySnapshot<StoredConversation>,
  serviceRequestTitle: string,
  movedAt: Timestamp,
): void {
  for (const document of docs) {
    const change = withFilters(document.data(), { serviceRequestTitle });
    transaction.update(document.ref, { ...change, movedAt }, ifUnchangedSince(document));
  }
}

const MAX_PREVIEW_LENGTH = 140;

/** As much of a message as a conversation keeps; cuts between characters, not within one. */
export const shortenPreview = (preview: string): string =>
  Array.from(preview).slice(0, MAX_PREVIEW_LENGTH).join('');

/** What changes with the words of a message: what is repeated of it, if it is the last one. */
export function previewChange(
  { lastMessageId, newestMessage }: Pick<StoredConversation, 'lastMessageId' | 'newestMessage'>,
  message: StoredMessage,
): Partial<StoredConversation> {
  if (message.id !== lastMessageId) return {};
  const { content, imageUrls } = message;
  return {
    lastMessage: shortenPreview(previewOf(message)),
    newestMessage: newestMessage && { ...newestMessage, content, imageUrls },
  };
}

/** What changes when a message goes: it waits for nobody any more. */
export function withoutMessage(
  conversation: StoredConversation,
  message: StoredMessage,
): Partial<StoredConversation> {
  const { unread, lastReadAt } = conversation;
  const { receiverId, createdAt } = message;
  const wasRead = (lastReadAt[receiverId]?.toMillis() ?? 0) >= createdAt.toMillis();
  const waiting = (unread[receiverId] ?? 0) - (wasRead ? 0 : 1);
  return {
    unread: { ...unread, [receiverId]: Math.max(0, waiting) },
    ...previewChange(conversation, message),
  };
}

/** A change of what a conversation is found by, with the filters that follow from it. */
export function withFilters<Change extends Partial<StoredConversation>>(
  stored: Omit<StoredConversation, 'id'>,
  change: Change,
): Change & { filters: string[] } {
  return { ...change, filters: filtersOf({ ...stored, ...change }) };
}

/**
 * Nobody may write in it from now on. Called when a business withdraws its last estimate and when a request is
 * deleted. The messages stay, in case the business sends another estimate.
 */
export function closeConversation(
  transaction: Transaction,
  db: Firestore,
  between: Pick<StoredEstimate, 'serviceRequestId' | 'businessId' | 'customerId'>,
): void {
  const participants = participantsOf({ ...between, estimateStatuses: [] });
  const closed = { participants, filters: [], estimateId: null, estimateStatus: null };
  transaction.update(conversationRef(db, between), closed);
}

const BATCH_SIZE = 20;

/**
 * Removes the conversations of a deleted request. The messages and their pictures go first, so that this can be run again after a
 * failure. A conversation that changed meanwhile is left for the next round of the loop: it has a new message, which
 * would be lost from sight.
 */
export async function removeConversations(db: Firestore, serviceRequestId: string): Promise<void> {
  const query = conversationsOn(db, serviceRequestId).limit(BATCH_SIZE);
  for (let found = await query.get(); !found.empty; found = await query.get()) {
    await Promise.all(found.docs.map(({ id }) => removePicturesIn(db, id)));
    await Promise.all(found.docs.map(({ ref }) => db.recursiveDelete(ref.collection('messages'))));
    await Promise.all(found.docs.map(removeUnchanged));
  }
}
