/** The backfill adds conversations that are older than the lists. */
import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { type Account, users } from '../../functions/src/store/account/accounts.ts';
import { backfillConversations } from '../../functions/src/store/conversation/backfill.ts';
import { isolatedApi } from '../support/direct.ts';
import { estimateForm, requestForm } from '../support/market.ts';

/** Fields that conversations lacked before the lists existed. */
const LATER_FIELDS = [
  ...['requestStatus', 'customerPicture', 'businessPicture', 'estimateId', 'estimateStatus', 'filters'],
  ...['movedAt', 'lastMessageId', 'lookingUntil', 'typingUntil'],
];

let clock = Date.now();
const own = isolatedApi({ now: () => new Date(clock) });

async function made(who: Account, name: Parameters<typeof own.act>[1], input: unknown): Promise<string> {
  clock += 1000;
  return String(Object((await own.act(who, name, { input })).body).id);
}

async function listed(who: Account, query: Record<string, string> = {}): Promise<unknown[]> {
  const { body } = await own.act(who, 'listConversations', { query });
  return Array.isArray(body) ? body : [];
}

const stored = async () =>
  (await own.db.collection('conversations').get()).docs.map((document) => document.data());

test('lists, searches, and orders old conversations like new ones, even when it runs twice', async () => {
  const customer = await own.someone('customer');
  const business = await own.someone('business', { businessName: 'Ace Builders' });
  await users(own.db)
    .doc(customer.id)
    .update({ profileImageUrl: '/objects/images/3f0c0d7e-0b6e-4c0e-9d0a-1f2e3d4c5b6a' });
  const estimates: string[] = [];
  for (const title of ['Mend the roof', 'Paint the hall', 'Fix a tap']) {
    const id = await made(customer, 'createRequest', requestForm({ title }));
    estimates.push(await made(business, 'createEstimate', estimateForm(id)));
    const input = { serviceRequestId: id, senderId: business.id, receiverId: customer.id, content: title };
    await made(business, 'sendMessage', input);
  }
  await own.act(business, 'deleteEstimate', { params: { id: estimates[2] ?? '' } });
  // The last activity of old conversations is their newest message, as times of other events were not stored.
  const before = [await listed(customer), await listed(business), await listed(customer, { q: 'roof' })];
  const whole = await stored();

  const lacking = Object.fromEntries(LATER_FIELDS.map((field) => [field, FieldValue.delete()]));
  const { docs } = await own.db.collection('conversations').get();
  for (const { ref } of docs) await ref.update(lacking);
  expect(await listed(customer)).toEqual([]);

  expect(await backfillConversations(own.db)).toBe(3);
  expect([await listed(customer), await listed(business), await listed(customer, { q: 'roof' })]).toEqual(
    before,
  );
  expect((await stored()).filter(({ filters }) => filters.length === 0)).toHaveLength(1);
  const brought = await stored();
  expect(brought).toHaveLength(whole.length);
  expect(await backfillConversations(own.db)).toBe(0);
  expect(await stored()).toEqual(brought);
});

test('leaves a conversation with recent activity as it is', async () => {
  const customer = await own.someone('customer');
  const business = await own.someone('business');
  const id = await made(customer, 'createRequest', requestForm());
  await made(business, 'createEstimate', estimateForm(id));
  const before = await stored();
  await own.db.doc('backfills/conversations').delete();
  expect(await backfillConversations(own.db)).toBe(0);
  expect(await stored()).toEqual(before);
});
