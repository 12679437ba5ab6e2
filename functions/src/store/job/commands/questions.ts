/** What becomes of a job when a business asks, and when the customer answers. */
import { Timestamp } from 'firebase-admin/firestore';
import { outdatingFacts, type StoredEstimate } from '../../estimate/estimates.ts';
import type { StoredQuestion } from '../../question/questions.ts';
import { resetSilence } from '../../request/silence.ts';
import type { Job } from '../job.ts';
import type { Command } from './decide.ts';

export const askQuestion =
  (question: StoredQuestion): Command =>
  (job) => ({ ...job, questions: [...job.questions, question] });

const changeQuestion = (job: Job, id: string, change: Partial<StoredQuestion>): Job => ({
  ...job,
  questions: job.questions.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

const acted = (job: Job, at: Timestamp): Job => ({
  ...job,
  request: job.request && { ...job.request, ...resetSilence(at) },
});

/** A time after the pending estimates, even if the clocks of two servers differ. */
function momentAfter(pending: readonly StoredEstimate[], at: Timestamp): Timestamp {
  const confirmed = pending.map((estimate) => outdatingFacts(estimate).confirmedAt.getTime() + 1);
  return Timestamp.fromMillis(Math.max(at.toMillis(), ...confirmed));
}

/** Answers a question or corrects the answer, which outdates the pending estimates on the request. */
export const answerQuestion =
  (id: string, { answer, at }: { answer: string; at: Timestamp }): Command =>
  (job) => {
    const answeredAt = momentAfter(job.estimates, at);
    const clarified = { by: 'answer', at: answeredAt } as const;
    const { request, ...answered } = acted(changeQuestion(job, id, { answer, answeredAt }), at);
    return {
      ...answered,
      request: request && { ...request, clarified },
      estimates: job.estimates.map((one) => ({ ...one, clarified })),
    };
  };

/** Hides a question from everyone but the business that asked, without telling anyone. */
export const dismissQuestion =
  (id: string, at: Timestamp): Command =>
  (job) =>
    acted(changeQuestion(job, id, { isDismissed: true }), at);

/** Of a deleted request only the question is left. */
export const removeQuestion =
  (id: string): Command =>
  (job) => ({ ...job, questions: job.questions.filter((one) => one.id !== id) });

/** From everyone but its author, or shown again. A hidden one doesn't wait for an answer. */
export const hideQuestion =
  (id: string, hiddenReason: string | null): Command =>
  (job) =>
    changeQuestion(job, id, { hiddenReason });

/** From everyone but the customer, or shown again. */
export const hideAnswer =
  (id: string, answerHiddenReason: string | null): Command =>
  (job) =>
    changeQuestion(job, id, { answerHiddenReason });
