/** Totals that are updated with each change, and their correction after changes that bypassed them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountType } from '@marketplace/contract/constants';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { presentUserAnalytics } from '../../../functions/src/present/account.ts';
import { presentRequestStats } from '../../../functions/src/present/request.ts';
import { addAccount, removeAccount } from '../../../functions/src/store/account/changes.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { accountTotals } from '../../../functions/src/store/account/totals.ts';
import { openRequestTotals } from '../../../functions/src/store/request/totals.ts';
import { correctTotals, readTotals, type Totals } from '../../../functions/src/store/totals/totals.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { fill } from '../../support/firestore/strangers.ts';
import { estimateForm, requestForm } from '../../support/people/market.ts';
import { databaseOfItsOwn } from '../../support/stack/in-process.ts';

const statsOfOpenRequests = async (db: Firestore) =>
  presentRequestStats(await readTotals(db, openRequestTotals, new Date()));
const countUsers = async (db: Firestore, now: Date) =>
  presentUserAnalytics(await readTotals(db, accountTotals, now), now);
const lacking = (db: Firestore, totals: Totals) => correctTotals(db, totals, new Date());

describe('data from before the totals existed', () => {
  test('are counted by the first read, and once by concurrent reads', async () => {
    const db = databaseOfItsOwn();
    await fill(db, 12);
    const asked = await Promise.all(Array.from({ length: 5 }, () => statsOfOpenRequests(db)));
    for (const stats of asked) expect(stats).toMatchObject({ openRequests: 12, averageEstimates: 1 });
    expect(await countUsers(db, new Date())).toMatchObject({ totalUsers: 24, recentSignups: 24 });
    expect([await lacking(db, openRequestTotals), await lacking(db, accountTotals)]).toEqual([{}, {}]);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are in every read while the first count is written (round %i)',
    async () => {
      const db = databaseOfItsOwn();
      await fill(db, 3);
      const readAfter = (ms: number) => pause(ms).then(() => statsOfOpenRequests(db));
      const read = await Promise.all(Array.from({ length: 40 }, (_, index) => readAfter(1.5 * index)));
      for (const stats of read) expect(stats).toMatchObject({ openRequests: 3 });
    },
  );

  test('are counted together with later data, each once', async () => {
    const { db, someone, act } = isolatedApi();
    await fill(db, 3);
    const [customer, business] = [await someone('customer'), await someone('business')];
    const input = requestForm({ budgetMin: 1, budgetMax: 1000, urgency: 'high' });
    const { body } = await act(customer, 'createRequest', { input });
    await act(business, 'createEstimate', { input: estimateForm(String(Object(body).id)) });
    const { body: stats } = await act(business, 'getRequestStats');
    expect(stats).toMatchObject({ openRequests: 4, averageEstimates: 1 });
    expect(await lacking(db, openRequestTotals)).toEqual({});
  });
});

describe('a change that bypassed the totals', () => {
  test('is corrected once, while other changes and corrections run', async () => {
    const { db, someone, act } = isolatedApi();
    const customer = await someone('customer');
    await readTotals(db, openRequestTotals, new Date());
    await fill(db, 20);
    let isOver = false;
    const goOn = async () => {
      while (!isOver) await act(customer, 'createRequest', { input: requestForm() });
    };
    const posting = Promise.all([goOn(), goOn(), goOn()]);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        lacking(db, openRequestTotals),
        lacking(db, openRequestTotals),
        lacking(db, openRequestTotals),
      ]);
    }
    isOver = true;
    await posting;
    expect(await lacking(db, openRequestTotals)).toEqual({});
    const { size } = await db.collection('serviceRequests').get();
    expect(await statsOfOpenRequests(db)).toMatchObject({ openRequests: size });
  });
});

describe('accounts', () => {
  const join = async (db: Firestore, moment: string, accountType: AccountType = 'customer') => {
    const id = randomUUID();
    const known = { name: 'Someone', email: `${id}@example.com`, accountType };
    await addAccount(db, newAccount(id, known, new Date(moment)));
    return id;
  };
  const at = (db: Firestore, moment: string) => countUsers(db, new Date(moment));

  test('of type both count as customers and as businesses', async () => {
    const db = databaseOfItsOwn();
    for (const type of ['customer', 'business', 'business', 'both'] as const) {
      await join(db, '2001-07-01T12:00:00.000Z', type);
    }
    expect(await at(db, '2001-07-01T13:00:00.000Z')).toMatchObject({
      totalUsers: 4,
      customerUsers: 2,
      businessUsers: 3,
    });
  });

  test('are counted for the last 30 UTC days, without days that had no signups', async () => {
    const db = databaseOfItsOwn();
    await at(db, '2001-07-30T12:00:00.000Z');
    for (const moment of [
      '2001-06-30T23:59:59.999Z',
      '2001-07-01T00:00:00.000Z',
      '2001-07-01T23:59:59.999Z',
      '2001-07-02T00:00:00.000Z',
      '2001-07-30T12:00:00.000Z',
    ]) {
      await join(db, moment);
    }
    const first = {
      recentSignups: 4,
      signupsByDate: { '2001-07-01': 2, '2001-07-02': 1, '2001-07-30': 1 },
    };
    const second = { recentSignups: 2, signupsByDate: { '2001-07-02': 1, '2001-07-30': 1 } };
    expect(await at(db, '2001-07-30T12:00:00.000Z')).toMatchObject(first);
    expect(await at(db, '2001-07-31T00:00:00.000Z')).toMatchObject(second);
    expect(await at(db, '2003-01-01T12:00:00.000Z')).toMatchObject({ recentSignups: 0, signupsByDate: {} });

    expect(await correctTotals(db, accountTotals, new Date('2001-07-31T00:00:00.000Z'))).toEqual({});
    expect(await at(db, '2001-07-31T00:00:00.000Z')).toMatchObject({ totalUsers: 5, ...second });
    const days = Object.keys(await readTotals(db, accountTotals, new Date()));
    expect(days.filter((day) => day < '2001-07-02')).toEqual([]);
  });

  test('are not counted if their registration was interrupted', async () => {
    const db = databaseOfItsOwn();
    const now = new Date().toISOString();
    const gone = await join(db, now);
    await Promise.all([removeAccount(db, gone), removeAccount(db, gone)]);
    await removeAccount(db, randomUUID());
    expect(await at(db, now)).toMatchObject({ totalUsers: 0, recentSignups: 0 });
    expect(await lacking(db, accountTotals)).toEqual({});
  });
});
