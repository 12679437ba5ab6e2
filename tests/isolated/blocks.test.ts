/** What a block keeps apart, what the blocked person is told, and what goes on all the same. */
import { beforeEach, describe, expect, test } from 'vitest';
import { conversations } from '../../functions/src/store/conversation/conversations.ts';
import { messageForm, say } from '../support/conversations.ts';
import { accept, cancel, estimateForm, post, send } from '../support/market.ts';
import type { Person } from '../support/people.ts';
import { type Stage, stage } from '../support/stage.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

const block = (who: Person, { id }: Person) => who.client.do('blockAccount', { params: { accountId: id } });
const unblock = (who: Person, { id }: Person) =>
  who.client.do('unblockAccount', { params: { accountId: id } });

const told = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  return { status, text };
};

const write = (from: Person, to: Person, requestId: string) =>
  told(from.client.answer('sendMessage', { input: messageForm({ requestId, from, to }, 'Hello?') }));
const sendOn = (business: Person, requestId: string) =>
  told(business.client.answer('createEstimate', { input: estimateForm(requestId) }));
const look = async (who: Person, id: string) =>
  (await who.client.answer('getRequest', { params: { id } })).status;
const listed = async (who: Person) => (await who.client.do('listOpenRequests')).map((request) => request.id);

/** The same, told of a request that was cancelled. */
async function closedJob() {
  const { carla, bob } = people;
  const request = await post(carla);
  const estimate = await send(bob, request.id);
  const unanswered = await post(carla);
  await cancel(carla, request.id);
  await cancel(carla, unanswered.id);
  return { request, estimate, unanswered };
}

describe.each(['the customer', 'the business'])('where %s blocks the other', (blocker) => {
  const both = () => {
    const { carla, bob } = people;
    return blocker === 'the customer' ? ([carla, bob] as const) : ([bob, carla] as const);
  };

  test('nobody can write any more, and is told what a closed conversation says', async () => {
    const { carla, bob } = people;
    const closed = await closedJob();
    const { id } = await post(carla);
    await send(bob, id);
    await block(...both());
    const words = await write(bob, carla, closed.request.id);
    expect(words.status).toBe(409);
    expect(await write(bob, carla, id)).toEqual(words);
    expect(await write(carla, bob, id)).toEqual(words);
    expect(
      await bob.client.do('getConversation', { params: { conversationId: `${id}_${bob.id}` } }),
    ).toMatchObject({ readOnly: true, counterpartLeft: false });
  });

  test('the business can send and change no estimate, as on a request that is closed', async () => {
    const { carla, bob } = people;
    const closed = await closedJob();
    const offered = await post(carla);
    const { id } = await send(bob, offered.id);
    const wanted = await post(carla);
    await block(...both());
    expect(await sendOn(bob, wanted.id)).toEqual(await sendOn(bob, closed.unanswered.id));
    const change = { params: { id }, input: { amount: 500 } };
    expect((await bob.client.answer('updateEstimate', change)).status).toBe(409);
    const acceptance = await carla.client.answer('acceptEstimate', { params: { id } });
    expect(acceptance.status).toBe(409);
  });

  test('the business sees no open request of the customer without an estimate of its own', async () => {
    const { carla, bob } = people;
    const offered = await post(carla);
    await send(bob, offered.id);
    await block(...both());
    const wanted = await post(carla);
    expect(await look(bob, wanted.id)).toBe(404);
    expect(await look(bob, offered.id)).toBe(200);
    expect(await listed(bob)).not.toContain(wanted.id);
    expect(await listed(people.bill)).toContain(wanted.id);
  });

  test('a job in progress goes on to its end', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await accept(carla, (await send(bob, id)).id);
    await block(...both());
    const closed = {
      status: 409,
      text: JSON.stringify({ error: 'Messages are closed for this job.', code: 'conflict' }),
    };
    expect(await write(bob, carla, id)).toEqual(closed);
    expect(await write(carla, bob, id)).toEqual(closed);
    await bob.client.do('completeRequest', { params: { id } });
  });

  test('a job in progress can be canceled by its customer', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await accept(carla, (await send(bob, id)).id);
    await block(...both());
    await cancel(carla, id);
    expect(await bob.client.do('getRequest', { params: { id } })).toMatchObject({ status: 'cancelled' });
  });

  test('both sides of a job in progress keep the contact details that they had', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    const estimate = await send(bob, id);
    await carla.client.do('acceptEstimate', { params: { id: estimate.id }, input: { shareContact: true } });
    const read = async ({ client }: Person) =>
      (await client.do('getContact', { params: { id } })).counterpart;
    const before = [await read(carla), await read(bob)];
    expect(before).toEqual([expect.any(Object), expect.any(Object)]);
    await block(...both());
    expect([await read(carla), await read(bob)]).toEqual(before);
    await bob.client.do('completeRequest', { params: { id } });
    expect([await read(carla), await read(bob)]).toEqual([null, null]);
  });

  test('what was not shared before stays unknown, though the job goes on', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await accept(carla, (await send(bob, id)).id);
    await block(...both());
    expect((await bob.client.do('getContact', { params: { id } })).counterpart).toBe(null);
  });

  test('neither is seen looking or typing, from that moment on', async () => {
    const { carla, bob } = people;
    const { id } = await post(carla);
    await send(bob, id);
    const conversationId = `${id}_${bob.id}`;
    const beThere = async () => {
      for (const state of ['looking', 'typing'] as const)
        for (const { client } of [carla, bob])
          await client.do('setPresence', { params: { conversationId }, input: { state } });
    };
    const seen = async () => {
      const { lookingUntil, typingUntil } =
        (await conversations(people.db).doc(conversationId).get()).data() ?? {};
      return { lookingUntil, typingUntil };
    };
    await beThere();
    await block(...both());
    expect(await seen()).toEqual({ lookingUntil: {}, typingUntil: {} });
    await beThere();
    expect(await seen()).toEqual({ lookingUntil: {}, typingUntil: {} });
    await unblock(...both());
    await beThere();
    expect(Object.keys(Object((await seen()).lookingUntil))).toHaveLength(2);
  });

  test('all is as before once it is taken back', async () => {
    const { carla, bob } = people;
    const offered = await post(carla);
    await send(bob, offered.id);
    const wanted = await post(carla);
    await block(...both());
    await unblock(...both());
    await say({ requestId: offered.id, from: bob, to: carla }, 'There you are.');
    expect(await look(bob, wanted.id)).toBe(200);
    expect((await sendOn(bob, wanted.id)).status).toBe(201);
  });
});

test('a block in return stands when the first one is taken back', async () => {
  const { carla, bob } = people;
  const { id } = await post(carla);
  await send(bob, id);
  await block(carla, bob);
  await block(bob, carla);
  await unblock(carla, bob);
  expect((await write(carla, bob, id)).status).toBe(409);
  expect(await carla.client.do('listBlocks')).toEqual([]);
  expect(await bob.client.do('listBlocks')).toMatchObject([{ accountId: carla.id, name: carla.user.name }]);
});

test('blocked twice is blocked once, on the day of the first time', async () => {
  const { carla, bob } = people;
  await block(carla, bob);
  const [first] = await carla.client.do('listBlocks');
  await block(carla, bob);
  expect(await carla.client.do('listBlocks')).toEqual([first]);
});

test('whoever is blocked finds nothing of it in what the API says and in what a listener reads', async () => {
  const { carla, bob, db } = people;
  const { id } = await post(carla);
  await send(bob, id);
  await block(carla, bob);
  const { user } = await bob.client.do('getMe');
  const all = [user, await bob.client.do('exportAccount')];
  expect(JSON.stringify(all)).not.toMatch(/apart|blockedId/);
  const stored = (await conversations(db).doc(`${id}_${bob.id}`).get()).data();
  expect(Object.keys(Object(stored))).not.toContain('blockedBy');
});

test('of a message and an estimate sent at the moment of a block, nothing opens what it closed', {
  timeout: 60_000,
}, async () => {
  const { carla, bob } = people;
  for (let round = 0; round < 5; round++) {
    const [offered, wanted] = [await post(carla), await post(carla)];
    await send(bob, offered.id);
    await Promise.all([block(carla, bob), write(bob, carla, offered.id), sendOn(bob, wanted.id)]);
    const open = await conversations(people.db).where('businessId', '==', bob.id).get();
    expect(open.docs.map((document) => document.get('readOnly'))).toEqual(open.docs.map(() => true));
    expect((await write(bob, carla, offered.id)).status).toBe(409);
    await unblock(carla, bob);
  }
});
