/** Notifies whoever an event concerns. Each function may be called any number of times for one event: it notifies once. */
import { isLeaving } from '@marketplace/contract/account/rules';
import { previewOf } from '@marketplace/contract/conversation/rules';
import { isLive } from '@marketplace/contract/estimate/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  describeAct,
  describeContactAsked,
  describeContactShared,
  describeDecision,
  describeEnd,
  describeLeaving,
  describeMessage,
  describeNewEstimate,
  describeNewPrice,
  describeReply,
  describeReview,
  describeStaying,
  describeWithdrawal,
  tags,
  wasSeen,
} from '../../present/notifications.ts';
import { acts } from '../../store/acts.ts';
import { conversationRef, conversations, type StoredConversation } from '../../store/conversations.ts';
import {
  businessNameOf,
  estimates,
  estimatesOnBy,
  type StoredEstimate,
  type WithdrawnEstimate,
} from '../../store/estimates.ts';
import { readAll } from '../../store/firestore/read-all.ts';
import { transact } from '../../store/firestore/transact.ts';
import { messagesIn, type StoredMessage } from '../../store/messages.ts';
import {
  correctNotificationsOf,
  type NewNotification,
  prepareReading,
  prepareRewording,
  removeNotification,
  rewordNotification,
} from '../../store/notifications.ts';
import { cancelledRequestsOf, requests, runningJobsOf } from '../../store/requests.ts';
import { reviews } from '../../store/reviews.ts';
import { findUser, leavingSince } from '../../store/users.ts';
import type { Services } from '../services.ts';
import { notify } from './notify.ts';

export const notifyOfEstimate = (services: Services, id: string): Promise<void> =>
  notifyAboutEstimate(services, id, 'customerId', describeNewEstimate);

/** The moment is that of the change: another one may have followed already, whose price is the one that is told. */
export const notifyOfPrice = (services: Services, id: string, at: Timestamp): Promise<void> =>
  notifyAboutEstimate(services, id, 'customerId', (estimate) => describeNewPrice(estimate, at));

export const notifyOfDecision = (services: Services, id: string, at: Timestamp): Promise<void> =>
  notifyAboutEstimate(services, id, 'businessId', (estimate) =>
    estimate.status === 'pending' ? undefined : describeDecision(estimate, at),
  );

async function notifyAboutEstimate(
  services: Services,
  id: string,
  whom: 'customerId' | 'businessId',
  describe: (estimate: StoredEstimate) => NewNotification | undefined,
): Promise<void> {
  const { db } = services;
  const about = estimates(db).doc(id);
  const estimate = (await about.get()).data();
  const notification = estimate && describe(estimate);
  if (!notification || !estimate.between.includes(estimate[whom])) return;
  await notify(services, await findUser(db, estimate[whom]), { ...notification, about });
  await correctNotificationsOf(db, estimate.serviceRequestId);
}

/**
 * Replaces the customer's notification about the estimate. If it was the business's last one on the request, the
 * conversation is closed, so all notifications about it are removed. An estimate sent again while this runs has a
 * later moment, so its notification wins. The emulator tells the time of an event in whole seconds, which may be before
 * the estimate was sent.
 */
export async function notifyOfWithdrawal(
  services: Services,
  estimate: WithdrawnEstimate,
  time: Timestamp,
): Promise<void> {
  const { db } = services;
  const at = Timestamp.fromMillis(Math.max(time.toMillis(), estimate.updatedAt.toMillis() + 1));
  const { serviceRequestId, businessId, customerId } = estimate;
  const { docs } = await estimatesOnBy(db, serviceRequestId, businessId).get();
  if (!docs.some((document) => isLive(document.data()))) {
    await notify(services, await findUser(db, customerId), describeWithdrawal(estimate, at));
  }
  if (docs.length > 0) return;
  await Promise.all([
    removeNotification(db, businessId, tags.estimate(estimate)),
    removeNotificationsOfMessages(db, estimate),
  ]);
}

/** To the two of a conversation that is closed. */
async function removeNotificationsOfMessages(
  db: Firestore,
  estimate: Pick<StoredEstimate, 'serviceRequestId' | 'businessId' | 'customerId'>,
): Promise<void> {
  const tag = tags.messages(conversationRef(db, estimate).id);
  await Promise.all([estimate.customerId, estimate.businessId].map((id) => removeNotification(db, id, tag)));
}

/**
 * Takes the words about a hidden estimate from its customer, who does not know of it any more. As long as it is the
 * newest of its business, the conversation is closed too.
 */
export async function concealEstimate({ db }: Services, id: string): Promise<void> {
  const estimate = (await estimates(db).doc(id).get()).data();
  if (!estimate || !isHidden(estimate)) return;
  const { serviceRequestId, businessId, customerId } = estimate;
  const { docs } = await estimatesOnBy(db, serviceRequestId, businessId).get();
  if (docs.at(-1)?.id !== id) return;
  const body = 'This estimate is not available any more.';
  await rewordNotification(db, customerId, tags.estimate(estimate), { body });
  await removeNotificationsOfMessages(db, estimate);
}

/** A job in progress was completed by either side, or cancelled by the customer. */
export async function notifyOfEnd(services: Services, requestId: string, at: Timestamp): Promise<void> {
  const { db } = services;
  const request = (await requests(db).doc(requestId).get()).data();
  if (!request?.acceptedEstimate) return;
  const [customer, business] = await Promise.all([
    findUser(db, request.customerId),
    findUser(db, request.acceptedEstimate.businessId),
  ]);
  const [side, recipient] =
    request.completedBy === 'business'
      ? (['customer', customer] as const)
      : (['business', business] as const);
  const customerLeaves = !customer || isLeaving(customer);
  await notify(services, recipient, describeEnd(request, side, { at, customerLeaves }));
}

/** Tells the customers of a business. The jobs of a customer who leaves are cancelled, of which `notifyOfEnd` tells. */
export async function notifyOfLeaving(services: Services, id: string): Promise<void> {
  const { db } = services;
  const account = await findUser(db, id);
  if (!account?.deletesAt) return;
  const at = leavingSince(account.deletesAt);
  for (const job of await readAll(runningJobsOf(db, id))) {
    await notify(services, await findUser(db, job.customerId), describeLeaving(job, at));
  }
}

/**
 * Tells those who heard that somebody was leaving, since that moment, that they stay. The emulator tells the time of an
 * event in whole seconds, which may be before the leaving.
 */
export async function notifyOfStaying(
  services: Services,
  id: string,
  { since, time }: { since: Timestamp; time: Timestamp },
): Promise<void> {
  const { db } = services;
  const account = await findUser(db, id);
  if (!account || isLeaving(account)) return;
  const at = Timestamp.fromMillis(Math.max(time.toMillis(), since.toMillis() + 1));
  for (const job of await readAll(runningJobsOf(db, id))) {
    const staying = describeStaying(job, 'customer', { name: businessNameOf(account), at });
    await notify(services, await findUser(db, job.customerId), staying);
  }
  for (const request of await readAll(cancelledRequestsOf(db, id))) {
    if (!request.acceptedEstimate || request.updatedAt < since) continue;
    const staying = describeStaying(request, 'business', { name: account.name, at });
    await notify(services, await findUser(db, request.acceptedEstimate.businessId), staying);
  }
}

/** Of a job in progress: its business asked for the contact details of the customer, or was given them. */
export async function notifyOfContact(services: Services, requestId: string): Promise<void> {
  const { db } = services;
  const request = (await requests(db).doc(requestId).get()).data();
  if (!request?.acceptedEstimate || request.status !== 'in-progress') return;
  const { customerId, acceptedEstimate, contactSharedAt: sharedAt, contactAskedAt: askedAt } = request;
  if (sharedAt) {
    const business = await findUser(db, acceptedEstimate.businessId);
    await notify(services, business, describeContactShared(request, sharedAt));
  } else if (askedAt) {
    await notify(services, await findUser(db, customerId), describeContactAsked(request, askedAt));
  }
}

/** Both sides hear of their reviews in the same moment, in which both are published. */
export async function notifyOfReview(services: Services, id: string): Promise<void> {
  const { db } = services;
  const review = (await reviews(db).doc(id).get()).data();
  if (!review?.publishedAt || review.takenDown) return;
  await notify(services, await findUser(db, review.subjectId), describeReview(review, review.publishedAt));
}

export async function notifyOfReply(services: Services, id: string): Promise<void> {
  const { db } = services;
  const review = (await reviews(db).doc(id).get()).data();
  if (!review?.repliedAt || review.takenDown) return;
  const [author, subject] = await Promise.all([
    findUser(db, review.authorId),
    findUser(db, review.subjectId),
  ]);
  if (!subject) return;
  const repliedBy = review.direction === 'of-business' ? businessNameOf(subject) : subject.name;
  await notify(services, author, describeReply(review, repliedBy, review.repliedAt));
}

/** Its author is told why. */
export async function notifyOfAct(services: Services, id: string): Promise<void> {
  const act = (await acts(services.db).doc(id).get()).data();
  if (act) await notify(services, await findUser(services.db, act.accountId), describeAct(act));
}

export async function notifyOfMessage(
  services: Services,
  conversationId: string,
  messageId: string,
): Promise<void> {
  const { db } = services;
  const { message, conversation } = await readMessage(db, conversationId, messageId);
  if (
    !message ||
    message.removedAt ||
    message.hiddenAt ||
    !conversation?.participants.includes(message.receiverId)
  )
    return;
  await notify(services, await findUser(db, message.receiverId), describeMessage(message, conversation));
  const tag = tags.messages(conversationId);
  const since = await readMessage(db, conversationId, messageId);
  await correctNotification(services, { userId: message.receiverId, tag }, since);
}

type Told = { message: StoredMessage | undefined; conversation: StoredConversation | undefined };

async function readMessage(db: Firestore, conversationId: string, messageId: string): Promise<Told> {
  const [message, conversation] = await Promise.all([
    messagesIn(db, conversationId).doc(messageId).get(),
    conversations(db).doc(conversationId).get(),
  ]);
  return { message: message.data(), conversation: conversation.data() };
}

/** Whoever meanwhile closed the conversation, read it or took the message back, found no notification of it yet. */
async function correctNotification(
  { db, now }: Services,
  { userId, tag }: { userId: string; tag: string },
  { message, conversation }: Told,
): Promise<void> {
  if (!message || !conversation?.participants.includes(userId)) {
    await removeNotification(db, userId, tag);
  } else if (message.removedAt || message.hiddenAt) {
    await transact(db, async (transaction) => {
      const reword = await prepareRewording(db, userId, tag);
      reword(transaction, message.createdAt, previewOf(message));
    });
  } else if (wasSeen(message, conversation)) {
    await transact(db, async (transaction) => {
      const mark = await prepareReading(db, userId, tag);
      mark(transaction, Timestamp.fromDate(now()));
    });
  }
}
