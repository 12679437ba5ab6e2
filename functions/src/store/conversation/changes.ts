/** All changes of conversations, which keep their search filters up to date. */
import { conversationId, participantsOf, previewOf } from '@marketplace/contract/conversation/rules';
import type { DocumentSnapshot, Firestore, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { StoredEstimate } from '../estimate/estimates.ts';
import { removeUnchanged } from '../firestore/bulk.ts';
import { pagesLeft } from '../firestore/query-pages.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';
import { removePicturesIn } from '../picture/pictures.ts';
import {
  type ConversationKey,
  conversationRef,
  conversationsOn,
  type StoredConversation,
} from './conversations.ts';
import { addSending, type EventChanges, sentEvent } from './events.ts';
import { filtersOf } from './filters.ts';
import type { StoredMessage } from './messages.ts';

type Opening = StoredEstimate & { customerName: string; customerPicture: string | null };

/** The fields that a conversation copies from an estimate, its request, and the two people. */
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

/** Neither person is looking or typing. */
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
    events: { [estimate.id]: { estimate: sentEvent(estimate) } },
    createdAt,
  };
  return { ...conversation, filters: filtersOf(conversation) };
}

/** Creates the conversation with the first estimate of a business on a request, or reopens it with another one. */
export function openConversation(
  transaction: Transaction,
  snapshot: Pick<DocumentSnapshot<StoredConversation>, 'ref' | 'data'>,
  estimate: Opening,
  movedAt = estimate.createdAt,
): void {
  const before = snapshot.data();
  if (!before) return void transaction.create(snapshot.ref, newConversation(estimate));
  const reopened = withFilters(before, { ...fieldsFrom(estimate), movedAt });
  transaction.update(snapshot.ref, { ...reopened, ...addSending(estimate) });
}

const stateOf = ({ id, status, serviceRequestStatus }: StoredEstimate) => ({
  estimateId: id,
  estimateStatus: status,
  requestStatus: serviceRequestStatus,
});

/**
 * Updates the copied statuses and the time of the last activity, so that both listeners see it. Writes without
 * reading, so that a decision never waits for people who are writing messages.
 */
export function updateConversationState(
  transaction: Transaction,
  db: Firestore,
  estimate: StoredEstimate,
  movedAt: Timestamp,
  events: EventChanges = {},
): void {
  transaction.update(conversationRef(db, estimate), { ...stateOf(estimate), movedAt, ...events });
}

/** Sets only the time of the last activity, and events. */
export function touchConversation(
  transaction: Transaction,
  db: Firestore,
  key: ConversationKey,
  movedAt: Timestamp,
  events: EventChanges = {},
): void {
  transaction.update(conversationRef(db, key), { movedAt, ...events });
}

/** Updates the copied title after an edit of the request. */
export function retitleConversations(
  transaction: Transaction,
  found: readonly DocumentSnapshot<StoredConversation>[],
  serviceRequestTitle: string,
  movedAt: Timestamp,
): void {
  for (const document of found) {
    const stored = document.data();
    if (!stored) continue;
    const change = withFilters(stored, { serviceRequestTitle });
    transaction.update(document.ref, { ...change, movedAt }, ifUnchangedSince(document));
  }
}

const MAX_PREVIEW_LENGTH = 140;

/** Shortens a preview between characters, never within one. */
export const shortenPreview = (preview: string): string =>
  Array.from(preview).slice(0, MAX_PREVIEW_LENGTH).join('');

/** The change of the copied last message when that message changes. */
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

/** The change when a message is unsent or hidden: it no longer counts as unread. */
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

/** A change together with the search filters that follow from it. */
export function withFilters<Change extends Partial<StoredConversation>>(
  stored: Omit<StoredConversation, 'id'>,
  change: Change,
): Change & { filters: string[] } {
  return { ...change, filters: filtersOf({ ...stored, ...change }) };
}

/**
 * Closes a conversation when a business withdraws its last estimate or the request is deleted. The messages stay, in
 * case the business sends another estimate.
 */
export function closeConversation(
  transaction: Transaction,
  db: Firestore,
  between: Pick<StoredEstimate, 'serviceRequestId' | 'businessId' | 'customerId'>,
  events: EventChanges = {},
): void {
  const participants = participantsOf({ ...between, estimateStatuses: [] });
  const closed = { participants, filters: [], estimateId: null, estimateStatus: null, ...events };
  transaction.update(conversationRef(db, between), closed);
}

const BATCH_SIZE = 20;

/**
 * Deletes the conversations of a deleted request, messages and their pictures first. Safe to run again after a
 * failure. A conversation that changed since it was read is left for the next round, as it has a new message.
 */
export async function removeConversations(db: Firestore, serviceRequestId: string): Promise<void> {
  for await (const page of pagesLeft(conversationsOn(db, serviceRequestId), BATCH_SIZE)) {
    await Promise.all(page.map(({ id }) => removePicturesIn(db, id)));
    await Promise.all(page.map(({ ref }) => db.recursiveDelete(ref.collection('messages'))));
    await Promise.all(page.map(removeUnchanged));
  }
}
