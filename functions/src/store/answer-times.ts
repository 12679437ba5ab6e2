/** How long a business took to answer a request by an estimate, and a customer's message by one of its own. */
import { conversationId } from '@marketplace/contract/conversation/rules';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { addAnswer, type StoredAnswer } from './business-figures.ts';
import { estimates } from './estimates.ts';
import { messagesIn } from './messages.ts';
import { requests } from './requests.ts';

/** Only the first estimate on a request counts, also where another was sent in its place. */
export async function noteEstimate(db: Firestore, id: string): Promise<void> {
  const estimate = (await estimates(db).doc(id).get()).data();
  if (!estimate) return;
  const request = (await requests(db).doc(estimate.serviceRequestId).get()).data();
  if (request) await addAnswer(db, estimate.businessId, toAnswer(request, estimate));
}

/** How many messages of a customer in a row are looked at. */
const LOOKED_BACK = 10;

/** A message of the business counts from the first of the customer's that nobody had answered. */
export async function noteMessage(db: Firestore, conversation: string, id: string): Promise<void> {
  const message = (await messagesIn(db, conversation).doc(id).get()).data();
  const isOfBusiness = message && conversation === conversationId(message.serviceRequestId, message.senderId);
  if (!isOfBusiness) return;
  const { senderId, createdAt } = message;
  const newestFirst = messagesIn(db, conversation).orderBy('createdAt', 'desc').startAfter(createdAt);
  const { docs } = await newestFirst.limit(LOOKED_BACK).get();
  const earlier = docs.map((document) => document.data());
  const answered = earlier.findIndex((one) => one.senderId === senderId);
  const [waiting] = earlier.slice(0, answered < 0 ? undefined : answered).slice(-1);
  if (waiting) await addAnswer(db, senderId, toAnswer(waiting, message));
}

type Timed = { id: string; createdAt: Timestamp };

function toAnswer(asked: Timed, { createdAt }: Timed): StoredAnswer {
  const minutes = (createdAt.toMillis() - asked.createdAt.toMillis()) / 60_000;
  return { id: asked.id, at: createdAt, minutes };
}
