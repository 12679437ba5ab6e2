import { maySeeQuestion } from '@marketplace/contract/question/rules';
import type { Question } from '@marketplace/contract/question/schema';
import { iso } from '@marketplace/contract/shared/moment';
import { factsOfQuestion, oldestFirst, type StoredQuestion } from '../store/question/questions.ts';

type Viewer = { id: string };

/** For those who may see it, without the business that asked. */
export function presentQuestion(stored: StoredQuestion, viewer: Viewer): Question {
  const { id, serviceRequestId, text, answer, askedAt, answeredAt, askerId, customerId } = stored;
  const { isDismissed, hiddenReason, answerHiddenReason } = stored;
  const isMine = viewer.id === askerId;
  const isOwner = viewer.id === customerId;
  return {
    id,
    serviceRequestId,
    text,
    answer: isOwner || answerHiddenReason === null ? answer : null,
    askedAt: iso(askedAt),
    answeredAt: answeredAt && iso(answeredAt),
    isMine,
    isDismissed: isMine && isDismissed,
    hiddenReason: isMine ? hiddenReason : null,
    answerHiddenReason: isOwner ? answerHiddenReason : null,
  };
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
