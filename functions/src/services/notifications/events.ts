/** What happened, and who is to hear of it. Each can be called any number of times for one event. */
import { isLive } from '@marketplace/contract/domain/estimate';
import { Timestamp } from 'firebase-admin/firestore';
import {
  ofDecision,
  ofEnd,
  ofMessage,
  ofNewEstimate,
  ofNewPrice,
  ofWithdrawal,
  tags,
} from '../../present/notifications.ts';
import { conversationRef, conversations } from '../../store/conversations.ts';
import {
  estimates,
  estimatesOnBy,
  type StoredEstimate,
  type WithdrawnEstimate,
} from '../../store/estimates.ts';
import { messagesIn } from '../../store/messages.ts';
import { type Note, noteOnce, removeNote, removeNotesIfGone } from '../../store/notifications.ts';
import { requests } from '../../store/requests.ts';
import { findUser } from '../../store/users.ts';
import type { Services } from '../services.ts';
import { notify } from './notify.ts';

export const estimateSent = (services: Services, id: string): Promise<void> =>
  tellOfEstimate(services, id, 'customerId', ofNewEstimate);

export const priceChanged = (services: Services, id: string): Promise<void> =>
  tellOfEstimate(services, id, 'customerId', ofNewPrice);

export const estimateDecided = (services: Services, id: string, at: Timestamp): Promise<void> =>
  tellOfEstimate(services, id, 'businessId', (estimate) =>
    estimate.status === 'pending' ? undefined : ofDecision(estimate, at),
  );

async function tellOfEstimate(
  services: Services,
  id: string,
  whom: 'customerId' | 'businessId',
  noteOf: (estimate: StoredEstimate) => Note | undefined,
): Promise<void> {
  const { db } = services;
  const about = estimates(db).doc(id);
  const estimate = (await about.get()).data();
  const note = estimate && noteOf(estimate);
  if (!note) return;
  await notify(services, await findUser(db, estimate[whom]), { ...note, about });
  await removeNotesIfGone(db, estimate.serviceRequestId);
}

/**
 * What was told of it loses its words; with the last estimate of a business the thread closes, which nobody is to
 * read any more. Whatever is sent after this has looked is later than this, and so what is told in the end.
 */
export async function estimateTakenBack({ db, now }: Services, estimate: WithdrawnEstimate): Promise<void> {
  const at = Timestamp.fromDate(now());
  const { serviceRequestId, businessId, customerId } = estimate;
  const { docs } = await estimatesOnBy(db, serviceRequestId, businessId).get();
  if (!docs.some((document) => isLive(document.data()))) {
    await noteOnce(db, customerId, ofWithdrawal(estimate, at), now());
  }
  if (docs.length > 0) return;
  const thread = conversationRef(db, estimate).id;
  await Promise.all([
    removeNote(db, businessId, tags.estimate(estimate)),
    ...[customerId, businessId].map((id) => removeNote(db, id, tags.messages(thread))),
  ]);
}

/** A job that was under way was completed, by either side, or called off by the customer. */
export async function jobEnded(services: Services, requestId: string, at: Timestamp): Promise<void> {
  const request = (await requests(services.db).doc(requestId).get()).data();
  if (!request?.acceptedEstimate) return;
  const side = request.completedBy === 'business' ? 'customer' : 'business';
  const id = side === 'customer' ? request.customerId : request.acceptedEstimate.businessId;
  await notify(services, await findUser(services.db, id), ofEnd(request, side, at));
}

export async function messageSent(services: Services, threadId: string, messageId: string): Promise<void> {
  const { db } = services;
  const ref = conversations(db).doc(threadId);
  const [message, thread] = await Promise.all([messagesIn(db, threadId).doc(messageId).get(), ref.get()]);
  const [sent, between] = [message.data(), thread.data()];
  if (!sent || !between?.participants.includes(sent.receiverId)) return;
  await notify(services, await findUser(db, sent.receiverId), ofMessage(sent, between));
  // It may have been closed meanwhile, by somebody who looked before this was written down.
  const isStillOpen = (await ref.get()).data()?.participants.includes(sent.receiverId);
  if (!isStillOpen) await removeNote(db, sent.receiverId, tags.messages(threadId));
}
