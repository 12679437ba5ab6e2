import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Conversation, openConversation, say } from '../../support/people/conversations.ts';
import { cancel, reject } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { db, stored, unchangedBy } from '../../support/stack/stored.ts';

let carla: Person;
let bob: Person;
let bill: Person;
beforeAll(async () => {
  carla = await registerCustomer();
  bob = await registerBusiness();
  bill = await registerBusiness();
});

const list = (
  who: Person,
  conversation: Conversation,
  counterpart: Person,
  query: Record<string, string> = {},
) => who.client.do('listMessages', { params: paramsOf(conversation, counterpart), query });
const paramsOf = (conversation: Pick<Conversation, 'requestId'>, counterpart: { id: string }) => ({
  serviceRequestId: conversation.requestId,
  counterpartId: counterpart.id,
});
const markRead = (who: Person, conversation: Conversation, counterpart: Person) =>
  who.client.do('markMessagesRead', { params: paramsOf(conversation, counterpart) });
const conversationOf = async (who: Person, conversation: Conversation) =>
  (await who.client.do('listConversations')).find(
    ({ serviceRequestId }) => serviceRequestId === conversation.requestId,
  );

describe('a conversation', () => {
  test('starts empty, and shows both sides the same messages, oldest first', async () => {
    const conversation = await openConversation(carla, bob);
    expect(await list(carla, conversation, bob)).toEqual([]);
    await say(conversation.toBusiness, 'First');
    await say(conversation.toCustomer, 'Second');
    await say(conversation.toBusiness, 'Third');
    const seen = await list(carla, conversation, bob);
    expect(seen.map(({ content }) => content)).toEqual(['First', 'Second', 'Third']);
    expect(await list(bob, conversation, carla)).toEqual(seen);
  });

  test('shows the current names and pictures of both people, and no other personal data', async () => {
    const [alma, firm] = [await registerCustomer({ name: 'Alma Old' }), await registerBusiness()];
    const conversation = await openConversation(alma, firm);
    await say(conversation.toBusiness, 'Hello');
    await say(conversation.toCustomer, 'Hello');
    const profileImageUrl = `/objects/images/${randomUUID()}`;
    await db.doc(`users/${alma.id}`).update({ name: 'Alma New', profileImageUrl });
    await db.doc(`users/${firm.id}`).update({ businessName: null, name: 'Frank Firm' });
    const seen = await list(firm, conversation, alma);
    expect(seen).toMatchObject([
      { senderName: 'Alma New', senderProfileImageUrl: profileImageUrl },
      { senderName: 'Frank Firm', senderProfileImageUrl: null },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/@example|512 555|Elm Street/);
  });

  test('stays readable after the request was canceled or the estimate rejected', async () => {
    const [rejected, canceled] = [await openConversation(carla, bob), await openConversation(carla, bob)];
    for (const conversation of [rejected, canceled]) await say(conversation.toBusiness, 'Hello');
    await reject(carla, rejected.estimateId);
    await cancel(carla, canceled.requestId);
    for (const conversation of [rejected, canceled])
      expect(await list(bob, conversation, carla)).toHaveLength(1);
  });
});

describe('a long conversation', () => {
  let conversation: Conversation;
  const texts = Array.from({ length: 120 }, (_, index) => `Message ${index}`);
  beforeAll(async () => {
    conversation = await openConversation(carla, bob);
    const batch = db.batch();
    for (const [index, content] of texts.entries()) {
      const createdAt = Timestamp.fromMillis(1_700_000_000_000 + index);
      const [senderId, receiverId] = index % 2 ? [carla.id, bob.id] : [bob.id, carla.id];
      const message = { serviceRequestId: conversation.requestId, senderId, receiverId, content };
      const ref = db.doc(`${conversation.path}/messages/${randomUUID()}`);
      batch.set(ref, { ...message, clientMessageId: null, createdAt });
    }
    await batch.commit();
  });

  test('is paged by 50 from the newest to the oldest, without gaps or repeats', async () => {
    const newest = await list(carla, conversation, bob);
    const middle = await list(carla, conversation, bob, { before: newest[0]?.id ?? '' });
    await say(conversation.toBusiness, 'New');
    const oldest = await list(carla, conversation, bob, { before: middle[0]?.id ?? '' });
    const none = await list(carla, conversation, bob, { before: oldest[0]?.id ?? '' });
    expect([newest, middle, oldest, none].map((page) => page.length)).toEqual([50, 50, 20, 0]);
    expect([...oldest, ...middle, ...newest].map(({ content }) => content)).toEqual(texts);
  });

  test('answers 404 for the page before a message outside of it', async () => {
    const elsewhere = await openConversation(carla, bob);
    const { id } = await say(elsewhere.toBusiness, 'Elsewhere');
    for (const before of [id, randomUUID()]) {
      const refusal = await carla.client.refused('listMessages', {
        params: paramsOf(conversation, bob),
        query: { before },
      });
      expect(refusal).toMatchObject({ status: 404 });
    }
  });

  test.each([
    [{ before: 'x' }, 'before'],
    [{ after: randomUUID() }, 'after'],
  ])('rejects the query %j', async (query, field) => {
    const refusal = await carla.client.refused('listMessages', {
      params: paramsOf(conversation, bob),
      query,
    });
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  });
});

describe('unread messages', () => {
  test('are counted for the receiver until they are read', async () => {
    const conversation = await openConversation(carla, bob);
    await say(conversation.toBusiness, 'One');
    const last = await say(conversation.toBusiness, 'Two');
    expect(await conversationOf(bob, conversation)).toMatchObject({
      counterpartId: carla.id,
      counterpartName: carla.user.name,
      serviceRequestTitle: 'Fix the leaking roof',
      lastMessage: 'Two',
      lastMessageAt: last.createdAt,
      lastReadAt: null,
      counterpartLastReadAt: last.createdAt,
      unreadCount: 2,
    });
    expect(await conversationOf(carla, conversation)).toMatchObject({
      counterpartId: bob.id,
      counterpartName: 'Builders & Sons',
      unreadCount: 0,
    });

    await markRead(bob, conversation, carla);
    const read = await conversationOf(bob, conversation);
    expect(read).toMatchObject({ unreadCount: 0 });
    expect((read?.lastReadAt ?? '') >= last.createdAt).toBe(true);
    expect(await conversationOf(carla, conversation)).toMatchObject({
      counterpartLastReadAt: read?.lastReadAt,
    });
  });

  test('are marked as read by a reply', async () => {
    const conversation = await openConversation(carla, bob);
    await say(conversation.toBusiness, 'One');
    await say(conversation.toCustomer, 'Two');
    expect(await stored(conversation.path)).toMatchObject({ unread: { [bob.id]: 0, [carla.id]: 1 } });
  });

  test('cause no write, and wake no listener, when there are none to mark as read', async () => {
    const conversation = await openConversation(carla, bob);
    await say(conversation.toBusiness, 'One');
    await markRead(bob, conversation, carla);
    expect(await unchangedBy(conversation.path, () => markRead(bob, conversation, carla))).toBe(true);
    expect(await unchangedBy(conversation.path, () => markRead(carla, conversation, bob))).toBe(true);
  });
});

describe('the list of conversations', () => {
  test('is sorted by the latest activity, and includes conversations without messages', async () => {
    const own = await registerCustomer();
    const silent = await openConversation(own, bob);
    const earlier = await openConversation(own, bob);
    const later = await openConversation(own, bill);
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

  test('shows the beginning of a long message, cut between characters', async () => {
    const conversation = await openConversation(carla, bob);
    await say(conversation.toBusiness, '👩‍🔧'.repeat(100));
    const { lastMessage } = (await conversationOf(bob, conversation)) ?? {};
    expect(lastMessage?.length).toBeLessThan(300);
    expect(lastMessage?.isWellFormed()).toBe(true);
  });
});
