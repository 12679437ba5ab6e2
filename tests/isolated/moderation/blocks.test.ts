/** What a block prevents, what the blocked person sees, and what continues. */
import { randomUUID } from 'node:crypto';
import { blockId, MAX_BLOCKS } from '@marketplace/contract/block/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { conversations } from '../../../functions/src/store/conversation/conversations.ts';
import { exportedBy } from '../../support/people/account-export.ts';
import { messageForm, say } from '../../support/people/conversations.ts';
import { accept, cancel, estimateForm, post, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { type Stage, stage } from '../../support/people/stage.ts';
import { ROUNDS } from '../../support/races/race.ts';

let people: Stage;
beforeEach(async () => {
  people = await stage();
});

const block = (who: Person, { id }: Person) => who.client.do('blockAccount', { params: { accountId: id } });
const unblock = (who: Person, { id }: Person) =>
  who.client.do('unblockAccount', { params: { accountId: id } });

const outcomeOf = async (answer: Promise<{ status: number; text: string }>) => {
  const { status, text } = await answer;
  return { status, text };
};

const write = (from: Person, to: Person, requestId: string) =>
  outcomeOf(from.client.answer('sendMessage', { input: messageForm({ requestId, from, to }, 'Hello?') }));
const sendOn = (business: Person, requestId: string) =>
  outcomeOf(business.client.answer('createEstimate', { input: estimateForm(requestId) }));
const look = async (who: Person, id: string) =>
  (await who.client.answer('getRequest', { params: { id } })).status;
const listed = async (who: Person) => (await who.client.do('listOpenRequests')).map((request) => request.id);

/** A canceled request, whose answers a block must resemble. */
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

  test('neither can write, and the answer is the same as for a closed conversation', async () => {
    const { carla, bob } = people;
    const closed = await closedJob();
    const { id } = await post(carla);
    await send(bob, id);
    await block(...both());
    const refusal = await write(bob, carla, closed.request.id);
    expect(refusal.status).toBe(409);
    expect(await write(bob, carla, id)).toEqual(refusal);
    expect(await write(carla, bob, id)).toEqual(refusal);
    expect(
      await bob.client.do('getConversation', { params: { conversationId: `${id}_${bob.id}` } }),
    ).toMatchObject({ readOnly: true, counterpartLeft: false });
  });

  test('the business can neither send nor change estimates, with the same answers as for a closed request', async () => {
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

  test('the business sees the customer’s open requests only if it sent an estimate', async () => {
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

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['completed', (id) => people.bob.client.do('completeRequest', { params: { id } })],
    ['canceled by its customer', (id) => cancel(people.carla, id)],
  ])('a job in progress can be %s', async (_, end) => {
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
    await end(id);
  });

  test('both sides keep shared contact details until the job ends', async () => {
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

  test('neither is shown as looking or typing', async () => {
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

  test('unblocking allows messages and estimates again', async () => {
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

test('a block in return remains after the first one is removed', async () => {
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

test('blocking twice keeps one block, with the first date', async () => {
  const { carla, bob } = people;
  await block(carla, bob);
  const [first] = await carla.client.do('listBlocks');
  await block(carla, bob);
  expect(await carla.client.do('listBlocks')).toEqual([first]);
});

test('only own blocks fill the list of blocked accounts', async () => {
  const { carla, bob, db } = people;
  const others = Array.from({ length: MAX_BLOCKS }, () => randomUUID());
  await db.doc(`users/${carla.id}`).update({ apartFrom: others });
  await block(carla, bob);
  await unblock(carla, bob);
  for (const ids of [others.slice(0, MAX_BLOCKS / 2), others.slice(MAX_BLOCKS / 2)]) {
    const batch = db.batch();
    for (const id of ids) {
      const stored = { blockerId: carla.id, blockedId: id, createdAt: Timestamp.now() };
      batch.set(db.doc(`blocks/${blockId(carla.id, id)}`), stored);
    }
    await batch.commit();
  }
  const refused = await carla.client.refused('blockAccount', { params: { accountId: bob.id } });
  expect(refused).toMatchObject({ status: 409, code: 'conflict' });
});

test('the blocked person finds no trace of the block in their account, their export, or a listener', async () => {
  const { carla, bob, db } = people;
  const { id } = await post(carla);
  await send(bob, id);
  await block(carla, bob);
  const { user } = await bob.client.do('getMe');
  const all = [user, await exportedBy(bob)];
  expect(JSON.stringify(all)).not.toMatch(/apart|blockedId/);
  const stored = (await conversations(db).doc(`${id}_${bob.id}`).get()).data();
  expect(Object.keys(Object(stored))).not.toContain('blockedBy');
});

test('a message and an estimate sent during a block do not open the conversation again', async () => {
  const { carla, bob } = people;
  for (let round = 0; round < ROUNDS; round++) {
    const [offered, wanted] = [await post(carla), await post(carla)];
    await send(bob, offered.id);
    await Promise.all([block(carla, bob), write(bob, carla, offered.id), sendOn(bob, wanted.id)]);
    const open = await conversations(people.db).where('businessId', '==', bob.id).get();
    expect(open.docs.map((document) => document.get('readOnly'))).toEqual(open.docs.map(() => true));
    expect((await write(bob, carla, offered.id)).status).toBe(409);
    await unblock(carla, bob);
  }
});
