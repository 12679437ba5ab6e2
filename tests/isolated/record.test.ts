/** The record: what it says of jobs, and that nothing changes what it said. */
import type { CallName } from '@marketplace/contract/calls';
import { messageThingId } from '@marketplace/contract/report/rules';
import { reviewId } from '@marketplace/contract/review/rules';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import type { Account } from '../../functions/src/store/account/accounts.ts';
import { acts } from '../../functions/src/store/act/acts.ts';
import { entriesAbout, record } from '../../functions/src/store/record/record.ts';
import { type Asked, type IsolatedApi, isolatedApi } from '../support/direct.ts';
import { estimateForm, requestForm } from '../support/market.ts';

let own: IsolatedApi;
let clock: number;
let carla: Account;
let bob: Account;
let dana: Account;

beforeEach(async () => {
  clock = Date.now();
  own = isolatedApi({ now: () => new Date(clock) });
  [carla, bob, dana] = await Promise.all([
    own.someone('customer', { name: 'Carla' }),
    own.someone('business', { name: 'Bob' }),
    own.someone('business', { name: 'Dana' }),
  ]);
});

/** Does it, and gives back the id of what was made. */
async function make(actor: Account, name: CallName, asked: Asked): Promise<string> {
  clock += 1000;
  const { status, body } = await own.act(actor, name, asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return String(Object(body).id);
}

const nameOf = (id: string | null) => [carla, bob, dana].find((one) => one.id === id)?.name ?? 'nobody';

/** In the order of time: who did what, and from which state to which. */
async function history(id: string): Promise<string[]> {
  const { docs } = await entriesAbout(own.db, id).get();
  return docs
    .reverse()
    .map((document) => document.data())
    .map(({ kind, event, from, to, by }) => `${nameOf(by.id)}: ${kind} ${event}, ${from} to ${to}`);
}

test('the record of a request says all that became of it and its estimates, and who did it', async () => {
  const id = await make(carla, 'createRequest', { input: requestForm() });
  await make(carla, 'updateRequest', { params: { id }, input: { title: 'Fix the gutter' } });
  const chosen = await make(bob, 'createEstimate', { input: estimateForm(id) });
  const other = await make(dana, 'createEstimate', { input: estimateForm(id) });
  const input = { amount: 500, description: 'With new gutters', timeline: '1 week' };
  await make(bob, 'updateEstimate', { params: { id: chosen }, input });
  await make(carla, 'changeEstimateStatus', { params: { id: other }, input: { status: 'rejected' } });
  await make(carla, 'acceptEstimate', { params: { id: chosen } });
  await make(bob, 'completeRequest', { params: { id } });
  const told = await history(id);
  expect(told.slice(0, 6)).toEqual([
    'Carla: request created, null to open',
    'Carla: request edited, open to open',
    'Bob: estimate created, null to pending',
    'Dana: estimate created, null to pending',
    'Bob: estimate edited, pending to pending',
    'Carla: estimate rejected, pending to rejected',
  ]);
  // At one moment.
  expect(told.slice(6, 8).sort()).toEqual([
    'Carla: estimate accepted, pending to accepted',
    'Carla: request begun, open to in-progress',
  ]);
  expect(told.slice(8)).toEqual(['Bob: request completed, in-progress to completed']);
  expect(await history(other)).toEqual([told[3], told[5]]);
  expect((await history(dana.id)).sort()).toEqual([told[3], told[5]].sort());
});

test('what is deleted stays in it, and what it said stays as it was', async () => {
  const id = await make(carla, 'createRequest', { input: requestForm() });
  const estimateId = await make(bob, 'createEstimate', { input: estimateForm(id) });
  const before = new Map((await record(own.db).get()).docs.map((one) => [one.id, one.data()]));
  await make(bob, 'deleteEstimate', { params: { id: estimateId } });
  await make(carla, 'deleteRequest', { params: { id } });
  expect(await history(id)).toEqual([
    'Carla: request created, null to open',
    'Bob: estimate created, null to pending',
    'Bob: estimate withdrawn, pending to null',
    'Carla: request deleted, open to null',
  ]);
  for (const [entryId, entry] of before) {
    expect((await record(own.db).doc(entryId).get()).data()).toEqual(entry);
  }
});

test('what is refused leaves nothing in it', async () => {
  const id = await make(carla, 'createRequest', { input: requestForm() });
  expect((await own.act(bob, 'deleteRequest', { params: { id } })).status).toBe(403);
  expect(await history(id)).toHaveLength(1);
});

test('a closed report is in it with its note, by the administrator', async () => {
  const ada = { ...(await own.someone('customer')), isAdmin: true };
  await make(carla, 'createReport', { input: { kind: 'profile', thingId: bob.id, reason: 'spam' } });
  const { body } = await own.act(ada, 'listReports');
  await make(ada, 'closeReport', {
    params: { id: String(Object(body)[0].id) },
    input: { note: 'Harmless.' },
  });
  const [closing] = (await entriesAbout(own.db, bob.id).get()).docs.map((one) => one.data());
  expect(closing).toMatchObject({
    event: 'report-closed',
    thingId: bob.id,
    by: { role: 'administrator', id: ada.id },
    reason: 'Harmless.',
  });
});

test('the record of a request has what was reported of all that belongs to it, and what was done about it', async () => {
  const ada = { ...(await own.someone('customer', { name: 'Ada' })), isAdmin: true };
  const id = await make(carla, 'createRequest', { input: requestForm() });
  const estimateId = await make(bob, 'createEstimate', { input: estimateForm(id) });
  const said = { serviceRequestId: id, senderId: bob.id, receiverId: carla.id, content: 'Call me instead.' };
  const messageId = await make(bob, 'sendMessage', { input: said });
  await make(carla, 'acceptEstimate', { params: { id: estimateId } });
  await make(carla, 'completeRequest', { params: { id } });
  const written = { params: { id }, input: { stars: 1, text: 'They came late.' } };
  await make(bob, 'writeReview', written);
  await make(carla, 'writeReview', written);
  const things = [
    { kind: 'estimate', thingId: estimateId },
    { kind: 'message', thingId: messageThingId(`${id}_${bob.id}`, messageId) },
    { kind: 'review', thingId: reviewId(id, 'of-customer') },
  ];
  const before = await history(id);
  for (const thing of things) {
    await make(carla, 'createReport', { input: { ...thing, reason: 'spam' } });
    const { body } = await own.act(ada, 'listReports');
    const note = 'It names a price.';
    await make(ada, 'closeReport', { params: { id: Object(body)[0].id }, input: { note } });
    const actId = await make(ada, 'createAct', { input: { ...thing, act: 'warn', reason: note } });
    await make(bob, 'appealAct', { params: { id: actId }, input: { text: 'It does not.' } });
    // As it was stored before acts had it: of all but an estimate, the id of the thing tells it.
    if (thing.kind !== 'estimate') await acts(own.db).doc(actId).update({ requestId: FieldValue.delete() });
    await make(ada, 'undoAct', { params: { id: actId }, input: { reason: 'Nothing wrong.' } });
  }
  const events = ['report-closed', 'warned', 'appealed', 'taken-back'];
  const expected = things.flatMap(({ kind }) => events.map((event) => `${kind} ${event}`));
  const since = (await history(id)).slice(before.length).map((words) => /: (\w+ [\w-]+)/.exec(words)?.[1]);
  expect(since).toEqual(expected);
});
