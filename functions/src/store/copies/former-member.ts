/** Replaces a deleted account in shared requests, estimates, and conversations by another id and 'Former member'. */
import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { conversationId } from '@marketplace/contract/conversation/rules';
import type { ESTIMATE_FIELDS } from '@marketplace/contract/estimate/fields';
import { areaOf } from '@marketplace/contract/place/location';
import type { REQUEST_FIELDS } from '@marketplace/contract/request/fields';
import type { FieldsWith } from '@marketplace/contract/shared/field-table';
import {
  type DocumentSnapshot,
  type Firestore,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { withFilters } from '../conversation/changes.ts';
import { conversations, conversationsOn, type StoredConversation } from '../conversation/conversations.ts';
import { messagesIn, type StoredMessage } from '../conversation/messages.ts';
import { estimatesOn, type StoredEstimate } from '../estimate/estimates.ts';
import { pagesLeft } from '../firestore/query-pages.ts';
import { transact } from '../firestore/transact.ts';
import { removeRequest } from '../job/commands/decide.ts';
import { changeRequest, writeJob } from '../job/write.ts';
import { questionsOn, type StoredQuestion } from '../question/questions.ts';
import { BY_SYSTEM, type Leaver } from '../record/record.ts';
import type { StoredRequest } from '../request/fields.ts';
import { renameOfferer } from '../request/offers.ts';
import { derivedFields, requests } from '../request/requests.ts';
import { reviewRefs, type StoredReview } from '../review/reviews.ts';

const isOf = ({ id }: Leaver, { customerId, businessId }: { customerId: string; businessId: string }) =>
  customerId === id || businessId === id;

const renameIn =
  ({ id, formerId }: Leaver) =>
  (other: string) =>
    other === id ? formerId : other;

/**
 * Replaces an account in one request and everything about it. What only that account could see is removed. Messages
 * come first and the rest follows in one transaction, so that both sides always show the same people. Safe to run
 * again after a failure.
 */
export async function replaceOnRequest(db: Firestore, requestId: string, leaver: Leaver): Promise<void> {
  const { docs } = await conversationsOn(db, requestId).get();
  const theirs = docs.map((document) => document.data()).filter((one) => isOf(leaver, one));
  for (const conversation of theirs) await replaceInMessages(db, conversation, leaver);
  await transact(db, async (transaction) => {
    const [request, estimates, conversations, reviewsOfJob, asked] = await Promise.all([
      transaction.get(requests(db).doc(requestId)),
      transaction.get(estimatesOn(db, requestId)),
      transaction.get(conversationsOn(db, requestId)),
      transaction.getAll(...reviewRefs(db, requestId)),
      transaction.get(questionsOn(db, requestId)),
    ]);
    replaceInRequest(transaction, request, estimates.size > 0, leaver);
    replaceInEstimates(transaction, estimates, leaver);
    replaceInConversations(transaction, db, conversations, leaver);
    replaceInReviews(transaction, reviewsOfJob, leaver);
    replaceInQuestions(transaction, asked, leaver);
  });
}

/**
 * Passes no visits. The live ones ended when the account began to leave, those on a deleted request go with its remains, and
 * `replaceInVisits` renames the others. Here they would seem to be of a business that wasn't chosen.
 */
function replaceInRequest(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredRequest>,
  isKept: boolean,
  leaver: Leaver,
): void {
  const { id, formerId } = leaver;
  const audit = { by: BY_SYSTEM, at: Timestamp.now() };
  const request = snapshot.data();
  if (request?.customerId === id && !isKept) {
    const standing = { request: snapshot };
    writeJob(transaction, snapshot.ref.firestore, standing, removeRequest(audit.at), audit);
  } else if (request?.customerId === id) {
    const stays = { ...request, location: areaOf(request.location) };
    const purged: Pick<StoredRequest, FieldsWith<typeof REQUEST_FIELDS, 'purged', true>> = {
      location: stays.location,
      customerId: formerId,
      customerName: FORMER_MEMBER,
      customerPicture: null,
      askedBusinessId: null,
      imageUrls: [],
    };
    changeRequest(transaction, snapshot, { ...derivedFields(stays), ...purged }, audit);
  } else if (request?.acceptedEstimate?.businessId === id) {
    const acceptedEstimate = {
      ...request.acceptedEstimate,
      businessId: formerId,
      businessName: FORMER_MEMBER,
    };
    const change = { acceptedEstimate, ...renameOfferer(request, leaver, FORMER_MEMBER) };
    changeRequest(transaction, snapshot, change, audit);
  }
}

function replaceInEstimates(
  transaction: Transaction,
  { docs }: QuerySnapshot<StoredEstimate>,
  leaver: Leaver,
): void {
  const rename = renameIn(leaver);
  for (const document of docs) {
    const estimate = document.data();
    if (!isOf(leaver, estimate)) continue;
    const side = estimate.customerId === leaver.id ? formerCustomer(leaver) : formerBusiness(leaver);
    transaction.update(document.ref, { ...side, between: estimate.between.map(rename) });
  }
}

type Purged<When extends string> = Pick<StoredEstimate, FieldsWith<typeof ESTIMATE_FIELDS, 'purged', When>>;

const formerCustomer = ({ formerId }: Leaver): Purged<'with customer'> => ({
  customerId: formerId,
  customerName: FORMER_MEMBER,
  customerLeft: true,
});

const formerBusiness = ({ formerId }: Leaver): Purged<'with business'> => ({
  businessId: formerId,
  businessName: FORMER_MEMBER,
  businessLevel: null,
  businessProfileImageUrl: null,
  businessLeft: true,
});

/** The id of a conversation contains that of its business. */
const formerConversationId = ({ serviceRequestId, businessId }: StoredConversation, leaver: Leaver): string =>
  conversationId(serviceRequestId, renameIn(leaver)(businessId));

function replaceInConversations(
  transaction: Transaction,
  db: Firestore,
  { docs }: QuerySnapshot<StoredConversation>,
  leaver: Leaver,
): void {
  for (const document of docs) {
    const conversation = document.data();
    if (!isOf(leaver, conversation)) continue;
    const id = formerConversationId(conversation, leaver);
    if (id !== document.id) transaction.delete(document.ref);
    transaction.set(conversations(db).doc(id), { ...withFormerMember(conversation, leaver), id });
  }
}

function withFormerMember(conversation: StoredConversation, leaver: Leaver): StoredConversation {
  const rename = renameIn(leaver);
  const renameKeys = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(values).map(([id, value]) => [rename(id), value]));
  const { lastSenderId } = conversation;
  const side =
    conversation.customerId === leaver.id
      ? { customerName: FORMER_MEMBER, customerPicture: null, customerLeft: true }
      : { businessName: FORMER_MEMBER, businessPicture: null, businessLeft: true };
  const change = {
    ...side,
    customerId: rename(conversation.customerId),
    businessId: rename(conversation.businessId),
    participants: conversation.participants.map(rename),
    lastSenderId: lastSenderId && rename(lastSenderId),
    lastReadAt: renameKeys(conversation.lastReadAt),
    unread: renameKeys(conversation.unread),
    lookingUntil: renameKeys(conversation.lookingUntil),
    typingUntil: renameKeys(conversation.typingUntil),
  };
  return { ...conversation, ...withFilters(conversation, change) };
}

function replaceInReviews(
  transaction: Transaction,
  snapshots: readonly DocumentSnapshot<StoredReview>[],
  leaver: Leaver,
): void {
  const rename = renameIn(leaver);
  for (const snapshot of snapshots) {
    const review = snapshot.data();
    if (review?.authorId !== leaver.id && review?.subjectId !== leaver.id) continue;
    transaction.update(snapshot.ref, {
      authorId: rename(review.authorId),
      subjectId: rename(review.subjectId),
      ...(review.authorId === leaver.id && { authorName: FORMER_MEMBER }),
    });
  }
}

function replaceInQuestions(
  transaction: Transaction,
  { docs }: QuerySnapshot<StoredQuestion>,
  leaver: Leaver,
): void {
  const rename = renameIn(leaver);
  for (const document of docs) {
    const { askerId, customerId } = document.data();
    if (![askerId, customerId].includes(leaver.id)) continue;
    transaction.update(document.ref, { askerId: rename(askerId), customerId: rename(customerId) });
  }
}

const PAGE = 200;

/** The conversation is closed by now. Finished messages aren't found again, so a retry continues. */
async function replaceInMessages(
  db: Firestore,
  conversation: StoredConversation,
  leaver: Leaver,
): Promise<void> {
  const from = messagesIn(db, conversation.id);
  const to = messagesIn(db, formerConversationId(conversation, leaver));
  for (const side of ['senderId', 'receiverId'] as const) {
    for await (const page of pagesLeft(from.where(side, '==', leaver.id), PAGE)) {
      const batch = db.batch();
      for (const document of page) {
        if (to.path !== from.path) batch.delete(document.ref);
        batch.set(to.doc(document.id), withoutLeaver(document.data(), leaver));
      }
      await batch.commit();
    }
  }
}

/** Removes the pictures that the account sent. A message without text becomes unsent. */
function withoutLeaver(message: StoredMessage, leaver: Leaver): StoredMessage {
  const rename = renameIn(leaver);
  const { senderId, receiverId, content, imageUrls, removedAt } = message;
  const renamed = { ...message, senderId: rename(senderId), receiverId: rename(receiverId) };
  if (senderId !== leaver.id || imageUrls.length === 0) return renamed;
  return {
    ...renamed,
    imageUrls: [],
    removedAt: content === '' ? (removedAt ?? Timestamp.now()) : removedAt,
  };
}
