/**
 * What is counted of a business for everybody to see. It has a document of its own, since every call of its owner reads
 * the account, and would wait for whoever counts.
 */

import { conversationId } from '@marketplace/contract/conversation/rules';
import { FieldValue, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { findUser } from '../account/accounts.ts';
import { messagesIn } from '../conversation/messages.ts';
import { estimates } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, moment } from '../firestore/collection.ts';
import { transact } from '../firestore/transact.ts';
import { requests } from '../request/requests.ts';

/** `id` names what was answered, so that a trigger that runs again counts it once. */
const storedAnswer = z.object({ id: z.string(), at: moment, minutes: z.number() });
export type StoredAnswer = z.infer<typeof storedAnswer>;

const figures = z.object({
  completedJobs: z._default(z.int(), 0),
  /** How long the business took to answer, the last ones only. */
  answers: z._default(z.array(storedAnswer), []),
  /** When its jobs were last counted over all requests. Null: not since the figures began. */
  countedAt: z._default(z.nullable(moment), null),
});
export type BusinessFigures = z.infer<typeof figures> & { id: string };

export const businessFigures = collection('businessFigures', figures);

/** The jobs are counted first where they never were, as with data older than the figures. */
export async function readFigures(db: Firestore, businessId: string, now: Date): Promise<BusinessFigures> {
  const found = (await readBatched(businessFigures(db).doc(businessId))).data();
  return found?.countedAt ? found : recountJobs(db, businessId, now);
}

/** Adds without reading, so that jobs that are completed at the same time do not wait for each other. */
export function countCompletedJob(transaction: Transaction, db: Firestore, businessId: string): void {
  const { path } = businessFigures(db).doc(businessId);
  transaction.set(db.doc(path), { completedJobs: FieldValue.increment(1) }, { merge: true });
}

/** Locks the figures before it counts, so that no job is completed in between. */
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

/** Recounts for the businesses whose turn was longest ago, and gives back for how many the number was wrong. */
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

/** Counts an answer once, however often it is told of, and none of whoever is gone meanwhile. */
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

/** How long a business took to answer a request by an estimate, and a customer's message by one of its own. */

/** Only the first estimate on a request counts, also where another was sent in its place. */
export async function recordEstimateAnswer(db: Firestore, id: string): Promise<void> {
  const estimate = (await estimates(db).doc(id).get()).data();
  if (!estimate) return;
  const request = (await requests(db).doc(estimate.serviceRequestId).get()).data();
  if (request) await addAnswer(db, estimate.businessId, toAnswer(request, estimate));
}

/** How many messages of a customer in a row are looked at. */
const MAX_LOOKBACK = 10;

/** A message of the business counts from the first of the customer's that nobody had answered. */
export async function recordMessageAnswer(db: Firestore, conversation: string, id: string): Promise<void> {
  const message = (await messagesIn(db, conversation).doc(id).get()).data();
  const isOfBusiness = message && conversation === conversationId(message.serviceRequestId, message.senderId);
  if (!isOfBusiness) return;
  const { senderId, createdAt } = message;
  const newestFirst = messagesIn(db, conversation).orderBy('createdAt', 'desc').startAfter(createdAt);
  const { docs } = await newestFirst.limit(MAX_LOOKBACK).get();
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
