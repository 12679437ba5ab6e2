/** Who looks at a conversation and who types in it, as the other side sees it. */
import { LOOKING_MS, TYPING_MS } from '@marketplace/contract/conversation/rules';
import type { Presence } from '@marketplace/contract/conversation/schema';
import { beforeEach, expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import {
  conversations,
  type StoredConversation,
} from '../../../functions/src/store/conversation/conversations.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';

let clock: number;
let own: IsolatedApi;
let customer: Account;
let business: Account;
let conversationId: string;

beforeEach(async () => {
  clock = Date.now();
  own = isolatedApi({ now: () => new Date(clock) });
  [customer, business] = await Promise.all([own.someone('customer'), own.someone('business')]);
  const request = await own.act(customer, 'createRequest', { input: requestForm() });
  const serviceRequestId = String(Object(request.body).id);
  await own.act(business, 'createEstimate', { input: estimateForm(serviceRequestId) });
  conversationId = `${serviceRequestId}_${business.id}`;
});

const read = () => conversations(own.db).doc(conversationId).get();

async function say(who: Account, state: Presence): Promise<{ wrote: boolean; stored: StoredConversation }> {
  const before = await read();
  const answer = await own.act(who, 'setPresence', { params: { conversationId }, input: { state } });
  expect(answer).toMatchObject({ status: 204 });
  const after = await read();
  const stored = after.data();
  if (!stored) throw new Error('The conversation is gone.');
  return { wrote: !before.isEqual(after), stored };
}

const until = (times: StoredConversation['typingUntil'], { id }: Account) => times[id]?.toMillis();

test('looking lasts for a while, and reporting it often writes rarely', async () => {
  const first = await say(customer, 'looking');
  expect(until(first.stored.lookingUntil, customer)).toBe(clock + LOOKING_MS);
  clock += 1000;
  expect((await say(customer, 'looking')).wrote).toBe(false);
  clock += 60_000;
  expect((await say(customer, 'looking')).wrote).toBe(true);
});

test('typing is shown for a few seconds to a person who looks', async () => {
  await say(customer, 'looking');
  const { stored } = await say(business, 'typing');
  expect(until(stored.typingUntil, business)).toBe(clock + TYPING_MS);
});

test('typing that arrives after the page was closed does not count as looking', async () => {
  await say(customer, 'looking');
  await say(business, 'looking');
  await say(business, 'away');
  const { stored } = await say(business, 'typing');
  expect(until(stored.lookingUntil, business)).toBeUndefined();
});

test('typing is not stored while the other side is away', async () => {
  expect((await say(business, 'typing')).wrote).toBe(false);
  await say(customer, 'looking');
  await say(customer, 'away');
  const { wrote, stored } = await say(business, 'typing');
  expect([wrote, stored.typingUntil]).toEqual([false, {}]);
  expect((await say(customer, 'away')).wrote).toBe(false);
});

test('sending a message ends the typing', async () => {
  await say(customer, 'looking');
  await say(business, 'typing');
  const [serviceRequestId] = conversationId.split('_');
  const input = { serviceRequestId, senderId: business.id, receiverId: customer.id, content: 'Hello' };
  await own.act(business, 'sendMessage', { input });
  const stored = (await read()).data();
  expect(until(stored?.typingUntil ?? {}, business)).toBeLessThanOrEqual(clock);
});

test('messages are sent while the other side keeps typing', async () => {
  await say(business, 'looking');
  const [serviceRequestId] = conversationId.split('_');
  const form = { serviceRequestId, senderId: business.id, receiverId: customer.id };
  const typing = Array.from({ length: 10 }, () =>
    own.act(customer, 'setPresence', {
      params: { conversationId },
      input: { state: 'typing' },
    }),
  );
  const sending = Array.from({ length: 10 }, (_, index) =>
    own.act(business, 'sendMessage', { input: { ...form, content: `Message ${index}` } }),
  );
  const statuses = async (answers: typeof typing) => (await Promise.all(answers)).map(({ status }) => status);
  expect(await statuses(typing)).toEqual(Array(10).fill(204));
  expect(await statuses(sending)).toEqual(Array(10).fill(201));
  expect((await read()).data()?.unread).toEqual({ [business.id]: 0, [customer.id]: 10 });
});
