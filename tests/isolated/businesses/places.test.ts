/** Which businesses serve a place, which changes with their profiles at once. */
import { placeAnswer } from '@marketplace/contract/place/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { Client } from '../../support/calls/client.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { businessForm, register } from '../../support/people/people.ts';
import { reach, services } from '../../support/stack/in-process.ts';

let own: IsolatedApi;
let business: Account;

beforeEach(async () => {
  own = isolatedApi();
  business = await own.someone('business');
});

async function lookUp(location: string, category = 'Plumbing') {
  const { status, body } = await own.act(business, 'lookUpPlace', { query: { location, category } });
  expect(status).toBe(200);
  return z.parse(placeAnswer, body);
}

async function save(changes: object): Promise<void> {
  const { name, email } = business;
  const input = { name, email, ...changes };
  expect((await own.act(business, 'updateProfile', { input })).status).toBe(200);
}

describe('a looked-up place', () => {
  test('has the businesses of its trade within whose radius it is, from their next change on', async () => {
    await save({ location: 'Austin, TX 78701', serviceCategories: ['Plumbing'], serviceRadiusMiles: 25 });
    expect(await lookUp('Round Rock, TX 78664')).toEqual({ isKnown: true, businesses: 1 });
    expect(await lookUp('Round Rock, TX 78664', 'Roofing')).toEqual({ isKnown: true, businesses: 0 });
    expect(await lookUp('San Antonio, TX')).toEqual({ isKnown: true, businesses: 0 });
    await save({ serviceRadiusMiles: 100 });
    expect(await lookUp('San Antonio, TX')).toEqual({ isKnown: true, businesses: 1 });
    await save({ location: 'Dallas, TX' });
    expect(await lookUp('San Antonio, TX')).toEqual({ isKnown: true, businesses: 0 });
    await save({ serviceRadiusMiles: null });
    expect(await lookUp('San Antonio, TX')).toEqual({ isKnown: true, businesses: 1 });
    await save({ serviceCategories: ['Roofing'] });
    expect(await lookUp('San Antonio, TX')).toEqual({ isKnown: true, businesses: 0 });
  });

  test('is only checked without a category, and unknown without a count', async () => {
    const { body } = await own.act(business, 'lookUpPlace', { query: { location: 'Austin, TX' } });
    expect(body).toEqual({ isKnown: true, businesses: null });
    expect(await lookUp('Atlantis')).toEqual({ isKnown: false, businesses: null });
  });

  test('is found by a guest, and counts a business from its registration on', async () => {
    const guest = new Client((address, init) => reach(address, init, { ...services, db: own.db }));
    const there = { location: 'Austin, TX 78701', category: 'Roofing' };
    const count = async () => (await guest.do('lookUpPlace', { query: there })).businesses;
    expect(await count()).toBe(1);
    const way = new Client((address, init) => reach(address, init, { ...services, db: own.db }));
    const { user } = await register(businessForm({ serviceCategories: ['Roofing'] }), way);
    expect(user.isPlaceKnown).toBe(true);
    expect(await count()).toBe(2);
  });
});
