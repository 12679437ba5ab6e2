/** The figures of a business, and their correction after changes that bypassed them. */
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import {
  addAnswer,
  businessFigures,
  correctFigures,
  recordEstimateAnswer,
  recordMessageAnswer,
} from '../../../functions/src/store/business/figures.ts';
import { messagesIn } from '../../../functions/src/store/conversation/messages.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';

let clock = Date.now();
const { db, act, someone } = isolatedApi({ now: () => new Date(clock) });
const later = (minutes: number) => {
  clock += minutes * MINUTE_MS;
};

const idOf = ({ body }: { body?: unknown }) => String(Object(body).id);
const figuresOf = async ({ id }: Account) => (await businessFigures(db).doc(id).get()).data();
const minutesOf = async (business: Account) =>
  (await figuresOf(business))?.answers.map(({ minutes }) => minutes);
const shown = async (business: Account) =>
  Object((await act(business, 'getBusiness', { params: { id: business.id } })).body);

/** A request on which the business sent an estimate after some minutes. */
async function offer(customer: Account, business: Account, minutes = 1) {
  const requestId = idOf(await act(customer, 'createRequest', { input: requestForm() }));
  later(minutes);
  const estimateId = idOf(await act(business, 'createEstimate', { input: estimateForm(requestId) }));
  return { requestId, estimateId };
}

async function complete(customer: Account, business: Account) {
  const { requestId, estimateId } = await offer(customer, business);
  await act(customer, 'acceptEstimate', { params: { id: estimateId } });
  await act(customer, 'completeRequest', { params: { id: requestId } });
}

test('counts completed jobs once each, including those from before the figures existed', async () => {
  const [customer, business] = [await someone('customer'), await someone('business')];
  await complete(customer, business);
  await complete(customer, business);
  await businessFigures(db).doc(business.id).delete();
  await complete(customer, business);
  const asked = await Promise.all([shown(business), shown(business)]);
  expect(asked.map(({ completedJobs }) => completedJobs)).toEqual([3, 3]);
  await complete(customer, business);
  expect(await shown(business)).toMatchObject({ completedJobs: 4 });
  expect(await correctFigures(db, new Date(clock))).toBe(0);
});

test('corrects a number that was changed directly in the database', async () => {
  const [customer, business] = [await someone('customer'), await someone('business')];
  await complete(customer, business);
  await shown(business);
  await businessFigures(db).doc(business.id).update({ completedJobs: 41 });
  expect(await correctFigures(db, new Date(clock))).toBe(1);
  expect(await shown(business)).toMatchObject({ completedJobs: 1 });
});

test('counts the first estimate on a request as its answer once, even if its trigger runs twice', async () => {
  const [customer, business] = [await someone('customer'), await someone('business')];
  const { requestId, estimateId } = await offer(customer, business, 30);
  await Promise.all([recordEstimateAnswer(db, estimateId), recordEstimateAnswer(db, estimateId)]);
  await act(business, 'deleteEstimate', { params: { id: estimateId } });
  later(60);
  await recordEstimateAnswer(
    db,
    idOf(await act(business, 'createEstimate', { input: estimateForm(requestId) })),
  );
  expect(await minutesOf(business)).toEqual([30]);
});

test('measures a message of the business from the customer’s first unanswered message', async () => {
  const [customer, business] = [await someone('customer'), await someone('business')];
  const { requestId: serviceRequestId } = await offer(customer, business);
  const say = async (from: Account, to: Account) => {
    const input = { serviceRequestId, content: 'Hello', senderId: from.id, receiverId: to.id };
    await act(from, 'sendMessage', { input });
  };
  await say(business, customer);
  later(10);
  await say(customer, business);
  later(20);
  await say(customer, business);
  later(30);
  await say(business, customer);
  later(40);
  await say(business, customer);
  const conversation = `${serviceRequestId}_${business.id}`;
  const { docs } = await messagesIn(db, conversation).get();
  for (const { id } of docs) await recordMessageAnswer(db, conversation, id);
  expect(await minutesOf(business)).toEqual([50]);
});

test('keeps the newest hundred answers, and shows the response time from the tenth answer', async () => {
  const business = await someone('business');
  const shownTimes: unknown[] = [];
  for (let count = 1; count <= 101; count += 1) {
    const at = Timestamp.fromMillis(clock);
    await addAnswer(db, business.id, { id: `answer ${count}`, at, minutes: 90 });
    if (count === 9 || count === 10) shownTimes.push((await shown(business)).answersWithin);
  }
  expect(shownTimes).toEqual([null, 'hours']);
  expect((await figuresOf(business))?.answers.map(({ id }) => id).at(0)).toBe('answer 2');
});
