/**
 * All changes of questions, which also update the unanswered ones that the request lists for its owner's dashboard.
 * Every change of a question changes its request too, so a condition on the request covers all its questions.
 */
import { type DocumentSnapshot, type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { outdateEstimates } from '../estimate/changes.ts';
import { outdatingFacts, type StoredEstimate } from '../estimate/estimates.ts';
import { removeAll } from '../firestore/bulk.ts';
import { ifUnchangedSince } from '../firestore/transact.ts';
import { changeRequest } from '../request/changes.ts';
import type { StoredRequest } from '../request/requests.ts';
import { customerActed } from '../request/silence.ts';
import { type QuestionSnapshot, questions, questionsOn, type StoredQuestion } from './questions.ts';

type RequestSnapshot = DocumentSnapshot<StoredRequest>;

/** Lists a question on its request while it waits for an answer. */
function changeUnanswered(
  transaction: Transaction,
  request: RequestSnapshot,
  { id }: Pick<StoredQuestion, 'id'>,
  waits: boolean,
  more: Pick<Partial<StoredRequest>, 'clarified' | 'quietSince' | 'remindersSent'> = {},
): void {
  const stored = request.data();
  if (!stored) return;
  const others = stored.unanswered.filter((one) => one !== id);
  changeRequest(transaction, request, { ...more, unanswered: waits ? [...others, id] : others });
}

export function addQuestion(
  transaction: Transaction,
  db: Firestore,
  request: RequestSnapshot,
  question: StoredQuestion,
): void {
  transaction.create(questions(db).doc(question.id), question);
  changeUnanswered(transaction, request, question, true);
}

/** A time after the pending estimates, even if the clocks of two servers differ. */
function momentAfter(pending: readonly DocumentSnapshot<StoredEstimate>[], now: Date): Timestamp {
  const confirmed = pending.flatMap((snapshot) => {
    const estimate = snapshot.data();
    return estimate ? outdatingFacts(estimate).confirmedAt.getTime() + 1 : [];
  });
  return Timestamp.fromMillis(Math.max(now.getTime(), ...confirmed));
}

/** Answers a question or corrects the answer, which outdates the pending estimates on the request. */
export function answerQuestion(
  transaction: Transaction,
  snapshot: QuestionSnapshot,
  { request, pending }: { request: RequestSnapshot; pending: readonly DocumentSnapshot<StoredEstimate>[] },
  question: StoredQuestion,
  { answer, now }: { answer: string; now: Date },
): StoredQuestion {
  const answeredAt = momentAfter(pending, now);
  const change = { answer, answeredAt };
  const clarified = { by: 'answer', at: answeredAt } as const;
  transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
  const acted = customerActed(Timestamp.fromDate(now));
  changeUnanswered(transaction, request, question, false, { clarified, ...acted });
  outdateEstimates(transaction, pending, clarified);
  return { ...question, ...change };
}

/** Hides a question from everyone but the business that asked, without telling anyone. */
export function dismissQuestion(
  transaction: Transaction,
  snapshot: QuestionSnapshot,
  request: RequestSnapshot,
  question: StoredQuestion,
  now: Date,
): void {
  transaction.update(snapshot.ref, { isDismissed: true }, ifUnchangedSince(snapshot));
  changeUnanswered(transaction, request, question, false, customerActed(Timestamp.fromDate(now)));
}

/** Of a deleted request only the question is left. */
export function removeQuestion(
  transaction: Transaction,
  snapshot: QuestionSnapshot,
  request: RequestSnapshot,
  question: StoredQuestion,
): void {
  transaction.delete(snapshot.ref, ifUnchangedSince(snapshot));
  changeUnanswered(transaction, request, question, false);
}

/** Hides a question from everyone but its author, or shows it again. A hidden one doesn't wait for an answer. */
export function hideQuestion(
  transaction: Transaction,
  snapshot: QuestionSnapshot,
  request: RequestSnapshot,
  question: StoredQuestion,
  hiddenReason: string | null,
): void {
  transaction.update(snapshot.ref, { hiddenReason }, ifUnchangedSince(snapshot));
  if (question.answer !== null || question.isDismissed) return;
  changeUnanswered(transaction, request, question, hiddenReason === null);
}

/** Hides an answer from everyone but the customer, or shows it again. */
export function hideAnswer(
  transaction: Transaction,
  snapshot: QuestionSnapshot,
  answerHiddenReason: string | null,
): void {
  transaction.update(snapshot.ref, { answerHiddenReason }, ifUnchangedSince(snapshot));
}

/** After their request was deleted. */
export const removeQuestionsOn = (db: Firestore, requestId: string): Promise<void> =>
  removeAll(db, questionsOn(db, requestId));
