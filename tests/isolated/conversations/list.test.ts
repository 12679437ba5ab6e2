/** The list of a person's conversations: pages, filters, and search. */
import type { ConversationQuery } from '@marketplace/contract/conversation/schema';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';

const TITLES = ['Mend the roof', 'Mend the fence', 'Paint the hall', 'Mow the lawn', 'Fix a tap'];

let clock = Date.now();
let own: IsolatedApi;
let customer: Account;
let ace: Account;
let zoe: Account;

async function made(who: Account, name: Parameters<IsolatedApi['act']>[1], input: unknown): Promise<string> {
  clock += 1000;
  const { status, body } = await own.act(who, name, { input });
  expect(status).toBe(201);
  return String(Object(body).id);
}

beforeAll(async () => {
  own = isolatedApi({ now: () => new Date(clock) });
  customer = await own.someone('customer');
  ace = await own.someone('business', { businessName: 'Ace Builders' });
  zoe = await own.someone('business', { name: 'Zoë Müller', businessName: null });
  for (const title of TITLES) {
    const id = await made(customer, 'createRequest', requestForm({ title }));
    for (const business of [ace, zoe]) await made(business, 'createEstimate', estimateForm(id));
    if (!title.startsWith('Mend')) continue;
    const input = { serviceRequestId: id, senderId: ace.id, receiverId: customer.id, content: 'Hello' };
    await made(ace, 'sendMessage', input);
  }
});

async function list(query: ConversationQuery, who = customer) {
  const { status, body, headers } = await own.act(who, 'listConversations', { query });
  const found = (Array.isArray(body) ? body : []).map(
    ({ serviceRequestTitle, counterpartName }) => `${serviceRequestTitle}: ${counterpartName}`,
  );
  return { status, found, next: headers['x-next-cursor'] };
}

async function listAll(query: ConversationQuery): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { found, next } = await list({ ...query, ...(cursor && { cursor }) });
    all.push(...found);
    cursor = next;
  } while (cursor);
  return all;
}

test('comes in pages without gaps or repetitions, the latest activity first', async () => {
  const whole = await list({});
  expect(whole).toMatchObject({ status: 200, next: undefined });
  expect(whole.found.slice(0, 2)).toEqual(['Fix a tap: Zoë Müller', 'Fix a tap: Ace Builders']);
  expect(whole.found).toHaveLength(10);
  for (const limit of [1, 3, 10]) expect(await listAll({ limit })).toEqual(whole.found);
});

test.each([
  [{ unread: 'true' }, ['Mend the fence: Ace Builders', 'Mend the roof: Ace Builders']],
  [{ q: 'mend zoe' }, ['Mend the fence: Zoë Müller', 'Mend the roof: Zoë Müller']],
  [{ q: 'ROOF' }, ['Mend the roof: Ace Builders', 'Mend the roof: Zoë Müller']],
  [{ q: 'r', unread: 'true' }, ['Mend the roof: Ace Builders']],
  [{ q: 'builders tap' }, ['Fix a tap: Ace Builders']],
  [{ q: 'mended' }, []],
] as const)('with the query %j finds %j, in one page or several', async (query, expected) => {
  expect(await listAll(query)).toEqual(expected);
  expect(await listAll({ ...query, limit: 1 })).toEqual(expected);
});

test('refuses the cursor of another search or of another person', async () => {
  const { next: cursor = '' } = await list({ limit: 1 });
  expect(await list({ cursor })).toMatchObject({ status: 200 });
  expect(await list({ cursor, q: 'roof' })).toMatchObject({ status: 400 });
  expect(await list({ cursor }, ace)).toMatchObject({ status: 400 });
});

test('finds by a changed title only, and no longer by the old one', async () => {
  const id = await made(customer, 'createRequest', requestForm({ title: 'Sweep the yard' }));
  const estimate = await made(zoe, 'createEstimate', estimateForm(id));
  await own.act(customer, 'changeEstimateStatus', {
    params: { id: estimate },
    input: { status: 'rejected' },
  });
  await own.act(customer, 'updateRequest', { params: { id }, input: { title: 'Sweep the drive' } });
  expect(await listAll({ q: 'drive' })).toEqual(['Sweep the drive: Zoë Müller']);
  expect(await listAll({ q: 'yard' })).toEqual([]);
});
