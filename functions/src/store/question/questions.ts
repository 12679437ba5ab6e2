/** The collection of questions and its queries. */
import { LIMITS } from '@marketplace/contract/constants';
import type { QuestionFacts } from '@marketplace/contract/question/rules';
import { question } from '@marketplace/contract/question/schema';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { removeAll } from '../firestore/bulk.ts';
import { collection, moment } from '../firestore/collection.ts';

const questionFields = z.extend(z.omit(question, { id: true, isMine: true }), {
  /** Only the server knows who asked. */
  askerId: z.string(),
  customerId: z.string(),
  askedAt: moment,
  answeredAt: z.nullable(moment),
});
export type StoredQuestion = z.infer<typeof questionFields> & { id: string };

export const questions = collection('questions', questionFields);

export const factsOfQuestion = (stored: StoredQuestion): QuestionFacts => ({
  ...stored,
  isAnswered: stored.answer !== null,
});

/** All questions on a request, in no order. */
export const questionsOn = (db: Firestore, requestId: string): Query<StoredQuestion> =>
  questions(db).where('serviceRequestId', '==', requestId).limit(LIMITS.questionsEver);

/** All questions that an account asked. */
export const questionsBy = (db: Firestore, askerId: string): Query<StoredQuestion> =>
  questions(db).where('askerId', '==', askerId);

/** All questions on the requests of a customer. */
export const questionsTo = (db: Firestore, customerId: string): Query<StoredQuestion> =>
  questions(db).where('customerId', '==', customerId);

export const oldestFirst = (found: readonly StoredQuestion[]): StoredQuestion[] =>
  found.toSorted((a, b) => a.askedAt.toMillis() - b.askedAt.toMillis());

export type QuestionSnapshot = DocumentSnapshot<StoredQuestion>;

/** After their request was deleted. */
export const removeQuestionsOn = (db: Firestore, requestId: string): Promise<void> =>
  removeAll(db, questionsOn(db, requestId));
