/** Who is notified about questions and answers, and the texts. Only emails quote them, as they are at that time. */
import { isApart } from '@marketplace/contract/block/rules';
import { outdatedBy } from '@marketplace/contract/estimate/outdating';
import { links } from '@marketplace/contract/notification/links';
import { requestingTitles } from '@marketplace/contract/notification/titles';
import { isHidden } from '@marketplace/contract/request/rules';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { findOther } from '../../store/account/accounts.ts';
import { outdatingFacts, pendingEstimatesOn } from '../../store/estimate/estimates.ts';
import { readableOf } from '../../store/firestore/collection.ts';
import { workInGroups } from '../../store/firestore/groups.ts';
import { correctNotificationsOf, removeNotification } from '../../store/notification/changes.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { tags } from '../../store/notification/tags.ts';
import { questions, type StoredQuestion } from '../../store/question/questions.ts';
import type { StoredRequest } from '../../store/request/fields.ts';
import { requests } from '../../store/request/requests.ts';
import type { Services } from '../services.ts';
import { emailText, quoted } from './email-text.ts';
import { newNotification, notify } from './notify.ts';

/** A question and its request, if both still exist and the question isn't hidden. */
async function readShown(db: Firestore, id: string) {
  const question = (await questions(db).doc(id).get()).data();
  if (!question || isHidden(question)) return undefined;
  const request = (await requests(db).doc(question.serviceRequestId).get()).data();
  return request && { question, request };
}

/** For the customer, also after a block: a missing notification would tell whose question it is. */
export async function notifyOfQuestion(services: Services, id: string): Promise<void> {
  const { db } = services;
  const found = await readShown(db, id);
  if (!found) return;
  const { question, request } = found;
  const customer = await findOther(db, request.customerId);
  if (!customer) return;
  const about = questions(db).doc(id);
  await notify(services, customer, {
    ...describeQuestion(question, request, request.unanswered.length),
    about,
  });
  await correctNotificationsOf(db, request.id);
}

/** Removes the customer's notification once no question waits, as after the last one was deleted. */
export async function withdrawQuestions(services: Services, requestId: string): Promise<void> {
  const request = (await requests(services.db).doc(requestId).get()).data();
  if (!request || request.unanswered.length > 0) return;
  await removeNotification(services.db, request.customerId, tags.questions(requestId));
}

const MAX_PARALLEL = 10;

/**
 * For the business that asked, and for those whose pending estimates are older than the answer. Safe to run again:
 * each notification has the event only once.
 */
export async function notifyOfAnswer(services: Services, id: string, at: Timestamp): Promise<void> {
  const { db } = services;
  const found = await readShown(db, id);
  if (!found || found.question.answerHiddenReason !== null) return;
  const { question, request } = found;
  const { docs } = await pendingEstimatesOn(db, request.id).get();
  const outdated = readableOf(docs).filter(isTold);
  const businesses = new Set([question.askerId, ...outdated.map(({ businessId }) => businessId)]);
  await workInGroups([...businesses], MAX_PARALLEL, (group) =>
    Promise.all(
      group.map(async (businessId) => {
        const business = await findOther(db, businessId);
        if (!business || isApart(business, request.customerId)) return;
        const hasEstimate = outdated.some((estimate) => estimate.businessId === businessId);
        const isAsker = businessId === question.askerId;
        await notify(services, business, describeAnswer(question, request, { isAsker, hasEstimate, at }));
      }),
    ),
  );
  await correctNotificationsOf(db, request.id);
}

const isTold = (estimate: Parameters<typeof outdatingFacts>[0]): boolean =>
  !isHidden(estimate) && outdatedBy(outdatingFacts(estimate)) === 'answer';

/** All questions on a request share a tag and are pushed once per hour at most. */
export function describeQuestion(
  question: Pick<StoredQuestion, 'id' | 'askedAt'>,
  request: Pick<StoredRequest, 'id' | 'title'>,
  waiting: number,
): NewNotification {
  const job = quoted(request.title);
  const subject =
    waiting > 1 ? `${waiting} questions to answer about ${job}` : `A business asks about ${job}`;
  return newNotification({
    kind: 'question',
    tag: tags.questions(request.id),
    url: links.customerRequest(request.id),
    requestId: request.id,
    title: requestingTitles.newQuestion,
    body:
      waiting > 1
        ? `You have ${waiting} questions to answer about "${request.title}".`
        : `A business asks about "${request.title}".`,
    emailText: emailText(subject, 'Answer', { questionId: question.id }),
    event: `asked ${question.id}`,
    at: question.askedAt,
    pushed: { kind: 'asked', atMostEveryMs: HOUR_MS },
  });
}

type AnswerNews = { isAsker: boolean; hasEstimate: boolean; at: Timestamp };

export function describeAnswer(
  { id }: Pick<StoredQuestion, 'id'>,
  request: Pick<StoredRequest, 'id' | 'title'>,
  { isAsker, hasEstimate, at }: AnswerNews,
): NewNotification {
  const job = quoted(request.title);
  return newNotification({
    kind: 'question',
    tag: tags.answers(request.id),
    url: links.businessRequest(request.id),
    requestId: request.id,
    title: hasEstimate ? requestingTitles.answerAfterEstimate : 'Your question was answered',
    body: `The customer answered ${isAsker ? 'your' : 'a'} question about "${request.title}".`,
    emailText: hasEstimate
      ? emailText(`New answer about ${job}: is your estimate still correct?`, 'Check My Estimate', {
          heading: 'title',
          questionId: id,
        })
      : emailText(`Your question about ${job} was answered`, 'View Request', { questionId: id }),
    event: `answered ${id}`,
    at,
    pushed: { kind: 'answered', atMostEveryMs: HOUR_MS },
  });
}
