/** What becomes of the conversations of a request that is removed, whoever writes in them meanwhile. */
import { expect, test } from 'vitest';
import { removeConversations } from '../../functions/src/store/conversation/changes.ts';
import { requests } from '../../functions/src/store/request/requests.ts';
import { isolatedApi } from '../support/direct.ts';
import { storedAround } from '../support/invariants.ts';
import { estimateForm, requestForm } from '../support/market.ts';

/** Every night it is 40 times (.github/workflows/nightly.yml). */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3);

/** A request whose only estimate was turned down, with a conversation in which its owner may write. */
async function turnedDown() {
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

test('once a request is gone nobody writes in its conversations or finds them, also before they are removed', async () => {
  const { id, owner, business, act, say } = await turnedDown();
  expect(await say()).toBe('sent');
  expect(await act(owner, 'deleteRequest', { params: { id } })).toMatchObject({ status: 204 });
  expect(await say()).toBe('not-found');
  for (const person of [owner, business]) {
    expect(await act(person, 'listConversations')).toMatchObject({ status: 200, body: [] });
  }
});

test('where a request was removed by hand no message outlives its conversation, though both are written and removed at once', {
  timeout: 120_000,
}, async () => {
  const rounds = Array.from({ length: ROUNDS }, async () => {
    const { db, id, say } = await turnedDown();
    await requests(db).doc(id).delete();
    // A trigger may run twice.
    const removals = [removeConversations(db, id), removeConversations(db, id)];
    const outcomes = await Promise.all([say(), say(), say(), say()]);
    await Promise.all(removals);
    // Busy: the four and the removals were in one another's way for too long.
    for (const outcome of outcomes) expect(['sent', 'not-found', 'busy']).toContain(outcome);
    return storedAround(db, id);
  });
  for (const stored of await Promise.all(rounds)) {
    expect(stored).toMatchObject({ conversations: [], messages: [] });
  }
});
