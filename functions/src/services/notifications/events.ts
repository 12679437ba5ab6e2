/** Notifies whoever an event concerns. Each function may be called any number of times for one event: it notifies once. */
import { isLive } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import {
  describeDecision,
  describeEnd,
  describeMessage,
  describeNewEstimate,
  describeNewPrice,
  describeWithdrawal,
  tags,
  wasSeen,
} from '../../present/notifications.ts';
import { conversationRef, conversations } from '../../store/conversations.ts';
import {
  estimates,
  estimatesOnBy,
  type StoredEstimate,
  type WithdrawnEstimate,
} from '../../store/estimates.ts';
import { transact } from '../../store/firestore/transact.ts';
import { messagesIn } from '../../store/messages.ts';
import {
  type NewNotification,
  prepareReading,
  removeNotification,
  removeNotificationsIfGone,
} from '../../store/notifications.ts';
import { requests } from '../../store/requests.ts';
import { findUser } from '../../store/users.ts';
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
  if (!notification) return;
  await notify(services, await findUser(db, estimate[whom]), { ...notification, about });
  await removeNotificationsIfGone(db, estimate.serviceRequestId);
}

/**
 * Replaces the customer's notification about the estimate. If it was the business's last one on the request, the
 * conversation is closed, so all notifications about it are removed. An estimate sent again while this runs has a
 * later moment, so its notification wins.
 */
export async function notifyOfWithdrawal(
  services: Services,
  estimate: WithdrawnEstimate,
  at: Timestamp,
): Promise<void> {
  const { db } = services;
  const { serviceRequestId, businessId, customerId } = estimate;
  const { docs } = await estimatesOnBy(db, serviceRequestId, businessId).get();
  if (!docs.some((document) => isLive(document.data()))) {
    await notify(services, await findUser(db, customerId), describeWithdrawal(estimate, at));
  }
  if (docs.length > 0) return;
  const conversation = conversationRef(db, estimate).id;
  await Promise.all([
    removeNotification(db, businessId, tags.estimate(estimate)),
    ...[customerId, businessId].map((id) => removeNotification(db, id, tags.messages(conversation))),
  ]);
}

/** A job in progress was completed by either side, or cancelled by the customer. */
export async function notifyOfEnd(services: Services, requestId: string, at: Timestamp): Promise<void> {
  const request = (await requests(services.db).doc(requestId).get()).data();
  if (!request?.acceptedEstimate) return;
  const side = request.completedBy === 'business' ? 'customer' : 'business';
  const id = side === 'customer' ? request.customerId : request.acceptedEstimate.businessId;
  await notify(services, await findUser(services.db, id), describeEnd(request, side, at));
}

async function markNotification({ db, now }: Services, userId: string, tag: string): Promise<void> {
  await transact(db, async (transaction) => {
    const read = await prepareReading(db, userId, tag);
    read(transaction, Timestamp.fromDate(now()));
  });
}

export async function notifyOfMessage(
  services: Services,
  conversationId: string,
  messageId: string,
): Promise<void> {
  const { db } = services;
  const ref = conversations(db).doc(conversationId);
  const [message, conversation] = await Promise.all([
    messagesIn(db, conversationId).doc(messageId).get(),
    ref.get(),
  ]);
  const [sent, between] = [message.data(), conversation.data()];
  if (!sent || !between?.participants.includes(sent.receiverId)) return;
  await notify(services, await findUser(db, sent.receiverId), describeMessage(sent, between));
  // Whoever closed the conversation meanwhile may have removed its notifications before this one was recorded.
  const since = (await ref.get()).data();
  const tag = tags.messages(conversationId);
  if (!since?.participants.includes(sent.receiverId)) await removeNotification(db, sent.receiverId, tag);
  // Nor did whoever read it meanwhile find the notification.
  else if (wasSeen(sent, since)) await markNotification(services, sent.receiverId, tag);
}
