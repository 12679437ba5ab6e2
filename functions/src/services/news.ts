/** What happened, and who is to hear of it. Each can be called any number of times for one event. */
import type { Timestamp } from 'firebase-admin/firestore';
import { ofDecision, ofEnd, ofMessage, ofNewEstimate } from '../present/notes.ts';
import { conversations } from '../store/conversations.ts';
import { estimates } from '../store/estimates.ts';
import { messagesIn } from '../store/messages.ts';
import { requests } from '../store/requests.ts';
import { findUser } from '../store/users.ts';
import { notify } from './notify.ts';
import type { Services } from './services.ts';

export async function estimateSent(services: Services, id: string, at: Timestamp): Promise<void> {
  const estimate = (await estimates(services.db).doc(id).get()).data();
  if (!estimate) return;
  const customer = await findUser(services.db, estimate.customerId);
  await notify(services, customer, ofNewEstimate(estimate, at));
}

export async function estimateDecided(services: Services, id: string, at: Timestamp): Promise<void> {
  const estimate = (await estimates(services.db).doc(id).get()).data();
  if (!estimate || estimate.status === 'pending') return;
  const business = await findUser(services.db, estimate.businessId);
  await notify(services, business, ofDecision(estimate, at));
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
  const [message, thread] = await Promise.all([
    messagesIn(db, threadId).doc(messageId).get(),
    conversations(db).doc(threadId).get(),
  ]);
  const [sent, between] = [message.data(), thread.data()];
  if (!sent || !between?.participants.includes(sent.receiverId)) return;
  await notify(services, await findUser(db, sent.receiverId), ofMessage(sent, between));
}
