/**
 * Hides content of any kind from everyone but its author, and shows it again. Lists, details, and live listeners read
 * what is stored, so hiding changes that: who may read it, the counts, or the text of a message.
 */
import { isBusiness } from '@marketplace/contract/account/rules';
import type { NewReport, ReportKind } from '@marketplace/contract/report/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { users } from '../../store/account/accounts.ts';
import { setFields } from '../../store/account/changes.ts';
import { conversationRef, openConversationsOn } from '../../store/conversation/conversations.ts';
import { businessNameOf, estimates, estimatesOn, estimatesOnBy } from '../../store/estimate/estimates.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { hideRequest } from '../../store/job/commands/decide.ts';
import { hideEstimate } from '../../store/job/commands/estimates.ts';
import { writeJob } from '../../store/job/write.ts';
import { BY_SYSTEM } from '../../store/record/record.ts';
import { requests } from '../../store/request/requests.ts';
import { changeTakenDown } from '../../store/review/changes.ts';
import { reviews } from '../../store/review/reviews.ts';
import { findMessage, type Hideable } from './hideable.ts';
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
      const standing = { request: snapshot, estimates: sent.docs, conversations: talks.docs };
      writeJob(transaction, db, standing, hideRequest(reason), { by: BY_SYSTEM, at });
      return null;
    },
  };
}

/** Only its business may read it then. While it is the newest of that business, the conversation is closed. */
async function prepareEstimate(db: Firestore, id: string): Promise<Hideable | undefined> {
  const snapshot = await readBatched(estimates(db).doc(id));
  const estimate = snapshot.data();
  if (!estimate) return undefined;
  const { businessId, serviceRequestId, status } = estimate;
  const [found, own, conversation] = await Promise.all([
    readBatched(requests(db).doc(serviceRequestId)),
    estimatesOnBy(db, serviceRequestId, businessId).get(),
    readBatched(conversationRef(db, estimate)),
  ]);
  return {
    authorId: businessId,
    requestId: serviceRequestId,
    title: estimate.serviceRequestTitle,
    isHidden: isHidden(estimate),
    isAccepted: status === 'accepted',
    write: (transaction, { reason, at }) => {
      const standing = { request: found, estimates: own.docs, conversations: [conversation] };
      writeJob(transaction, db, standing, hideEstimate(id, reason), { by: BY_SYSTEM, at });
      return null;
    },
  };
}

async function prepareMessage(db: Firestore, thingId: string): Promise<Hideable | undefined> {
  const found = await findMessage(db, thingId);
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
      changeTakenDown(transaction, snapshot, review, takenDown);
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
      setFields(transaction, db, id, { profileHidden: reason !== null });
      return null;
    },
  };
}
