/**
 * Hides content of any kind from everyone but its author, and shows it again. Lists, details, and live listeners read
 * what is stored, so hiding changes that: who may read it, the counts, or the text of a message.
 */
import { isBusiness } from '@marketplace/contract/account/rules';
import { HIDDEN_TITLE } from '@marketplace/contract/act/rules';
import { countsAfter, isLive } from '@marketplace/contract/estimate/rules';
import type { NewReport, ReportKind } from '@marketplace/contract/report/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { users } from '../../store/account/accounts.ts';
import {
  closeConversation,
  openConversation,
  retitleConversations,
} from '../../store/conversation/changes.ts';
import { conversationRef, openConversationsOn } from '../../store/conversation/conversations.ts';
import { addSending, removeEventsOf } from '../../store/conversation/events.ts';
import { businessNameOf, estimates, estimatesOn, estimatesOnBy } from '../../store/estimate/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { ifUnchangedSince } from '../../store/firestore/transact.ts';
import { changeRequest } from '../../store/request/changes.ts';
import { withOffer, withoutOffers } from '../../store/request/offers.ts';
import { requests } from '../../store/request/requests.ts';
import { countTakenDown } from '../../store/review/ratings.ts';
import { reviews } from '../../store/review/reviews.ts';
import { type Hideable, prepareMessageChange } from './hideable.ts';
import { preparePicture } from './hiding-pictures.ts';
import { prepareQuestion } from './hiding-questions.ts';

const PREPARERS: Record<ReportKind, (db: Firestore, id: string) => Promise<Hideable | undefined>> = {
  request: prepareRequest,
  estimate: prepareEstimate,
  message: prepareMessage,
  question: prepareQuestion,
  review: prepareReview,
  profile: prepareProfile,
  picture: preparePicture,
};

/** Reads content, to hide or show it in a transaction if unchanged since then. */
export const prepareHiding = (db: Firestore, { kind, thingId }: Pick<NewReport, 'kind' | 'thingId'>) =>
  PREPARERS[kind](db, thingId);

/** Estimates and conversations copy its title. */
async function prepareRequest(db: Firestore, id: string): Promise<Hideable | undefined> {
  const [snapshot, sent] = await Promise.all([readBatched(requests(db).doc(id)), estimatesOn(db, id).get()]);
  const request = snapshot.data();
  if (!request) return undefined;
  const talks = await openConversationsOn(db, request).get();
  return {
    authorId: request.customerId,
    requestId: id,
    title: request.title,
    isHidden: isHidden(request),
    write: (transaction, { reason, at }) => {
      const change = { hiddenReason: reason };
      const title = reason === null ? request.title : HIDDEN_TITLE;
      changeRequest(transaction, snapshot, change);
      for (const { ref } of sent.docs) transaction.update(ref, { serviceRequestTitle: title });
      retitleConversations(transaction, talks, title, at);
      return null;
    },
  };
}

/** Only its business may read it then. While it is the newest of that business, the conversation is closed. */
async function prepareEstimate(db: Firestore, id: string): Promise<Hideable | undefined> {
  const snapshot = await readBatched(estimates(db).doc(id));
  const estimate = snapshot.data();
  if (!estimate) return undefined;
  const { businessId, customerId, serviceRequestId, status } = estimate;
  const [found, own, talk] = await Promise.all([
    readBatched(requests(db).doc(serviceRequestId)),
    estimatesOnBy(db, serviceRequestId, businessId).get(),
    readBatched(conversationRef(db, estimate)),
  ]);
  const [request, conversation] = [found.data(), talk.data()];
  const isNewest = own.docs.at(-1)?.id === id;
  return {
    authorId: businessId,
    requestId: serviceRequestId,
    title: estimate.serviceRequestTitle,
    isHidden: isHidden(estimate),
    isAccepted: status === 'accepted',
    write: (transaction, { reason, at }) => {
      const hides = reason !== null;
      const between = hides ? [businessId] : [customerId, businessId];
      // A hidden estimate can't be confirmed, so it learns of clarifications when it is shown again.
      const clarified = hides ? {} : { clarified: request?.clarified ?? null };
      const change = { hiddenReason: reason, between, ...clarified };
      transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
      const [before, after] = hides ? [status, undefined] : [undefined, status];
      if (request) {
        const isOffer = !hides && isLive(estimate);
        const offers = isOffer ? withOffer(request, estimate) : withoutOffers(request, [estimate]);
        changeRequest(transaction, found, { ...countsAfter(request, before, after), ...offers });
      }
      if (!conversation) return null;
      const events = hides ? removeEventsOf([estimate]) : addSending(estimate);
      if (!isNewest) transaction.update(talk.ref, events);
      else if (hides) closeConversation(transaction, db, estimate, events);
      else {
        const { customerName, customerPicture } = conversation;
        openConversation(transaction, talk, { ...estimate, ...change, customerName, customerPicture }, at);
      }
      return null;
    },
  };
}

async function prepareMessage(db: Firestore, thingId: string): Promise<Hideable | undefined> {
  const found = await prepareMessageChange(db, thingId);
  if (!found) return undefined;
  const { title, message, change } = found;
  const { content, imageUrls } = message;
  return {
    authorId: message.senderId,
    requestId: message.serviceRequestId,
    title,
    isHidden: message.hiddenAt !== null,
    write: (transaction, { reason, at, kept }) => {
      const after =
        reason === null
          ? { ...(kept ?? { content, imageUrls }), hiddenAt: null }
          : { content: '', imageUrls: [], hiddenAt: at };
      change(transaction, after, at);
      return { content, imageUrls };
    },
  };
}

async function prepareReview(db: Firestore, id: string): Promise<Hideable | undefined> {
  const snapshot = await readBatched(reviews(db).doc(id));
  const review = snapshot.data();
  if (!review?.publishedAt) return undefined;
  return {
    authorId: review.authorId,
    requestId: review.serviceRequestId,
    title: review.serviceRequestTitle,
    isHidden: review.takenDown !== null,
    write: (transaction, { reason, at }) => {
      const takenDown = reason === null ? null : { reason, at };
      transaction.update(snapshot.ref, { takenDown }, ifUnchangedSince(snapshot));
      countTakenDown(transaction, db, review, takenDown ? 1 : -1);
      return null;
    },
  };
}

async function prepareProfile(db: Firestore, id: string): Promise<Hideable | undefined> {
  const snapshot = await readBatched(users(db).doc(id));
  const account = snapshot.data();
  if (!account || !isBusiness(account)) return undefined;
  return {
    authorId: id,
    requestId: null,
    title: businessNameOf(account),
    isHidden: account.profileHidden,
    write: (transaction, { reason }) => {
      transaction.update(snapshot.ref, { profileHidden: reason !== null });
      return null;
    },
  };
}
