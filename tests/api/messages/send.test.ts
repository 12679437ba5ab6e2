import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Conversation,
  countMessages,
  type Direction,
  messageForm,
  openConversation,
  say,
} from '../../support/people/conversations.ts';
import { accept, cancel, post, reject, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { ask, asLimited, bodyOf } from '../../support/stack/in-process.ts';
import { stored } from '../../support/stack/stored.ts';

let carla: Person;
let other: Person;
let bob: Person;
let bill: Person;
let conversation: Conversation;
beforeAll(async () => {
  carla = await registerCustomer();
  other = await registerCustomer();
  bob = await registerBusiness();
  bill = await registerBusiness();
  conversation = await openConversation(carla, bob);
});

async function refused(who: Person, input: unknown, among: Conversation = conversation) {
  const before = [await stored(among.path), await countMessages(among)];
  const refusal = await who.client.refused('sendMessage', { input: input as never });
  expect([await stored(among.path), await countMessages(among)]).toEqual(before);
  return refusal;
}

const anyConversation = (from: Person, to: Person, requestId = conversation.requestId): Direction => ({
  requestId,
  from,
  to,
});

describe('sending a message', () => {
  test('returns the stored message with the sender’s name as the other side sees it', async () => {
    const sent = await say(conversation.toCustomer, '  I could come on Monday.\n');
    expect(sent).toEqual({
      id: expect.any(String),
      serviceRequestId: conversation.requestId,
      hiddenAt: null,
      senderId: bob.id,
      receiverId: carla.id,
      senderName: 'Builders & Sons',
      senderProfileImageUrl: null,
      content: 'I could come on Monday.',
      imageUrls: [],
      clientMessageId: null,
      createdAt: expect.stringMatching(/Z$/),
      removedAt: null,
    });
    expect(await stored(`${conversation.path}/messages/${sent.id}`)).toMatchObject({
      senderId: bob.id,
      content: 'I could come on Monday.',
    });
    expect(await say(conversation.toBusiness, 'Fine.')).toMatchObject({ senderName: carla.user.name });
  });

  test('accepts 1000 characters of any kind', async () => {
    const content = `${'x'.repeat(985)} <b>&amp; 🏠`;
    expect(await say(conversation.toBusiness, content)).toMatchObject({ content });
  });

  test('rejects another sender than the caller', async () => {
    const forged = messageForm(conversation.toBusiness, 'I pay double.');
    expect(await refused(bob, forged)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refused(other, forged)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('a conversation exists for neither side', () => {
  const hidden = { status: 404, error: "We couldn't find this conversation." };

  test('before the business sends an estimate', async () => {
    const request = await post(carla);
    expect(await refused(bob, messageForm(anyConversation(bob, carla, request.id), 'Hello'))).toMatchObject(
      hidden,
    );
    expect(await refused(carla, messageForm(anyConversation(carla, bob, request.id), 'Hello'))).toMatchObject(
      hidden,
    );
  });

  test('after the business withdrew its last estimate, until it sends another', async () => {
    const own = await openConversation(carla, bob);
    await say(own.toBusiness, 'Hello');
    await bob.client.do('deleteEstimate', { params: { id: own.estimateId } });
    expect(await refused(bob, messageForm(own.toCustomer, 'Hello'), own)).toMatchObject(hidden);
    expect(await refused(carla, messageForm(own.toBusiness, 'Hello'), own)).toMatchObject(hidden);
    await send(bob, own.requestId);
    await say(own.toCustomer, 'Here I am again.');
    expect(await countMessages(own)).toBe(2);
  });
});

describe('a conversation is closed to the business, but not to the customer', () => {
  const closed = { status: 409, code: 'conflict' };

  test('after a rejection, until the business sends a new estimate', async () => {
    const own = await openConversation(carla, bob);
    await reject(carla, own.estimateId);
    expect(await refused(bob, messageForm(own.toCustomer, 'Why?'), own)).toMatchObject(closed);
    await say(own.toBusiness, 'Too dear, sorry.');
    await send(bob, own.requestId);
    await say(own.toCustomer, 'And now?');
  });

  test('when another business got the job', async () => {
    const own = await openConversation(carla, bob);
    await accept(carla, (await send(bill, own.requestId)).id);
    expect(await refused(bob, messageForm(own.toCustomer, 'Why?'), own)).toMatchObject(closed);
    await say(own.toBusiness, 'Sorry.');
  });

  test('when the request was canceled', async () => {
    const own = await openConversation(carla, bob);
    await cancel(carla, own.requestId);
    expect(await refused(bob, messageForm(own.toCustomer, 'Why?'), own)).toMatchObject(closed);
    await say(own.toBusiness, 'Sorry.');
  });

  test('unless the business was chosen, also after the job', async () => {
    const own = await openConversation(carla, bob);
    await accept(carla, own.estimateId);
    await say(own.toCustomer, 'See you on Monday.');
    await carla.client.do('completeRequest', { params: { id: own.requestId } });
    await say(own.toCustomer, 'Thank you!');
    expect(await countMessages(own)).toBe(2);
  });
});

describe('a message sent again', () => {
  test('is stored once, and gets the same answer', async () => {
    const own = await openConversation(carla, bob);
    const clientMessageId = randomUUID();
    const first = await say(own.toBusiness, 'Once', { clientMessageId });
    const again = await say(own.toBusiness, ' Once ', { clientMessageId });
    expect(again).toEqual(first);
    expect(first.clientMessageId).toBe(clientMessageId);
    expect(await countMessages(own)).toBe(1);
    expect(await stored(own.path)).toMatchObject({ unread: { [bob.id]: 1 } });
  });

  test('is stored once despite parallel tries', async () => {
    const own = await openConversation(carla, bob);
    const clientMessageId = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => say(own.toBusiness, 'Once', { clientMessageId })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await countMessages(own)).toBe(1);
    expect(await stored(own.path)).toMatchObject({ unread: { [bob.id]: 1 } });
  });

  test('gets the same answer after the conversation was closed', async () => {
    const own = await openConversation(carla, bob);
    const clientMessageId = randomUUID();
    const first = await say(own.toCustomer, 'Once', { clientMessageId });
    await reject(carla, own.estimateId);
    expect(await say(own.toCustomer, 'Once', { clientMessageId })).toEqual(first);
  });

  test('cannot change its text', async () => {
    const own = await openConversation(carla, bob);
    const clientMessageId = randomUUID();
    await say(own.toBusiness, 'Once', { clientMessageId });
    const other = messageForm(own.toBusiness, 'Twice', { clientMessageId });
    const refusal = await refused(carla, other, own);
    expect(refusal).toMatchObject({ status: 409, code: 'conflict' });
    expect(JSON.stringify(refusal)).not.toContain('Once');
  });

  test('is a different message from another sender or in another conversation', async () => {
    const [own, next] = [await openConversation(carla, bob), await openConversation(carla, bob)];
    const clientMessageId = randomUUID();
    const mine = await say(own.toBusiness, 'From Carla', { clientMessageId });
    const theirs = await say(own.toCustomer, 'From Bob', { clientMessageId });
    const elsewhere = await say(next.toBusiness, 'Elsewhere', { clientMessageId });
    expect(new Set([mine.id, theirs.id, elsewhere.id]).size).toBe(3);
    expect(await stored(`${own.path}/messages/${mine.id}`)).toMatchObject({ content: 'From Carla' });
  });
});

describe('parallel messages', () => {
  test('from both sides all arrive, each with its own time', async () => {
    const own = await openConversation(carla, bob);
    const texts = Array.from({ length: 8 }, (_, index) => `Message ${index}`);
    await Promise.all(texts.map((text, index) => say(index % 2 ? own.toBusiness : own.toCustomer, text)));
    const list = await carla.client.do('listMessages', {
      params: { serviceRequestId: own.requestId, counterpartId: bob.id },
    });
    expect(list.map(({ content }) => content).sort()).toEqual(texts);
    expect(new Set(list.map(({ createdAt }) => createdAt)).size).toBe(8);
    expect(await stored(own.path)).toMatchObject({ lastMessage: list.at(-1)?.content });
  });
});

const sendInProcess = (who: Person, body: unknown, now: Date) =>
  ask(
    { method: 'POST', url: '/api/messages', body, headers: { cookie: `__session=${who.client.session}` } },
    { now: () => now, ...asLimited },
  );

describe('sending without a pause', () => {
  test('is blocked for a while, for that sender only', async () => {
    const eager = await registerCustomer();
    const own = await openConversation(eager, bob);
    const form = () => messageForm(own.toBusiness, 'Hello?', { clientMessageId: randomUUID() });
    const first = form();
    const now = new Date();
    const closed = { ...form(), receiverId: bill.id };
    for (let tried = 0; tried < 3; tried += 1) {
      expect((await sendInProcess(eager, closed, now)).status).toBe(404);
    }
    for (let sent = 0; sent < 55; sent += 1) {
      expect((await sendInProcess(eager, sent === 0 ? first : form(), now)).status).toBe(201);
    }
    const rest = await Promise.all(Array.from({ length: 8 }, () => sendInProcess(eager, form(), now)));
    expect(rest.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    expect(await countMessages(own)).toBe(60);

    const refusal = await sendInProcess(eager, form(), now);
    expect(bodyOf(refusal)).toMatchObject({ code: 'too-many-attempts' });
    expect(Number(refusal.headers['Retry-After'])).toBeGreaterThan(0);
    // A retry adds no message, so it is not blocked.
    expect((await sendInProcess(eager, first, now)).status).toBe(201);
    expect((await sendInProcess(eager, form(), new Date(now.getTime() + 60_000))).status).toBe(201);
    await say(own.toCustomer, 'One moment.');
  });
});
