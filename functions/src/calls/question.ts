import { calls } from '@marketplace/contract/calls';
import {
  mayAnswerQuestion,
  mayAskQuestion,
  mayDeleteQuestion,
  mayDismissQuestion,
  NO_SUCH_QUESTION,
} from '@marketplace/contract/question/rules';
import { mayViewRequest } from '@marketplace/contract/request/rules';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { ApiError, assertAllowed, toError } from '../errors.ts';
import { assertAccess } from '../http/access.ts';
import { handler } from '../http/handler.ts';
import { idempotentId } from '../lib/idempotent-id.ts';
import { presentQuestion, presentQuestions } from '../present/question.ts';
import { type Account, isActive, readBothAccounts } from '../store/account/accounts.ts';
import { pendingEstimatesOn } from '../store/estimate/estimates.ts';
import { readBatched } from '../store/firestore/batched-reads.ts';
import { readableOf } from '../store/firestore/collection.ts';
import { AlreadyDone } from '../store/firestore/transact.ts';
import {
  answerQuestion as answer,
  askQuestion as ask,
  dismissQuestion as dismiss,
  removeQuestion,
} from '../store/job/commands/questions.ts';
import { questionIn } from '../store/job/job.ts';
import { readWithRelation } from '../store/job/read.ts';
import { writeJob } from '../store/job/write.ts';
import { factsOfQuestion, questions, questionsOn, type StoredQuestion } from '../store/question/questions.ts';
import { transactWithinLimit } from '../store/rate-limit/transactions.ts';
import { byPerson } from '../store/record/record.ts';
import { requests, requireRequest } from '../store/request/requests.ts';
import { rejectContacts } from './reject-contacts.ts';

export const listQuestions = handler('listQuestions', async ({ params, actor, services: { db, now } }) => {
  const [{ request, relation }, found] = await Promise.all([
    readWithRelation(db, params.id, actor, now()),
    questionsOn(db, params.id).get(),
  ]);
  assertAllowed(mayViewRequest(request, relation));
  return presentQuestions(readableOf(found.docs), actor);
});

/** The condition on the request covers its questions, so that parallel ones can't exceed the maximum. */
export const askQuestion = handler('askQuestion', async ({ params, input, actor, services }) => {
  rejectContacts('text', input.text);
  const { db, now, newId } = services;
  const { text, clientQuestionId } = input;
  const id = clientQuestionId ? idempotentId('question', params.id, actor.id, clientQuestionId) : newId();
  const ref = questions(db).doc(id);
  const attempt = { call: 'askQuestion', by: actor } as const;
  const asked = await transactWithinLimit(services, attempt, async (transaction) => {
    const [found, sent] = await Promise.all([
      readBatched(requests(db).doc(params.id)),
      clientQuestionId ? readBatched(ref) : undefined,
    ]);
    const before = sent?.data();
    if (before) return new AlreadyDone(requireSameQuestion(before, text));
    const request = requireRequest(found.data());
    const [{ docs }, [business, customer]] = await Promise.all([
      questionsOn(db, params.id).get(),
      readBothAccounts(transaction, db, actor.id, request.customerId),
    ]);
    assertAccess(calls.askQuestion, business, now());
    const facts = { ...request, customerUnavailable: !isActive(customer, now()) };
    const others = readableOf(docs);
    assertAllowed(mayAskQuestion(facts, business, others));
    const created = {
      id,
      serviceRequestId: request.id,
      customerId: request.customerId,
      askerId: actor.id,
      text,
      answer: null,
      askedAt: Timestamp.fromDate(now()),
      answeredAt: null,
      isDismissed: false,
      hiddenReason: null,
      answerHiddenReason: null,
    };
    const audit = { by: byPerson(actor.id), at: created.askedAt };
    writeJob(transaction, db, { request: found }, ask(created), audit);
    return created;
  });
  return presentQuestion(asked, actor);
});

/** The question of an earlier try. Rejects a different one with the same id. */
function requireSameQuestion(sent: StoredQuestion, text: string): StoredQuestion {
  if (sent.text === text) return sent;
  throw new ApiError('conflict', "You've already asked this question with different wording.");
}

/** A question, and its request with the caller's relation to it. */
async function readQuestion(db: Firestore, id: string, actor: Account, now: Date) {
  const snapshot = await readBatched(questions(db).doc(id));
  const question = snapshot.data();
  if (!question) throw toError(NO_SUCH_QUESTION);
  const on = await readWithRelation(db, question.serviceRequestId, actor, now);
  return { snapshot, question, on };
}

/** Outdates the pending estimates. A new one changes the request too, so that none is missed. */
export const answerQuestion = handler('answerQuestion', async ({ params, input, actor, services }) => {
  rejectContacts('answer', input.answer);
  const { db, now } = services;
  const attempt = { call: 'answerQuestion', by: actor } as const;
  const answered = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, question, on } = await readQuestion(db, params.id, actor, now());
    assertAllowed(mayAnswerQuestion(factsOfQuestion(question), on.request, actor, on.relation));
    if (question.answer === input.answer) return new AlreadyDone(question);
    const { docs: estimates } = await pendingEstimatesOn(db, on.request.id).get();
    const at = Timestamp.fromDate(now());
    const standing = { request: on.snapshot, estimates, questions: [snapshot] };
    const command = answer(question.id, { answer: input.answer, at });
    return questionIn(
      writeJob(transaction, db, standing, command, { by: byPerson(actor.id), at }),
      question.id,
    );
  });
  return presentQuestion(answered, actor);
});

export const dismissQuestion = handler('dismissQuestion', async ({ params, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'dismissQuestion', by: actor }, async (transaction) => {
    const { snapshot, question, on } = await readQuestion(db, params.id, actor, now());
    assertAllowed(mayDismissQuestion(factsOfQuestion(question), on.request, actor, on.relation));
    if (question.isDismissed) return new AlreadyDone(undefined);
    const at = Timestamp.fromDate(now());
    const standing = { request: on.snapshot, questions: [snapshot] };
    writeJob(transaction, db, standing, dismiss(question.id, at), { by: byPerson(actor.id), at });
    return undefined;
  });
});

export const deleteQuestion = handler('deleteQuestion', async ({ params, actor, services }) => {
  const { db, now } = services;
  await transactWithinLimit(services, { call: 'deleteQuestion', by: actor }, async (transaction) => {
    const { snapshot, question, on } = await readQuestion(db, params.id, actor, now());
    assertAllowed(mayDeleteQuestion(factsOfQuestion(question), on.request, actor, on.relation));
    const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(now()) };
    const standing = { request: on.snapshot, questions: [snapshot] };
    writeJob(transaction, db, standing, removeQuestion(question.id), audit);
  });
});
