import { maySeeQuestion, readQuestionThingId } from '@marketplace/contract/question/rules';
import { mayViewRequest } from '@marketplace/contract/request/rules';
import { readBatched } from '../firestore/batched-reads.ts';
import { hideAnswer, hideQuestion } from '../job/commands/questions.ts';
import { readWithRelation } from '../job/read.ts';
import { writeJob } from '../job/write.ts';
import { factsOfQuestion, questions } from '../question/questions.ts';
import { BY_SYSTEM } from '../record/record.ts';
import { requests } from '../request/requests.ts';
import { nameOfSide, type ReadContent } from './content.ts';

/** A question, or its answer, whose author is the customer. */
export const readQuestionContent: ReadContent = async (db, thingId) => {
  const { questionId, isAnswer } = readQuestionThingId(thingId);
  const snapshot = await readBatched(questions(db).doc(questionId));
  const question = snapshot.data();
  const text = isAnswer ? question?.answer : question?.text;
  if (!question || !text) return undefined;
  const { serviceRequestId, askerId, customerId } = question;
  const request = await readBatched(requests(db).doc(serviceRequestId));
  const authorId = isAnswer ? customerId : askerId;
  const hiddenReason = isAnswer ? question.answerHiddenReason : question.hiddenReason;
  return {
    authorId,
    requestId: serviceRequestId,
    title: request.data()?.title ?? '',
    imageUrls: [],
    isHidden: hiddenReason !== null,
    mayBeSeenBy: async (actor, now) => {
      if (isAnswer && hiddenReason !== null) return false;
      if (!maySeeQuestion(factsOfQuestion(question), actor)) return false;
      const { request, relation } = await readWithRelation(db, serviceRequestId, actor, now);
      return mayViewRequest(request, relation).ok;
    },
    show: async () => ({
      authorName: await nameOfSide(db, authorId, isAnswer ? 'customer' : 'business'),
      text,
    }),
    prepareHiding:
      async () =>
      (transaction, { reason, at }) => {
        const hide = isAnswer ? hideAnswer : hideQuestion;
        const standing = { request, questions: [snapshot] };
        writeJob(transaction, db, standing, hide(questionId, reason), { by: BY_SYSTEM, at });
        return undefined;
      },
  };
};
