import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../support/client.ts';
import { cancel, post, reject } from '../../support/market.ts';
import { type Person, registerAdmin, registerBusiness, registerCustomer } from '../../support/people.ts';
import { db, stored, unchangedBy } from '../../support/stored.ts';
import { openThread, say, type Thread } from '../../support/threads.ts';

let carla: Person;
let other: Person;
let bob: Person;
let bill: Person;
let admin: Person;
beforeAll(async () => {
  carla = await registerCustomer();
  other = await registerCustomer();
  bob = await registerBusiness();
  bill = await registerBusiness();
  admin = await registerAdmin();
});

const list = (who: Person, thread: Thread, counterpart: Person, query: Record<string, string> = {}) =>
  who.client.do('listMessages', { params: paramsOf(thread, counterpart), query });
const paramsOf = (thread: Pick<Thread, 'requestId'>, counterpart: { id: string }) => ({
  serviceRequestId: thread.requestId,
  counterpartId: counterpart.id,
});
const markRead = (who: Person, thread: Thread, counterpart: Person) =>
  who.client.do('markMessagesRead', { params: paramsOf(thread, counterpart) });
const conversationOf = async (who: Person, thread: Thread) =>
  (await who.client.do('listConversations')).find(
    ({ serviceRequestId }) => serviceRequestId === thread.requestId,
  );

describe('a thread', () => {
  test('begins empty, and is then the same for both sides, oldest first', async () => {
    const thread = await openThread(carla, bob);
    expect(await list(carla, thread, bob)).toEqual([]);
    await say(thread.toBusiness, 'First');
    await say(thread.toCustomer, 'Second');
    await say(thread.toBusiness, 'Third');
    const seen = await list(carla, thread, bob);
    expect(seen.map(({ content }) => content)).toEqual(['First', 'Second', 'Third']);
    expect(await list(bob, thread, carla)).toEqual(seen);
  });

  test('shows its people as they are called and look now, and nothing else of them', async () => {
    const [alma, firm] = [await registerCustomer({ name: 'Alma Old' }), await registerBusiness()];
    const thread = await openThread(alma, firm);
    await say(thread.toBusiness, 'Hello');
    await say(thread.toCustomer, 'Hello');
    const profileImageUrl = `/objects/images/${randomUUID()}`;
    await db.doc(`users/${alma.id}`).update({ name: 'Alma New', profileImageUrl });
    await db.doc(`users/${firm.id}`).update({ businessName: null, name: 'Frank Firm' });
    const seen = await list(firm, thread, alma);
    expect(seen).toMatchObject([
      { senderName: 'Alma New', senderProfileImageUrl: profileImageUrl },
      { senderName: 'Frank Firm', senderProfileImageUrl: null },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/@example|512 555|Elm Street/);
  });

  test('is hidden from everybody else', async () => {
    const thread = await openThread(carla, bob);
    await say(thread.toBusiness, 'Between us');
    for (const [who, counterpart] of [
      [other, bob],
      [other, carla],
      [bill, carla],
      [admin, carla],
      [admin, bob],
      [carla, bill],
      [carla, carla],
      [bob, bill],
    ] as const) {
      const refusal = await who.client.refused('listMessages', { params: paramsOf(thread, counterpart) });
      expect(refusal).toMatchObject({ status: 404, error: 'This conversation does not exist.' });
      const unchanged = await unchangedBy(thread.path, async () => {
        const again = await who.client.refused('markMessagesRead', { params: paramsOf(thread, counterpart) });
        expect(again.status).toBe(404);
      });
      expect(unchanged).toBe(true);
    }
    expect(await conversationOf(other, thread)).toBeUndefined();
    expect(await conversationOf(admin, thread)).toBeUndefined();
  });

  test('is for people who are signed in', async () => {
    const thread = await openThread(carla, bob);
    const guest = new Client();
    const params = paramsOf(thread, carla);
    for (const call of ['listMessages', 'markMessagesRead'] as const) {
      expect(await guest.refused(call, { params })).toMatchObject({ status: 401 });
    }
    expect(await guest.refused('listConversations')).toMatchObject({ status: 401 });
  });

  test('can still be read when the request was cancelled or the estimate turned down', async () => {
    const [turnedDown, cancelled] = [await openThread(carla, bob), await openThread(carla, bob)];
    for (const thread of [turnedDown, cancelled]) await say(thread.toBusiness, 'Hello');
    await reject(carla, turnedDown.estimateId);
    await cancel(carla, cancelled.requestId);
    for (const thread of [turnedDown, cancelled]) expect(await list(bob, thread, carla)).toHaveLength(1);
  });

  test('is not there without an estimate', async () => {
    const request = await post(carla);
    const params = paramsOf({ requestId: request.id }, bob);
    expect(await carla.client.refused('listMessages', { params })).toMatchObject({ status: 404 });
  });
});

describe('a long thread', () => {
  let thread: Thread;
  const words = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
  beforeAll(async () => {
    thread = await openThread(carla, bob);
    const batch = db.batch();
    for (const [index, content] of words.entries()) {
      const createdAt = Timestamp.fromMillis(1_700_000_000_000 + index);
      const [senderId, receiverId] = index % 2 ? [carla.id, bob.id] : [bob.id, carla.id];
      const message = { serviceRequestId: thread.requestId, senderId, receiverId, content };
      const ref = db.doc(`${thread.path}/messages/${randomUUID()}`);
      batch.set(ref, { ...message, clientMessageId: null, createdAt });
    }
    await batch.commit();
  });

  test('comes in pages of 50 from the newest to the oldest, without a gap or a repetition', async () => {
    const newest = await list(carla, thread, bob);
    const middle = await list(carla, thread, bob, { before: newest[0]?.id ?? '' });
    await say(thread.toBusiness, 'Meanwhile');
    const oldest = await list(carla, thread, bob, { before: middle[0]?.id ?? '' });
    const none = await list(carla, thread, bob, { before: oldest[0]?.id ?? '' });
    expect([newest, middle, oldest, none].map((page) => page.length)).toEqual([50, 50, 20, 0]);
    expect([...oldest, ...middle, ...newest].map(({ content }) => content)).toEqual(words);
  });

  test('knows no page before a message that is not in it', async () => {
    const elsewhere = await openThread(carla, bob);
    const { id } = await say(elsewhere.toBusiness, 'Elsewhere');
    for (const before of [id, randomUUID()]) {
      const refusal = await carla.client.refused('listMessages', {
        params: paramsOf(thread, bob),
        query: { before },
      });
      expect(refusal).toMatchObject({ status: 404 });
    }
  });

  test.each([
    [{ before: 'x' }, 'before'],
    [{ after: randomUUID() }, 'after'],
  ])('does not take %j', async (query, field) => {
    const refusal = await carla.client.refused('listMessages', { params: paramsOf(thread, bob), query });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });
});

describe('what waits to be read', () => {
  test('is counted for the one it was sent to, until they have read it', async () => {
    const thread = await openThread(carla, bob);
    await say(thread.toBusiness, 'One');
    const last = await say(thread.toBusiness, 'Two');
    expect(await conversationOf(bob, thread)).toMatchObject({
      counterpartId: carla.id,
      counterpartName: carla.user.name,
      serviceRequestTitle: 'Fix the leaking roof',
      lastMessage: 'Two',
      lastMessageAt: last.createdAt,
      lastReadAt: null,
      counterpartLastReadAt: last.createdAt,
      unreadCount: 2,
    });
    expect(await conversationOf(carla, thread)).toMatchObject({
      counterpartId: bob.id,
      counterpartName: 'Builders & Sons',
      unreadCount: 0,
    });

    await markRead(bob, thread, carla);
    const read = await conversationOf(bob, thread);
    expect(read).toMatchObject({ unreadCount: 0 });
    expect((read?.lastReadAt ?? '') >= last.createdAt).toBe(true);
    expect(await conversationOf(carla, thread)).toMatchObject({ counterpartLastReadAt: read?.lastReadAt });
  });

  test('is read by whoever answers', async () => {
    const thread = await openThread(carla, bob);
    await say(thread.toBusiness, 'One');
    await say(thread.toCustomer, 'Two');
    expect(await stored(thread.path)).toMatchObject({ unread: { [bob.id]: 0, [carla.id]: 1 } });
  });

  test('wakes no listener when there was nothing', async () => {
    const thread = await openThread(carla, bob);
    await say(thread.toBusiness, 'One');
    await markRead(bob, thread, carla);
    expect(await unchangedBy(thread.path, () => markRead(bob, thread, carla))).toBe(true);
    expect(await unchangedBy(thread.path, () => markRead(carla, thread, bob))).toBe(true);
  });
});

describe('one’s threads', () => {
  test('are listed by their latest message, those without one last', async () => {
    const own = await registerCustomer();
    const silent = await openThread(own, bob);
    const earlier = await openThread(own, bob);
    const later = await openThread(own, bill);
    await say(later.toBusiness, 'Hello');
    await say(earlier.toBusiness, 'Hello');
    await say(later.toCustomer, 'Hello');
    const listed = await own.client.do('listConversations');
    expect(listed.map(({ serviceRequestId }) => serviceRequestId)).toEqual([
      later.requestId,
      earlier.requestId,
      silent.requestId,
    ]);
    expect(listed[2]).toMatchObject({ lastMessage: null, lastMessageAt: null, unreadCount: 0 });
  });

  test('show the beginning of a long message, cut between characters', async () => {
    const thread = await openThread(carla, bob);
    await say(thread.toBusiness, '👩‍🔧'.repeat(100));
    const { lastMessage } = (await conversationOf(bob, thread)) ?? {};
    expect(lastMessage?.length).toBeLessThan(300);
    expect(lastMessage?.isWellFormed()).toBe(true);
  });
});
