/** Finds reported content of any kind, and decides whether an account may see it. */
import { FORMER_MEMBER, isBusiness, isLeaving } from '@marketplace/contract/account/rules';
import { maySeeQuestion, readQuestionThingId } from '@marketplace/contract/question/rules';
import { messageThingId, readMessageThingId } from '@marketplace/contract/report/rules';
import type { NewReport, PartOf, ReportedThing, ReportKind } from '@marketplace/contract/report/schema';
import { typedAnswers } from '@marketplace/contract/request/details/answers';
import { isHidden, mayViewRequest } from '@marketplace/contract/request/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { type Account, findOther, isShown } from '../account/accounts.ts';
import { conversations } from '../conversation/conversations.ts';
import { messagesIn } from '../conversation/messages.ts';
import { businessNameOf, estimates } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { readWithRelation } from '../job/read.ts';
import { picturePath, pictures, type StoredPicture } from '../picture/pictures.ts';
import { factsOfQuestion, questions } from '../question/questions.ts';
import { requests } from '../request/requests.ts';
import { reviews } from '../review/reviews.ts';

export type Found = NonNullable<ReportedThing['thing']> & {
  authorId: string;
  /** The request that it is or belongs to. */
  requestId: string | null;
  partOf?: PartOf;
  mayBeSeenBy: (actor: Account, now: Date) => boolean | Promise<boolean>;
};

type Find = (db: Firestore, id: string) => Promise<Found | undefined>;

const FINDERS: Record<ReportKind, Find> = {
  request: findRequest,
  estimate: findEstimate,
  message: findMessage,
  question: findQuestion,
  review: findReview,
  profile: findProfile,
  picture: findPicture,
};

export const findReported = (db: Firestore, { kind, thingId }: Pick<NewReport, 'kind' | 'thingId'>) =>
  FINDERS[kind](db, thingId);

async function findRequest(db: Firestore, id: string): Promise<Found | undefined> {
  const request = (await readBatched(requests(db).doc(id))).data();
  return (
    request && {
      authorId: request.customerId,
      requestId: id,
      authorName: request.customerName,
      title: request.title,
      text: [request.description, ...typedAnswers(request.category, request.details)].join('\n'),
      imageUrls: request.imageUrls,
      mayBeSeenBy: async (actor, now) => {
        const { relation } = await readWithRelation(db, id, actor, now);
        return mayViewRequest(request, relation).ok;
      },
    }
  );
}

async function findEstimate(db: Firestore, id: string): Promise<Found | undefined> {
  const estimate = (await readBatched(estimates(db).doc(id))).data();
  return (
    estimate && {
      authorId: estimate.businessId,
      requestId: estimate.serviceRequestId,
      authorName: estimate.businessName,
      title: estimate.serviceRequestTitle,
      text: [estimate.description, ...estimate.lines.map(({ text }) => text)].join('\n'),
      imageUrls: [],
      mayBeSeenBy: (actor) => actor.id === estimate.customerId && !isHidden(estimate),
    }
  );
}

async function findMessage(db: Firestore, id: string): Promise<Found | undefined> {
  const found = await findAnyMessage(db, id);
  return found?.isHidden ? undefined : found;
}

async function findAnyMessage(
  db: Firestore,
  id: string,
): Promise<(Found & { isHidden: boolean }) | undefined> {
  const { conversationId, messageId } = readMessageThingId(id);
  if (messageId === '') return undefined;
  const [foundConversation, foundMessage] = await Promise.all([
    readBatched(conversations(db).doc(conversationId)),
    readBatched(messagesIn(db, conversationId).doc(messageId)),
  ]);
  const [conversation, message] = [foundConversation.data(), foundMessage.data()];
  if (!conversation || !message || message.removedAt) return undefined;
  const { customerId, customerName, businessName, participants } = conversation;
  return {
    authorId: message.senderId,
    requestId: conversation.serviceRequestId,
    authorName: message.senderId === customerId ? customerName : businessName,
    title: conversation.serviceRequestTitle,
    text: message.content,
    imageUrls: message.imageUrls,
    isHidden: message.hiddenAt !== null,
    mayBeSeenBy: (actor) => participants.includes(actor.id),
  };
}

/** A question, or its answer, whose author is the customer. */
async function findQuestion(db: Firestore, thingId: string): Promise<Found | undefined> {
  const { questionId, isAnswer } = readQuestionThingId(thingId);
  const stored = (await readBatched(questions(db).doc(questionId))).data();
  const text = isAnswer ? stored?.answer : stored?.text;
  if (!stored || !text) return undefined;
  const { serviceRequestId, askerId, customerId, answerHiddenReason } = stored;
  const authorId = isAnswer ? customerId : askerId;
  const [request, author] = await Promise.all([
    readBatched(requests(db).doc(serviceRequestId)),
    findOther(db, authorId),
  ]);
  return {
    authorId,
    requestId: serviceRequestId,
    authorName: author ? (isAnswer ? author.name : businessNameOf(author)) : FORMER_MEMBER,
    title: request.data()?.title ?? '',
    text,
    imageUrls: [],
    mayBeSeenBy: async (actor, now) => {
      if (isAnswer && answerHiddenReason !== null) return false;
      if (!maySeeQuestion(factsOfQuestion(stored), actor)) return false;
      const { request, relation } = await readWithRelation(db, serviceRequestId, actor, now);
      return mayViewRequest(request, relation).ok;
    },
  };
}

/** Businesses can read reviews of a customer. */
async function findReview(db: Firestore, id: string): Promise<Found | undefined> {
  const review = (await readBatched(reviews(db).doc(id))).data();
  if (!review?.publishedAt) return undefined;
  const { direction, subjectId, takenDown } = review;
  return {
    authorId: review.authorId,
    requestId: review.serviceRequestId,
    authorName: review.authorName,
    title: review.serviceRequestTitle,
    text: review.text,
    imageUrls: [],
    mayBeSeenBy: (actor) =>
      !takenDown && (direction === 'of-business' || isBusiness(actor) || actor.id === subjectId),
  };
}

async function findProfile(db: Firestore, id: string): Promise<Found | undefined> {
  const business = await findOther(db, id);
  if (!business || !isBusiness(business) || isLeaving(business)) return undefined;
  const { profileImageUrl, portfolio } = business;
  const captions = portfolio.map(({ caption }) => caption).filter((caption) => caption !== '');
  return {
    authorId: id,
    requestId: null,
    authorName: businessNameOf(business),
    title: businessNameOf(business),
    text: [business.description ?? '', ...captions].join('\n'),
    imageUrls: [...(profileImageUrl ? [profileImageUrl] : []), ...portfolio.map(({ imageUrl }) => imageUrl)],
    mayBeSeenBy: (_, now) => isShown(business, now),
  };
}

/**
 * The content that the picture belongs to, with only this picture. Administrators see a hidden one at its hidden
 * address.
 */
async function findPicture(db: Firestore, id: string): Promise<Found | undefined> {
  const picture = (await readBatched(pictures(db).doc(id))).data();
  const partOf = picture && (await partOfPicture(db, picture));
  if (!picture || !partOf) return undefined;
  const whole = await (partOf.kind === 'message'
    ? findAnyMessage(db, partOf.thingId)
    : findReported(db, partOf));
  if (!whole) return undefined;
  const isShownThere = whole.imageUrls.includes(picturePath(id));
  if (!picture.hidden && !isShownThere) return undefined;
  return {
    ...whole,
    partOf,
    imageUrls: [picturePath(picture.hidden?.address ?? id)],
    mayBeSeenBy: (actor, now) => isShownThere && whole.mayBeSeenBy(actor, now),
  };
}

/** The content that a picture belongs to. Undefined if it isn't used. */
export async function partOfPicture(
  db: Firestore,
  { id, purpose, ownerId, requestId, conversationId, hidden }: StoredPicture,
): Promise<NonNullable<PartOf> | undefined> {
  if (purpose === 'profile' || purpose === 'portfolio') return { kind: 'profile', thingId: ownerId };
  if (requestId !== null) return { kind: 'request', thingId: requestId };
  if (conversationId === null) return undefined;
  const messageId = hidden?.messageId ?? (await messageShowing(db, conversationId, picturePath(id)));
  return messageId === undefined
    ? undefined
    : { kind: 'message', thingId: messageThingId(conversationId, messageId) };
}

async function messageShowing(
  db: Firestore,
  conversationId: string,
  path: string,
): Promise<string | undefined> {
  const found = await messagesIn(db, conversationId)
    .where('imageUrls', 'array-contains', path)
    .limit(1)
    .get();
  return found.docs[0]?.id;
}
