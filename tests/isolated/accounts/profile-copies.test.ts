/** How the name of an account with many copies reaches all of them. */
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { writeDueCopies } from '../../../functions/src/services/maintenance/short-due-work.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { refreshSomeCopies } from '../../../functions/src/store/copies/due-copies.ts';
import { estimates } from '../../../functions/src/store/estimate/estimates.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { businessForm } from '../../support/people/people.ts';
import { asLimited, services } from '../../support/stack/in-process.ts';
import { fromTheBeginning } from '../../support/stack/jobs.ts';

let api: IsolatedApi;
let business: Account;
let clock: number;
const now = () => new Date(clock);
beforeEach(async () => {
  clock = Date.parse('2027-06-12T18:00:00Z');
  api = isolatedApi({ ...asLimited, now });
  business = await api.someone('business', { businessName: 'First' });
});

/** Multiplies one estimate of the business. */
async function haveEstimates(count: number): Promise<void> {
  const customer = await api.someone('customer');
  const { body } = await api.act(customer, 'createRequest', { input: requestForm() });
  await api.act(business, 'createEstimate', { input: estimateForm(String(Object(body).id)) });
  const [estimate] = (await estimates(api.db).get()).docs;
  const data = estimate?.data();
  if (!data) throw new Error('The estimate was not sent.');
  const writer = api.db.bulkWriter({ throttling: false });
  for (let index = 1; index < count; index += 1) {
    const id = `${data.id}-${index}`;
    void writer.set(estimates(api.db).doc(id), { ...data, id });
  }
  await writer.close();
}

async function countNamed(name: string): Promise<number> {
  const { docs } = await estimates(api.db).get();
  return docs.filter((document) => document.data().businessName === name).length;
}

/** Changes the name, and runs the trigger. */
async function rename(businessName: string): Promise<void> {
  await users(api.db).doc(business.id).update({ businessName });
  clock += 1000;
  await refreshSomeCopies(api.db, business.id, now());
}

const runJob = () => writeDueCopies({ ...services, db: api.db, now }, fromTheBeginning());
const dueAt = async () => (await users(api.db).doc(business.id).get()).data()?.copiesDueAt;

describe('a new name', () => {
  test('is in all copies at once, and leaves nothing to the job, where they are few', async () => {
    await haveEstimates(20);
    await rename('Second');
    expect([await countNamed('Second'), await dueAt()]).toEqual([20, null]);
  });

  test('is in some copies of a large account at once, and in all of them after the job', async () => {
    await haveEstimates(300);
    await rename('Second');
    expect(await countNamed('Second')).toBe(200);
    expect(await runJob()).toBe(true);
    expect([await countNamed('Second'), await dueAt()]).toEqual([300, null]);
  });

  test('that is changed thirty times costs as much as one, and the job writes the latest', async () => {
    await haveEstimates(300);
    const cost = await measureCost(async (used) => {
      for (let change = 1; change <= 30; change += 1) await rename(`Name ${change}`);
      await runJob();
      return { ...used };
    });
    expect(await countNamed('Name 30')).toBe(300);
    // The first copies, all of them again, and two for each change.
    expect(cost.writes).toBeLessThan(200 + 302 + 30 * 2 + 10);
  });

  test('that comes while the job runs stays due', async () => {
    await haveEstimates(300);
    await rename('Second');
    const before = await dueAt();
    await Promise.all([runJob(), rename('Third')]);
    await runJob();
    expect(before).not.toBeNull();
    expect([await countNamed('Third'), await dueAt()]).toEqual([300, null]);
  });
});

describe('an account', () => {
  const change = (changes: object) =>
    api.act(business, 'updateProfile', {
      input: { ...profileOf(businessForm({ email: business.email })), ...changes },
    });
  const profileOf = ({
    password: _,
    accountType: __,
    agreedTerms: ___,
    ...profile
  }: ReturnType<typeof businessForm>) => profile;

  test('changes its names ten times a day, and other fields as often as before', async () => {
    for (let count = 1; count <= 10; count += 1)
      expect((await change({ businessName: `Name ${count}` })).status).toBe(200);
    expect(await change({ businessName: 'One more' })).toMatchObject({
      status: 429,
      body: { error: 'You can change your name and picture 10 times a day. Please try again in 6 hours.' },
    });
    expect((await users(api.db).doc(business.id).get()).data()?.businessName).toBe('Name 10');
    expect((await change({ businessName: 'Name 10', description: 'Roofs' })).status).toBe(200);
    clock += 6 * HOUR_MS;
    expect((await change({ businessName: 'One more' })).status).toBe(200);
  });
});
