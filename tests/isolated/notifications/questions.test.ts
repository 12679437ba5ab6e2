/** Who is notified of questions and answers, how often, and with which texts. */
import { HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { beforeEach, expect, test } from 'vitest';
import {
  notifyOfAnswer,
  notifyOfQuestion,
  withdrawQuestions,
} from '../../../functions/src/services/notification/question.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { correctNotificationsOf } from '../../../functions/src/store/notification/changes.ts';
import { questions } from '../../../functions/src/store/question/questions.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import {
  type NotifiedPair,
  notificationsOf,
  notifiedPair,
  say,
  send,
} from '../../support/notifications/notified-pair.ts';

let pair: NotifiedPair;
let other: Account;
beforeEach(async () => {
  pair = await notifiedPair();
  other = await pair.own.someone('business', { name: 'Bill' });
});

/** Asks, and runs the trigger twice. */
async function ask(business: Account): Promise<string> {
  pair.later(MINUTE_MS);
  const asked = { params: { id: pair.requestId }, input: { text: 'How high is the roof?' } };
  const id = String(Object((await pair.own.act(business, 'askQuestion', asked)).body).id);
  for (const _ of [1, 2]) await notifyOfQuestion(pair.withPush, id);
  return id;
}

/** Answers, and runs the trigger twice. */
async function answer(id: string, text = 'Very high.'): Promise<void> {
  pair.later(MINUTE_MS);
  await pair.own.act(pair.customer, 'answerQuestion', { params: { id }, input: { answer: text } });
  const at = (await questions(pair.own.db).doc(id).get()).data()?.answeredAt;
  if (!at) throw new Error('not answered');
  for (const _ of [1, 2]) await notifyOfAnswer(pair.withPush, id, at);
}

test('one notification gathers the questions on a request, pushed once an hour', async () => {
  await ask(pair.business);
  await ask(other);
  expect(pair.pushed).toEqual(['New question']);
  expect(await notificationsOf(pair, pair.customer)).toMatchObject([
    { kind: 'question', body: 'You have 2 questions to answer about "Mend the roof".', count: 2 },
  ]);
  expect(JSON.stringify(await notificationsOf(pair, pair.customer))).not.toContain(other.id);
  pair.later(HOUR_MS);
  await ask(other);
  expect(pair.pushed).toEqual(['New question', 'New question']);
});

test('a customer who turned questions off gets no push of them, and still one of messages', async () => {
  const turnOff = { input: { push: { question: false } } };
  await pair.own.act(pair.customer, 'updateNotificationSettings', turnOff);
  await ask(pair.business);
  expect(pair.pushed).toEqual([]);
  expect(await notificationsOf(pair, pair.customer)).toHaveLength(1);
  await send(pair);
  await (await say(pair, 'Hello')).notify();
  expect(pair.pushed).toContain('Bob');
});

test('the notification is removed with the last question that waits', async () => {
  const id = await ask(pair.business);
  await withdrawQuestions(pair.withPush, pair.requestId);
  expect(await notificationsOf(pair, pair.customer)).toHaveLength(1);
  await pair.own.act(pair.business, 'deleteQuestion', { params: { id } });
  await withdrawQuestions(pair.withPush, pair.requestId);
  expect(await notificationsOf(pair, pair.customer)).toEqual([]);
});

test('an answer notifies the business that asked, and those with an earlier estimate', async () => {
  const id = await ask(other);
  await send(pair);
  await answer(id);
  expect(await notificationsOf(pair, other)).toMatchObject([
    { title: 'Your question was answered', count: 1 },
  ]);
  expect(await notificationsOf(pair, pair.business)).toMatchObject([
    { title: 'Is your estimate still correct?', count: 1 },
  ]);
  await answer(id, 'Not so high.');
  expect(await notificationsOf(pair, pair.business)).toMatchObject([{ count: 2 }]);
});

test('a business whose estimate is newer, confirmed, or hidden hears nothing of others’ answers', async () => {
  const id = await ask(other);
  pair.later(MINUTE_MS);
  const estimateId = await send(pair);
  await pair.own.act(pair.customer, 'answerQuestion', { params: { id }, input: { answer: 'High.' } });
  pair.later(MINUTE_MS);
  await pair.own.act(pair.business, 'confirmEstimate', { params: { id: estimateId } });
  await notifyOfAnswer(pair.withPush, id, pair.now());
  expect(await notificationsOf(pair, pair.business)).toEqual([]);
});

test('neither a question of a blocked business nor a deleted one notifies the customer', async () => {
  const id = await ask(pair.business);
  await pair.own.act(pair.business, 'deleteQuestion', { params: { id } });
  await withdrawQuestions(pair.withPush, pair.requestId);
  await notifyOfQuestion(pair.withPush, id);
  expect(await notificationsOf(pair, pair.customer)).toEqual([]);
});

test('a hidden request is no longer named to businesses', async () => {
  const id = await ask(other);
  await answer(id);
  await requests(pair.own.db).doc(pair.requestId).update({ hiddenReason: 'Spam' });
  await correctNotificationsOf(pair.own.db, pair.requestId);
  expect(await notificationsOf(pair, other)).toMatchObject([
    { body: 'This request is no longer available.' },
  ]);
});
