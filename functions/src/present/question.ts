import { QUESTION_FIELDS } from '@marketplace/contract/question/fields';
import { maySeeQuestion } from '@marketplace/contract/question/rules';
import type { Question } from '@marketplace/contract/question/schema';
import { showFields } from '@marketplace/contract/shared/field-table';
import { iso } from '@marketplace/contract/shared/moment';
import { factsOfQuestion, oldestFirst, type StoredQuestion } from '../store/question/questions.ts';

type Viewer = { id: string };

/** For those who may see it, by the readers of `QUESTION_FIELDS`. */
export function presentQuestion(stored: StoredQuestion, viewer: Viewer): Question {
  const { answer, askedAt, answeredAt, answerHiddenReason } = stored;
  const isReader = { asker: viewer.id === stored.askerId, customer: viewer.id === stored.customerId };
  const values = {
    ...stored,
    answer: isReader.customer || answerHiddenReason === null ? answer : null,
    askedAt: iso(askedAt),
    answeredAt: answeredAt && iso(answeredAt),
    isMine: isReader.asker,
  };
  return showFields(values, QUESTION_FIELDS, isReader, { isDismissed: false });
}

/** Those that a viewer of their request may see, oldest first. */
export const presentQuestions = (found: readonly StoredQuestion[], viewer: Viewer): Question[] =>
  oldestFirst(found)
    .filter((question) => maySeeQuestion(factsOfQuestion(question), viewer))
    .map((question) => presentQuestion(question, viewer));

/** For the export of their customer, who keeps the own answers, but not the texts of questions that aren't shown. */
export const presentReceivedQuestions = (found: readonly StoredQuestion[], customer: Viewer): Question[] =>
  oldestFirst(found).flatMap((question) => {
    const isSeen = maySeeQuestion(factsOfQuestion(question), customer);
    const shown = presentQuestion(question, customer);
    if (isSeen) return [shown];
    return shown.answer === null ? [] : [{ ...shown, text: '' }];
  });
