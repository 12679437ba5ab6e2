/**
 * Public figures of a business. They have their own document: every call of the owner reads the account, and would
 * contend with each update.
 */

import { conversationId } from '@marketplace/contract/conversation/rules';
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { findUser } from '../account/accounts.ts';
import { messagesIn } from '../conversation/messages.ts';
import { estimates } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, moment, readableOf } from '../firestore/collection.ts';
import { transact } from '../firestore/transact.ts';
import { requests } from '../request/requests.ts';

/** `id` is that of the answered request or message, so that a repeated trigger counts it once. */
const storedAnswer = z.object({ id: z.string(), at: moment, minutes: z.number() });
export type StoredAnswer = z.infer<typeof storedAnswer>;

const figures = z.object({
  completedJobs: z._default(z.int(), 0),
  /** How long the latest answers took. */
  answers: z._default(z.array(storedAnswer), []),
  /** When its jobs were last counted over all requests. Null if they never were. */
  countedAt: z._default(z.nullable(moment), null),
});
export type BusinessFigures = z.infer<typeof figures> & { id: string };

export const businessFigures = collection('businessFigures', figures);

/** Counts the jobs first if they never were, as with older data. */
export async function readFigures(db: Firestore, businessId: string, now: Date): Promise<BusinessFigures> {
  const found = (await readBatched(businessFigures(db).doc(businessId))).data();
  return found?.countedAt ? found : recountJobs(db, businessId, now);
}

/** Increments without reading, so that jobs completed in parallel don't contend. */
export function countCompletedJob(transaction: Transaction, db: Firestore, businessId: string): void {
  const { path } = businessFigures(db).doc(businessId);
  transaction.set(db.doc(path), { completedJobs: FieldValue.increment(1) }, { merge: true });
}

/** Locks the figures before counting, so that no job is completed in between. */
function recountJobs(db: Firestore, businessId: string, now: Date): Promise<BusinessFigures> {
  return changeFigures(db, businessId, async (transaction, before) => {
    const completed = requests(db)
      .where('acceptedEstimate.businessId', '==', businessId)
      .where('status', '==', 'completed');
    const { count } = (await transaction.get(completed.count())).data();
    return { ...before, completedJobs: count, countedAt: Timestamp.fromDate(now) };
  });
}

const MAX_RECOUNTS_PER_RUN = 500;

/** Recounts for the businesses with the oldest count, and returns how many numbers were wrong. */
export async function correctFigures(db: Firestore, now: Date): Promise<number> {
  const { docs } = await businessFigures(db).orderBy('countedAt').limit(MAX_RECOUNTS_PER_RUN).get();
  let wrong = 0;
  for (const document of docs) {
    const before = document.data();
    const { completedJobs } = await recountJobs(db, before.id, now);
    if (completedJobs !== before.completedJobs) wrong += 1;
  }
  return wrong;
}

/** Enough for a median, and few enough for a small document. */
const MAX_ANSWERS = 100;

/** Adds an answer once, however often it is recorded. Ignores deleted businesses. */
export async function addAnswer(db: Firestore, businessId: string, answer: StoredAnswer): Promise<void> {
  if (!(await findUser(db, businessId))) return;
  await changeFigures(db, businessId, async (_, before) => {
    if (before.answers.some(({ id }) => id === answer.id)) return before;
    return { ...before, answers: [...before.answers, answer].slice(-MAX_ANSWERS) };
  });
}

type Change = (transaction: Transaction, before: BusinessFigures) => Promise<BusinessFigures>;

function changeFigures(db: Firestore, businessId: string, change: Change): Promise<BusinessFigures> {
  const ref = businessFigures(db).doc(businessId);
  return transact(db, async (transaction) => {
    const before = (await transaction.get(ref)).data() ?? { ...z.parse(figures, {}), id: businessId };
    const after = await change(transaction, before);
    transaction.set(ref, after);
    return after;
  });
}

/** Only the first estimate on a request counts, even if the business withdrew it and sent another. */
export async function recordEstimateAnswer(db: Firestore, id: string): Promise<void> {
  const estimate = (await estimates(db).doc(id).get()).data();
  if (!estimate) return;
  const request = (await requests(db).doc(estimate.serviceRequestId).get()).data();
  if (request) await addAnswer(db, estimate.businessId, toAnswer(request, estimate));
}

/** How many earlier messages are read at most. */
const MAX_LOOKBACK = 10;

/** A message of the business is measured from the customer's first unanswered message. */
export async function recordMessageAnswer(db: Firestore, conversation: string, id: string): Promise<void> {
  const message = (await messagesIn(db, conversation).doc(id).get()).data();
  const isOfBusiness = message && conversation === conversationId(message.serviceRequestId, message.senderId);
  if (!isOfBusiness) return;
  const { senderId, createdAt } = message;
  const newestFirst = messagesIn(db, conversation).orderBy('createdAt', 'desc').startAfter(createdAt);
  const { docs } = await newestFirst.limit(MAX_LOOKBACK).get();
  const earlier = readableOf(docs);
  const answered = earlier.findIndex((one) => one.senderId === senderId);
  const [waiting] = earlier.slice(0, answered < 0 ? undefined : answered).slice(-1);
  if (waiting) await addAnswer(db, senderId, toAnswer(waiting, message));
}

type Timed = { id: string; createdAt: Timestamp };

function toAnswer(asked: Timed, { createdAt }: Timed): StoredAnswer {
  const minutes = (createdAt.toMillis() - asked.createdAt.toMillis()) / MINUTE_MS;
  return { id: asked.id, at: createdAt, minutes };
}
