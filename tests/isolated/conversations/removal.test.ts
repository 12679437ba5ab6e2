/** The conversations of a deleted request, while people write in them. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { removeRemains } from '../../../functions/src/services/maintenance/remove-remains.ts';
import { removeConversations } from '../../../functions/src/store/conversation/changes.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { storedAround } from '../../support/invariants/invariants.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { ROUNDS } from '../../support/races/race.ts';

/** A request whose only estimate was rejected. The owner can still write in its conversation. */
async function withRejectedEstimate() {
  const { db, someone, act } = isolatedApi();
  const [owner, business] = await Promise.all([someone('customer'), someone('business')]);
  const made = async (answer: ReturnType<typeof act>) => String(Object((await answer).body).id);
  const id = await made(act(owner, 'createRequest', { input: requestForm() }));
  const estimateId = await made(act(business, 'createEstimate', { input: estimateForm(id) }));
  await act(owner, 'changeEstimateStatus', { params: { id: estimateId }, input: { status: 'rejected' } });
  const message = { serviceRequestId: id, senderId: owner.id, receiverId: business.id, content: 'Hello?' };
  const say = async () => {
    const { status, body } = await act(owner, 'sendMessage', { input: message });
    return status === 201 ? 'sent' : Object(body).code;
  };
  return { db, id, owner, business, act, say };
}

test('conversations of a deleted request accept no messages and are not listed, even before their removal', async () => {
  const { id, owner, business, act, say } = await withRejectedEstimate();
  expect(await say()).toBe('sent');
  expect(await act(owner, 'deleteRequest', { params: { id } })).toMatchObject({ status: 204 });
  expect(await say()).toBe('not-found');
  for (const person of [owner, business]) {
    expect(await act(person, 'listConversations')).toMatchObject({ status: 200, body: [] });
  }
});

test('no message outlives its conversation when messages are sent during the removal', async () => {
  const rounds = Array.from({ length: ROUNDS }, async () => {
    const { db, id, say } = await withRejectedEstimate();
    await requests(db).doc(id).delete();
    // A trigger may run twice.
    const removals = [removeConversations(db, id), removeConversations(db, id)];
    const outcomes = await Promise.all([say(), say(), say(), say()]);
    await Promise.all(removals);
    // 'busy' is a transaction that lost against the others too often.
    for (const outcome of outcomes) expect(['sent', 'not-found', 'busy']).toContain(outcome);
    return storedAround(db, id);
  });
  for (const stored of await Promise.all(rounds)) {
    expect(stored).toMatchObject({ conversations: [], messages: [] });
  }
});

test('a late deletion leaves what belongs to the same request posted again', async () => {
  const { db, someone, act } = isolatedApi();
  const [owner, business] = await Promise.all([someone('customer'), someone('business')]);
  const input = { ...requestForm(), clientRequestId: randomUUID() };
  const { id } = Object((await act(owner, 'createRequest', { input })).body);
  expect(await act(owner, 'deleteRequest', { params: { id } })).toMatchObject({ status: 204 });
  expect(await act(owner, 'createRequest', { input })).toMatchObject({ status: 201, body: { id } });
  await act(business, 'createEstimate', { input: estimateForm(id) });
  const conversations = async () => (await act(owner, 'listConversations')).body;
  const before = await conversations();
  expect(before).toHaveLength(1);

  await removeRemains(db, id);

  expect(await conversations()).toEqual(before);
});
