/** Hides a question or its answer from everyone but its author, and shows it again. */
import { readQuestionThingId } from '@marketplace/contract/question/rules';
import type { Firestore } from 'firebase-admin/firestore';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { hideAnswer, hideQuestion } from '../../store/job/commands/questions.ts';
import { writeJob } from '../../store/job/write.ts';
import { questions } from '../../store/question/questions.ts';
import { BY_SYSTEM } from '../../store/record/record.ts';
import { requests } from '../../store/request/requests.ts';
import type { Hideable } from './hideable.ts';

export async function prepareQuestion(db: Firestore, thingId: string): Promise<Hideable | undefined> {
  const { questionId, isAnswer } = readQuestionThingId(thingId);
  const snapshot = await readBatched(questions(db).doc(questionId));
  const question = snapshot.data();
  if (!question || (isAnswer && question.answer === null)) return undefined;
  const request = await readBatched(requests(db).doc(question.serviceRequestId));
  const hiddenReason = isAnswer ? question.answerHiddenReason : question.hiddenReason;
  return {
    authorId: isAnswer ? question.customerId : question.askerId,
    requestId: question.serviceRequestId,
    title: request.data()?.title ?? '',
    isHidden: hiddenReason !== null,
    write: (transaction, { reason, at }) => {
      const hide = isAnswer ? hideAnswer : hideQuestion;
      const standing = { request, questions: [snapshot] };
      writeJob(transaction, db, standing, hide(questionId, reason), { by: BY_SYSTEM, at });
      return null;
    },
  };
}
