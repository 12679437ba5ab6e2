import { beforeAll, describe, expect, test } from 'vitest';
import { Client } from '../../support/client.ts';
import {
  type Person,
  registerAdmin,
  registerBoth,
  registerBusiness,
  registerCustomer,
} from '../../support/people.ts';

let ada: Person;
beforeAll(async () => {
  ada = await registerAdmin();
});

const analytics = () => ada.client.do('getUserAnalytics');
type Analytics = Awaited<ReturnType<typeof analytics>>;

const difference = (after: Analytics, before: Analytics) => ({
  total: after.totalUsers - before.totalUsers,
  customers: after.customerUsers - before.customerUsers,
  businesses: after.businessUsers - before.businessUsers,
});

describe('user analytics', () => {
  test('are for administrators only', async () => {
    expect(await new Client().refused('getUserAnalytics')).toMatchObject({ status: 401 });
    for (const person of [await registerCustomer(), await registerBusiness(), await registerBoth()]) {
      expect(await person.client.refused('getUserAnalytics')).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
  });

  test('count accounts of type both as customers and as businesses', async () => {
    const before = await analytics();
    await registerCustomer();
    await registerBusiness();
    await registerBoth();
    const after = await analytics();
    expect(difference(after, before)).toEqual({ total: 3, customers: 2, businesses: 2 });
  });

  test('include today’s signups', async () => {
    await registerCustomer();
    const { recentSignups, signupsByDate } = await analytics();
    const today = new Date().toISOString().slice(0, 10);
    expect(signupsByDate[today]).toBeGreaterThan(0);
    expect(recentSignups).toBe(Object.values(signupsByDate).reduce((sum, count) => sum + count, 0));
  });
});
