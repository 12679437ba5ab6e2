/**
 * Conversations between a request's owner and a business. One is made with the first estimate and removed with the
 * request.
 */
import { ESTIMATE_STATUSES, REQUEST_STATUSES } from '@marketplace/contract/constants';
import { conversationId, participantsOf, previewOf } from '@marketplace/contract/conversation/rules';
import { message } from '@marketplace/contract/conversation/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  Filter,
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { filtersOf, memberFilter } from './conversation-filters.ts';
import type { StoredEstimate } from './estimates.ts';
import { collection, moment } from './firestore/collection.ts';
import { removeUnchanged } from './firestore/remove-unchanged.ts';
import { asRead } from './firestore/transact.ts';
import type { StoredMessage } from './messages.ts';
import { forgetPicturesIn } from './pictures.ts';

const NEVER = Timestamp.fromMillis(0);

/** The newest message as a whole, for listeners. */
const newestMessage = z.extend(z.pick(message, { content: true, imageUrls: true, clientMessageId: true }), {
  /** When the conversation had moved before it: whoever has seen it move then has missed nothing in between. */
  after: moment,
});

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
export const NOBODY_THERE = { lookingUntil: {}, typingUntil: {} };

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
    ...NOBODY_THERE,
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
  if (before) transaction.update(snapshot.ref, refilter(before, fieldsFrom(estimate)));
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
export function moveConversation(
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
export function moveConversations(
  transaction: Transaction,
  db: Firestore,
  estimates: readonly StoredEstimate[],
  movedAt: Timestamp,
): void {
  const newest = new Map(estimates.map((estimate) => [estimate.businessId, estimate]));
  for (const estimate of newest.values()) {
    if (!isHidden(estimate)) moveConversation(transaction, db, estimate, movedAt);
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
    const change = refilter(document.data(), { serviceRequestTitle });
    transaction.update(document.ref, { ...change, movedAt }, asRead(document));
  }
}

const PREVIEW_LENGTH = 140;

/** As much of a message as a conversation keeps; cuts between characters, not within one. */
export const shortened = (preview: string): string => Array.from(preview).slice(0, PREVIEW_LENGTH).join('');

/** What changes with the words of a message: what is repeated of it, if it is the last one. */
export function repeating(
  { lastMessageId, newestMessage }: Pick<StoredConversation, 'lastMessageId' | 'newestMessage'>,
  message: StoredMessage,
): Partial<StoredConversation> {
  if (message.id !== lastMessageId) return {};
  const { content, imageUrls } = message;
  return {
    lastMessage: shortened(previewOf(message)),
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
    ...repeating(conversation, message),
  };
}

/** A change of what a conversation is found by, with the filters that follow from it. */
export function refilter<Change extends Partial<StoredConversation>>(
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

const REMOVED_AT_ONCE = 20;

/**
 * Removes the conversations of a deleted request. The messages and their pictures go first, so that this can be run again after a
 * failure. A conversation that changed meanwhile is left for the next round of the loop: it has a new message, which
 * would be lost from sight.
 */
export async function removeConversations(db: Firestore, serviceRequestId: string): Promise<void> {
  const query = conversationsOn(db, serviceRequestId).limit(REMOVED_AT_ONCE);
  for (let found = await query.get(); !found.empty; found = await query.get()) {
    await Promise.all(found.docs.map(({ id }) => forgetPicturesIn(db, id)));
    await Promise.all(found.docs.map(({ ref }) => db.recursiveDelete(ref.collection('messages'))));
    await Promise.all(found.docs.map(removeUnchanged));
  }
}
