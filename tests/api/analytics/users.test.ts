import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from '../../../functions/src/store/users.ts';
import { Client } from '../../support/client.ts';
import { ask, bodyOf } from '../../support/in-process.ts';
import {
  type Person,
  registerAdmin,
  registerBoth,
  registerBusiness,
  registerCustomer,
} from '../../support/people.ts';
import { db } from '../../support/stored.ts';

type Analytics = Awaited<ReturnType<typeof analyticsAt>>;

let ada: Person;
const made: string[] = [];
beforeAll(async () => {
  ada = await registerAdmin();
});
afterEach(async () => {
  await Promise.all(made.splice(0).map((id) => db.doc(`users/${id}`).delete()));
});

/** Nobody else signs up in these years, so that the days count what a test puts there. */
async function analyticsAt(now: string) {
  const headers = { cookie: `__session=${ada.client.session}` };
  const reply = await ask(
    { method: 'GET', url: '/api/analytics/users', headers },
    { now: () => new Date(now) },
  );
  expect(reply.status).toBe(200);
  return bodyOf(reply) as {
    totalUsers: number;
    customerUsers: number;
    businessUsers: number;
    recentSignups: number;
    signupsByDate: Record<string, number>;
  };
}

async function signUp(...moments: string[]) {
  for (const moment of moments) {
    const id = randomUUID();
    const known = { name: 'Someone', email: `${id}@example.com`, accountType: 'customer' as const };
    const { id: _, ...account } = newAccount(id, known, new Date(moment));
    await db.doc(`users/${id}`).set({ ...account, createdAt: Timestamp.fromDate(new Date(moment)) });
    made.push(id);
  }
}

const difference = (after: Analytics, before: Analytics) => ({
  total: after.totalUsers - before.totalUsers,
  customers: after.customerUsers - before.customerUsers,
  businesses: after.businessUsers - before.businessUsers,
});

describe('user analytics', () => {
  test('are for administrators', async () => {
    expect(await new Client().refused('getUserAnalytics')).toMatchObject({ status: 401 });
    for (const person of [await registerCustomer(), await registerBusiness(), await registerBoth()]) {
      expect(await person.client.refused('getUserAnalytics')).toMatchObject({
        status: 403,
        code: 'forbidden',
      });
    }
  });

  test('count accounts of both kinds as customers and as businesses', async () => {
    const now = new Date().toISOString();
    const before = await analyticsAt(now);
    await registerCustomer();
    await registerBusiness();
    await registerBoth();
    const after = await analyticsAt(now);
    expect(difference(after, before)).toEqual({ total: 3, customers: 2, businesses: 2 });
  });

  test('show who came today', async () => {
    await registerCustomer();
    const { recentSignups, signupsByDate } = await ada.client.do('getUserAnalytics');
    const today = new Date().toISOString().slice(0, 10);
    expect(signupsByDate[today]).toBeGreaterThan(0);
    expect(recentSignups).toBe(Object.values(signupsByDate).reduce((sum, count) => sum + count, 0));
  });

  test('count 30 days, by UTC, to the millisecond', async () => {
    await signUp(
      '2001-06-30T23:59:59.999Z',
      '2001-07-01T00:00:00.000Z',
      '2001-07-01T23:59:59.999Z',
      '2001-07-02T00:00:00.000Z',
      '2001-07-30T12:00:00.000Z',
    );
    expect(await analyticsAt('2001-07-30T12:00:00.000Z')).toMatchObject({
      recentSignups: 4,
      signupsByDate: { '2001-07-01': 2, '2001-07-02': 1, '2001-07-30': 1 },
    });
    expect(await analyticsAt('2001-07-31T00:00:00.000Z')).toMatchObject({
      recentSignups: 2,
      signupsByDate: { '2001-07-02': 1, '2001-07-30': 1 },
    });
  });

  test('leave out days on which nobody came', async () => {
    await signUp('2002-03-30T23:30:00.000Z', '2002-03-31T01:30:00.000Z');
    expect((await analyticsAt('2002-04-02T12:00:00.000Z')).signupsByDate).toEqual({
      '2002-03-30': 1,
      '2002-03-31': 1,
    });
    expect(await analyticsAt('2003-01-01T12:00:00.000Z')).toMatchObject({
      recentSignups: 0,
      signupsByDate: {},
    });
  });
});
