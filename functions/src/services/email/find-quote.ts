import { isHidden } from '@marketplace/contract/request/rules';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readable } from '../../store/firestore/collection.ts';
import type { StoredNotification } from '../../store/notification/notifications.ts';
import { questions } from '../../store/question/questions.ts';
import type { Services } from '../services.ts';

/** A question without who asked it. */
export type Quote = { question: string; answer: string | null };

/** Reads the question of a notification as it is now. Undefined if it is no longer shown. */
export async function findQuote(
  { db }: Pick<Services, 'db'>,
  { emailText }: Pick<StoredNotification, 'emailText'>,
): Promise<Quote | undefined> {
  if (!emailText.questionId) return undefined;
  const question = readable(await readBatched(questions(db).doc(emailText.questionId)));
  if (!question || isHidden(question) || question.isDismissed) return undefined;
  const { text, answer, answerHiddenReason } = question;
  return { question: text, answer: answerHiddenReason === null ? answer : null };
}
