/** Who may ask, answer, see, and delete questions on a request. */
import type { Actor } from '../account/rules.ts';
import { LIMITS } from '../constants.ts';
import { maySendEstimate } from '../estimate/rules.ts';
import { isHidden, mayViewRequest, type Relation, type RequestFacts } from '../request/rules.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

export type QuestionFacts = {
  askerId: string;
  customerId: string;
  /** Whether it has an answer. */
  isAnswered: boolean;
  /** Whether the customer dismissed it. Then only the business that asked sees it. */
  isDismissed: boolean;
  /** Set while an administrator hides it. Then only the business that asked sees it. */
  hiddenReason: string | null;
  /** Set while an administrator hides the answer. Then only the customer sees the answer. */
  answerHiddenReason: string | null;
};

/** Also the answer for a question that exists but may not be seen. */
export const NO_SUCH_QUESTION = hidden("We couldn't find this question. It may have been deleted.");
const WAS_HIDDEN = conflict('This question was hidden by the team.');

/** The name of an answer within reports: its question's id and a word. */
const ANSWER = '_answer';
export const answerThingId = (questionId: string): string => `${questionId}${ANSWER}`;

export function readQuestionThingId(thingId: string): { questionId: string; isAnswer: boolean } {
  const isAnswer = thingId.endsWith(ANSWER);
  return { questionId: isAnswer ? thingId.slice(0, -ANSWER.length) : thingId, isAnswer };
}

/**
 * For those who see the request. A block hides no question that was asked before it: who blocked one business after
 * the other would see whose question disappears.
 */
export const maySeeQuestion = (question: QuestionFacts, { id }: Pick<Actor, 'id'>): boolean =>
  question.askerId === id || isShownQuestion(question);

type Shown = Pick<QuestionFacts, 'hiddenReason' | 'isDismissed'>;
const isShownQuestion = (question: Shown): boolean => !isHidden(question) && !question.isDismissed;

type AskedOn = Parameters<typeof maySendEstimate>[0];

/** `asked` are all questions on the request, also hidden and dismissed ones, which still count for their business. */
export function mayAskQuestion(
  request: AskedOn,
  actor: Actor,
  asked: readonly (Shown & Pick<QuestionFacts, 'askerId'>)[],
): Verdict {
  if (request.customerId === actor.id) return forbidden("You can't ask questions on your own request.");
  const send = maySendEstimate(request, actor, false);
  if (!send.ok) return send;
  if (asked.filter(({ askerId }) => askerId === actor.id).length >= LIMITS.ownQuestions)
    return conflict(`You've already asked ${LIMITS.ownQuestions} questions on this request.`);
  if (asked.length >= LIMITS.questionsEver)
    return conflict('No more questions can be asked on this request.');
  return asked.filter(isShownQuestion).length < LIMITS.questions
    ? allowed
    : conflict(`This request already has ${LIMITS.questions} questions. No more can be asked.`);
}

/** For a question of another account: missing, or seen but not the actor's to change. */
function refusalToOthers(
  question: QuestionFacts,
  request: Pick<RequestFacts, 'status'>,
  { actor, relation, reason }: { actor: Actor; relation: Relation; reason: string },
): Verdict {
  const isSeen = mayViewRequest(request, relation).ok && maySeeQuestion(question, actor);
  return isSeen ? forbidden(reason) : NO_SUCH_QUESTION;
}

/** A customer may also correct an answer while the request is open. */
export function mayAnswerQuestion(
  question: QuestionFacts,
  request: Pick<RequestFacts, 'status' | 'hiddenReason'>,
  actor: Actor,
  relation: Relation,
): Verdict {
  if (relation !== 'owner') {
    const reason = 'Only the customer who posted the request can answer its questions.';
    return refusalToOthers(question, request, { actor, relation, reason });
  }
  if (!maySeeQuestion(question, actor)) return NO_SUCH_QUESTION;
  if (isHidden(request)) return conflict("Questions on a hidden request can't be answered.");
  if (question.answerHiddenReason !== null) return conflict('This answer was hidden by the team.');
  return request.status === 'open'
    ? allowed
    : conflict('Questions can be answered only while the request is open.');
}

/** A customer dismisses what they won't answer. */
export function mayDismissQuestion(
  question: QuestionFacts,
  request: Pick<RequestFacts, 'status'>,
  actor: Actor,
  relation: Relation,
): Verdict {
  if (relation !== 'owner') {
    const reason = 'Only the customer who posted the request can dismiss its questions.';
    return refusalToOthers(question, request, { actor, relation, reason });
  }
  if (isHidden(question)) return NO_SUCH_QUESTION;
  if (question.isAnswered) return conflict("An answered question can't be dismissed.");
  return request.status === 'open'
    ? allowed
    : conflict('Questions can be dismissed only while the request is open.');
}

export function mayDeleteQuestion(
  question: QuestionFacts,
  request: Pick<RequestFacts, 'status'>,
  actor: Actor,
  relation: Relation,
): Verdict {
  if (question.askerId !== actor.id) {
    const reason = 'Only the business that asked can delete this question.';
    return refusalToOthers(question, request, { actor, relation, reason });
  }
  if (isHidden(question)) return WAS_HIDDEN;
  if (question.isDismissed) return conflict('This question was dismissed by the customer.');
  return question.isAnswered ? conflict("An answered question can't be deleted.") : allowed;
}
