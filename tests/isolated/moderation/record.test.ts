/** The record: what it contains about jobs, and that its entries never change. */
import type { CallName } from '@marketplace/contract/calls';
import { messageThingId } from '@marketplace/contract/report/rules';
import { reviewId } from '@marketplace/contract/review/rules';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { acts } from '../../../functions/src/store/act/acts.ts';
import { entriesAbout, record } from '../../../functions/src/store/record/record.ts';
import { type CallOptions, type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';

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

/** Makes a call that creates something, and returns the new id. */
async function make(actor: Account, name: CallName, asked: CallOptions): Promise<string> {
  clock += 1000;
  const { status, body } = await own.act(actor, name, asked);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return String(Object(body).id);
}

const nameOf = (id: string | null) => [carla, bob, dana].find((one) => one.id === id)?.name ?? 'no one';

/** Each entry's action, actor, and change of status, oldest first. */
async function history(id: string): Promise<string[]> {
  const { docs } = await entriesAbout(own.db, id).get();
  return docs
    .reverse()
    .map((document) => document.data())
    .map(({ kind, event, from, to, by }) => `${nameOf(by.id)}: ${kind} ${event}, ${from} to ${to}`);
}

test('the record of a request contains every change to it and its estimates, with the actor', async () => {
  const id = await make(carla, 'createRequest', { input: requestForm() });
  await make(carla, 'updateRequest', { params: { id }, input: { title: 'Fix the gutter' } });
  const chosen = await make(bob, 'createEstimate', { input: estimateForm(id) });
  const other = await make(dana, 'createEstimate', { input: estimateForm(id) });
  const input = { amount: 500, description: 'With new gutters', timeline: '1 week' };
  await make(bob, 'updateEstimate', { params: { id: chosen }, input });
  await make(carla, 'changeEstimateStatus', { params: { id: other }, input: { status: 'rejected' } });
  await make(carla, 'acceptEstimate', { params: { id: chosen } });
  await make(bob, 'completeRequest', { params: { id } });
  const entries = await history(id);
  expect(entries.slice(0, 6)).toEqual([
    'Carla: request created, null to open',
    'Carla: request edited, open to open',
    'Bob: estimate created, null to pending',
    'Dana: estimate created, null to pending',
    'Bob: estimate edited, pending to pending',
    'Carla: estimate rejected, pending to rejected',
  ]);
  // Both have the same time, so their order may vary.
  expect(entries.slice(6, 8).sort()).toEqual([
    'Carla: estimate accepted, pending to accepted',
    'Carla: request begun, open to in-progress',
  ]);
  expect(entries.slice(8)).toEqual(['Bob: request completed, in-progress to completed']);
  expect(await history(other)).toEqual([entries[3], entries[5]]);
  expect((await history(dana.id)).sort()).toEqual([entries[3], entries[5]].sort());
});

test('the record keeps its entries unchanged after a request and its estimates are deleted', async () => {
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

test('the record contains no refused calls', async () => {
  const id = await make(carla, 'createRequest', { input: requestForm() });
  expect((await own.act(bob, 'deleteRequest', { params: { id } })).status).toBe(403);
  expect(await history(id)).toHaveLength(1);
});

test('the record contains a closed report with its note and its administrator', async () => {
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

test('the record of a request contains the reports about everything that belongs to it, and their outcomes', async () => {
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
    // Older acts have no request id. Except for estimates, the id of the thing contains it.
    if (thing.kind !== 'estimate') await acts(own.db).doc(actId).update({ requestId: FieldValue.delete() });
    await make(ada, 'undoAct', { params: { id: actId }, input: { reason: 'Nothing wrong.' } });
  }
  const events = ['report-closed', 'warned', 'appealed', 'taken-back'];
  const expected = things.flatMap(({ kind }) => events.map((event) => `${kind} ${event}`));
  const since = (await history(id)).slice(before.length).map((entry) => /: (\w+ [\w-]+)/.exec(entry)?.[1]);
  expect(since).toEqual(expected);
});
