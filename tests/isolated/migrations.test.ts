import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { migrate } from '../../functions/src/services/maintenance/migrations/migrate.ts';
import { type Account, users } from '../../functions/src/store/account/accounts.ts';
import { isolatedApi } from '../support/direct.ts';
import { databaseOfItsOwn, services } from '../support/in-process.ts';
import { timeFor } from '../support/jobs.ts';
import { estimateForm, requestForm } from '../support/market.ts';
import { businessForm } from '../support/people.ts';
import { auth } from '../support/stored.ts';

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

const migrateAll = () => migrate({ ...services, db: own.db });
const forgetMigrations = () => own.db.recursiveDelete(own.db.collection('migrations'));

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

  expect(await migrateAll()).toEqual([]);
  expect([await listed(customer), await listed(business), await listed(customer, { q: 'roof' })]).toEqual(
    before,
  );
  expect((await stored()).filter(({ filters }) => filters.length === 0)).toHaveLength(1);
  const brought = await stored();
  expect(brought).toHaveLength(whole.length);
  await forgetMigrations();
  expect(await migrateAll()).toEqual([]);
  expect(await stored()).toEqual(brought);
});

test('leaves a conversation with recent activity as it is', async () => {
  const customer = await own.someone('customer');
  const business = await own.someone('business');
  const id = await made(customer, 'createRequest', requestForm());
  await made(business, 'createEstimate', estimateForm(id));
  const before = await stored();
  await forgetMigrations();
  expect(await migrateAll()).toEqual([]);
  expect(await stored()).toEqual(before);
});

test('tells older requests what was offered, and until when they can be reviewed', async () => {
  const customer = await own.someone('customer');
  const business = await own.someone('business');
  const [offered, reviewed] = [
    await made(customer, 'createRequest', requestForm()),
    await made(customer, 'createRequest', requestForm()),
  ];
  await made(business, 'createEstimate', estimateForm(offered));
  const accepted = await made(business, 'createEstimate', estimateForm(reviewed));
  await own.act(customer, 'acceptEstimate', { params: { id: accepted } });
  await own.act(customer, 'completeRequest', { params: { id: reviewed } });
  await own.act(customer, 'writeReview', { input: { serviceRequestId: reviewed, stars: 5 } });
  const shown = async () => [
    (await own.act(customer, 'listMyRequests')).body,
    (await own.act(business, 'listMyEstimates')).body,
  ];
  const before = await shown();

  const lacking = (fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, FieldValue.delete()]));
  for (const { ref } of (await own.db.collection('serviceRequests').get()).docs) {
    await ref.update(lacking(['offers', 'offeredBy', 'completedAt', 'isReviewed']));
  }
  for (const { ref } of (await own.db.collection('estimates').get()).docs) {
    await ref.update(lacking(['completedAt', 'isReviewed']));
  }
  expect(await shown()).not.toEqual(before);
  await forgetMigrations();
  expect(await migrateAll()).toEqual([]);
  expect(await shown()).toEqual(before);
});

test('removes the search fields of closed requests, and finds the others as before', async () => {
  const customer = await own.someone('customer');
  const business = await own.someone('business');
  const [open, closed] = [
    await made(customer, 'createRequest', requestForm({ title: 'Mend a zeppelin' })),
    await made(customer, 'createRequest', requestForm({ title: 'Mend a zeppelin' })),
  ];
  const { terms, filters } = (await own.db.doc(`serviceRequests/${closed}`).get()).data() ?? {};
  await own.act(customer, 'updateRequest', { params: { id: closed }, input: { status: 'cancelled' } });
  const ended = (await own.db.doc(`serviceRequests/${closed}`).get()).data();
  expect(ended).not.toHaveProperty('terms');
  await own.db.doc(`serviceRequests/${closed}`).update({ terms, filters });
  await forgetMigrations();
  expect(await migrateAll()).toEqual([]);
  expect((await own.db.doc(`serviceRequests/${closed}`).get()).data()).toEqual(ended);
  const found = await own.act(business, 'listOpenRequests', { query: { q: 'zeppelin' } });
  expect(found.body).toEqual([expect.objectContaining({ id: open })]);
});

test('finds older businesses and requests by distance like new ones', async () => {
  const customer = await own.someone('customer');
  const profile = { ...businessForm({ location: 'Austin, TX 78701' }), serviceRadiusMiles: 25 };
  const { password: _, accountType, ...input } = profile;
  const business = await own.someone(accountType, { email: input.email });
  await own.act(business, 'updateProfile', { input });
  await made(customer, 'createRequest', requestForm({ location: 'Round Rock, TX 78664' }));
  await made(customer, 'createRequest', requestForm({ location: 'Dallas, TX' }));
  const ended = await made(customer, 'createRequest', requestForm());
  await own.act(customer, 'updateRequest', { params: { id: ended }, input: { status: 'cancelled' } });
  const everything = async () => [
    ...(await own.db.collection('users').get()).docs,
    ...(await own.db.collection('serviceRequests').get()).docs,
  ];
  const before = (await everything()).map((document) => document.data());

  for (const { ref } of await everything())
    await ref.update({ point: FieldValue.delete(), reach: FieldValue.delete() });
  const cells = before.flatMap(({ filters = [] }) => filters).filter((filter) => filter.includes('/'));
  for (const { ref } of (await own.db.collection('serviceRequests').where('status', '==', 'open').get()).docs)
    await ref.update({ filters: FieldValue.arrayRemove(...cells) });
  await forgetMigrations();
  expect(await migrateAll()).toEqual([]);
  expect((await everything()).map((document) => document.data())).toEqual(before);
});

test('counts the silence about older open requests from the migration, and of no others', async () => {
  const customer = await own.someone('customer');
  const [open, closed] = [
    await made(customer, 'createRequest', requestForm()),
    await made(customer, 'createRequest', requestForm()),
  ];
  await own.act(customer, 'updateRequest', { params: { id: closed }, input: { status: 'cancelled' } });
  const fields = ['quietSince', 'remindersSent', 'remindAt'];
  const lacking = Object.fromEntries(fields.map((field) => [field, FieldValue.delete()]));
  for (const id of [open, closed]) await own.db.doc(`serviceRequests/${id}`).update(lacking);
  const silenceOf = async (id: string) => {
    const document = await own.db.doc(`serviceRequests/${id}`).get();
    return fields.map((field) => document.get(field));
  };
  const now = new Date('2030-01-31T12:00:00Z');
  await forgetMigrations();
  expect(await migrate({ ...services, db: own.db, now: () => now })).toEqual([]);
  const remindAt = Timestamp.fromDate(new Date('2030-03-25T12:00:00Z'));
  expect(await silenceOf(open)).toEqual([Timestamp.fromDate(now), 0, remindAt]);
  expect(await silenceOf(closed)).toEqual([undefined, undefined, undefined]);
  await forgetMigrations();
  expect(await migrateAll()).toEqual([]);
  expect(await silenceOf(open)).toEqual([Timestamp.fromDate(now), 0, remindAt]);
});

describe('a migration', () => {
  const counting = (pages: string[]) => {
    const asked: (string | null)[] = [];
    const migrations = {
      '0001-first': async (_: unknown, after: string | null) => {
        asked.push(after);
        return pages[pages.indexOf(after ?? '') + 1] ?? null;
      },
      '0002-second': async () => null,
    };
    return { asked, migrations };
  };

  test('goes on where its last run stopped, keeps the next one waiting, and runs once', async () => {
    const { asked, migrations } = counting(['a', 'b', 'c']);
    const site = { ...services, db: databaseOfItsOwn() };
    expect(await migrate(site, migrations, timeFor(2))).toEqual(['0001-first', '0002-second']);
    expect(await migrate(site, migrations, timeFor(5))).toEqual([]);
    expect(await migrate(site, migrations, timeFor(5))).toEqual([]);
    expect(asked).toEqual([null, 'a', 'b', 'c']);
  });

  test('tries the same page again after a failure', async () => {
    const { asked, migrations } = counting(['a']);
    const site = { ...services, db: databaseOfItsOwn() };
    const broken = { ...migrations, '0001-first': () => Promise.reject(new Error('Out of order')) };
    await expect(migrate(site, broken)).rejects.toThrow('Out of order');
    expect(await migrate(site, migrations)).toEqual([]);
    expect(asked).toEqual([null, 'a']);
  });
});

test('each account gets one listener in Auth, and those of single sessions are removed', async () => {
  const db = databaseOfItsOwn();
  const sessions = [crypto.randomUUID(), crypto.randomUUID()];
  const identifiers = sessions.map((id) => ({ uid: `listener-${id}` }));
  for (const { uid } of identifiers) await auth.createUser({ uid });
  for (const id of sessions) await db.doc(`listeners/${id}`).set({ userId: 'someone' });
  const { id } = await isolatedApi({ db }).someone('customer');
  expect(await migrate({ ...services, db })).toEqual([]);
  expect((await auth.getUsers(identifiers)).users).toEqual([]);
  expect((await auth.getUsers([{ uid: `listener-${id}` }])).users).toHaveLength(1);
  expect((await db.collection('listeners').get()).size).toBe(0);
});
