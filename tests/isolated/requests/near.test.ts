/** Open requests by their distance from a business. */
import { randomUUID } from 'node:crypto';
import { bandOf } from '@marketplace/contract/place/distance';
import { newServiceRequest, type ServiceRequest, serviceRequest } from '@marketplace/contract/request/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Point } from '../../../functions/src/lib/map/distance.ts';
import type { Account } from '../../../functions/src/store/account/accounts.ts';
import { newRequest, requests } from '../../../functions/src/store/request/requests.ts';
import { type IsolatedApi, isolatedApi } from '../../support/calls/direct.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { requestForm } from '../../support/people/market.ts';

const AUSTIN: Point = { latitude: 30.27, longitude: -97.74 };

let clock = Date.now();
let own: IsolatedApi;
let customer: Account;
let business: Account;

beforeEach(async () => {
  own = isolatedApi({ now: () => new Date(clock) });
  customer = await own.someone('customer');
  business = await own.someone('business', { location: 'Austin, TX 78701', point: AUSTIN });
});

async function post(location: string, changes: Parameters<typeof requestForm>[0] = {}): Promise<string> {
  clock += 1000;
  const input = requestForm({ location, ...changes });
  const { body } = await own.act(customer, 'createRequest', { input });
  return z.parse(serviceRequest, body).id;
}

async function list(query: Record<string, string>, who = business) {
  const { status, body, headers } = await own.act(who, 'listOpenRequests', { query });
  expect(status).toBe(200);
  return { found: z.parse(z.array(serviceRequest), body), next: headers['x-next-cursor'] };
}

const placesOf = (found: readonly ServiceRequest[]) => found.map(({ location }) => location);

describe('the nearest open requests', () => {
  test('come first, the newest first at about the same distance, and unknown places last', async () => {
    for (const place of ['Atlantis', 'Anchorage, AK', 'Dallas, TX', 'Round Rock, TX 78664', 'San Juan, PR'])
      await post(place);
    await post('Austin, TX 78702');
    await post('Austin, TX 78704');
    const { found } = await list({ sort: 'nearest' });
    expect(found.map(({ location, distanceMiles }) => [location, distanceMiles])).toEqual([
      ['Austin, TX 78704', 5],
      ['Austin, TX 78702', 5],
      ['Round Rock, TX 78664', 20],
      ['Dallas, TX', 175],
      ['San Juan, PR', expect.any(Number)],
      ['Anchorage, AK', expect.any(Number)],
      ['Atlantis', null],
    ]);
  });

  test('are listed once each over all pages, at a bounded cost', async () => {
    const count = 60;
    const writer = own.db.bulkWriter({ throttling: false });
    const input = z.parse(newServiceRequest, requestForm());
    for (let index = 0; index < count; index += 1) {
      // A spiral from Austin outward to 300 miles, in a scattered order.
      const [turn, miles] = [index * 2.4, ((index * 97) % count) * (300 / count)];
      const point = {
        latitude: AUSTIN.latitude + (Math.sin(turn) * miles) / 69.1,
        longitude: AUSTIN.longitude + (Math.cos(turn) * miles) / 59.7,
      };
      const request = newRequest({ ...input, point }, customer, randomUUID(), new Date(clock - index * 1000));
      writer.create(requests(own.db).doc(request.id), request);
    }
    await writer.close();
    const seen: string[] = [];
    const shown: number[] = [];
    let cursor: string | undefined;
    do {
      const { page, reads } = await measureCost(async (cost) => {
        const page = await list({ sort: 'nearest', ...(cursor && { cursor }) });
        return { page, reads: cost.reads };
      });
      // One and a half times the page, or up to 100 without any match. Each of eleven bands may cost an empty query.
      expect(reads).toBeLessThanOrEqual((page.found.length > 0 ? 30 : 100) + 11);
      seen.push(...page.found.map(({ id }) => id));
      shown.push(...page.found.map(({ distanceMiles }) => distanceMiles ?? 0));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
    const bands = shown.map(bandOf);
    expect(bands).toEqual(bands.toSorted((a, b) => a - b));
  });

  test('are found at once by rare words, however many others are nearer', async () => {
    await Promise.all(Array.from({ length: 20 }, () => post('Austin, TX 78702')));
    await post('Dallas, TX', { title: 'Mend the weathervane' });
    await post('Round Rock, TX 78664', { title: 'Mend the weathervane' });
    const { found, next } = await list({ sort: 'nearest', q: 'weathervane', limit: '5' });
    expect({ places: placesOf(found), next }).toEqual({
      places: ['Round Rock, TX 78664', 'Dallas, TX'],
      next: undefined,
    });
  });

  test('match the trade and the words too', async () => {
    await post('Round Rock, TX 78664', { title: 'Mend the gutter' });
    await post('Round Rock, TX 78664', { category: 'Plumbing' });
    await post('Dallas, TX', { title: 'A new gutter' });
    const { found } = await list({ sort: 'nearest', category: 'Roofing', q: 'gutter' });
    expect(placesOf(found)).toEqual(['Round Rock, TX 78664', 'Dallas, TX']);
    expect(placesOf((await list({ sort: 'nearest', location: 'dallas' })).found)).toEqual(['Dallas, TX']);
  });
});

describe('open requests within a distance', () => {
  const QUERIES: [Record<string, string>, string[]][] = [
    [{ within: '5' }, ['Austin, TX 78702']],
    [{ within: '25' }, ['Austin, TX 78702', 'Round Rock, TX 78664']],
    [{ within: '100' }, ['Austin, TX 78702', 'Round Rock, TX 78664', 'San Antonio, TX']],
    [{ within: '100', sort: 'newest' }, ['San Antonio, TX', 'Round Rock, TX 78664', 'Austin, TX 78702']],
    [{ within: '100', category: 'Plumbing' }, ['San Antonio, TX']],
    [{ within: '25', category: 'Plumbing' }, []],
    [{ within: '100', category: 'Plumbing,HVAC,Concrete,Drywall,Painting' }, ['San Antonio, TX']],
    [{ within: '100', q: 'tap', sort: 'newest' }, ['San Antonio, TX']],
    [{ within: '100', location: 'Round Rock', sort: 'newest' }, ['Round Rock, TX 78664']],
  ];

  test('are found by any filter, and sorted', async () => {
    await post('Austin, TX 78702');
    await post('Round Rock, TX 78664');
    await post('San Antonio, TX', { category: 'Plumbing', title: 'Fix a tap' });
    await post('Dallas, TX', { category: 'Plumbing', title: 'Fix a tap' });
    await post('Atlantis');
    for (const [query, places] of QUERIES)
      expect([query, placesOf((await list({ sort: 'nearest', ...query })).found)]).toEqual([query, places]);
  });

  test('follow an edited location', async () => {
    const id = await post('Dallas, TX');
    expect(placesOf((await list({ within: '25' })).found)).toEqual([]);
    const input = { location: 'Round Rock, TX 78664' };
    expect((await own.act(customer, 'updateRequest', { params: { id }, input })).status).toBe(200);
    expect(placesOf((await list({ within: '25' })).found)).toEqual(['Round Rock, TX 78664']);
  });

  test.each([
    ['within', { within: '25' }],
    ['sort', { sort: 'nearest' }],
  ])('need the place of the business: %s', async (field, query) => {
    const unplaced = await own.someone('business', { location: 'Atlantis' });
    const { status, body } = await own.act(unplaced, 'listOpenRequests', { query });
    expect({ status, body }).toEqual({
      status: 400,
      body: expect.objectContaining({ fields: { [field]: expect.any(String) } }),
    });
  });

  test('are paged for one place of the business only', async () => {
    await post('Austin, TX 78702');
    await post('Austin, TX 78702');
    const { next = '' } = await list({ within: '25', limit: '1' });
    const moved = { ...business, point: { latitude: 32.78, longitude: -96.8 } };
    const query = { within: '25', limit: '1', cursor: next };
    expect((await own.act(moved, 'listOpenRequests', { query })).status).toBe(400);
    expect((await list(query)).found).toHaveLength(1);
  });
});

describe('the distance of a request', () => {
  const distanceFor = async (who: Account, id: string) =>
    z.parse(serviceRequest, (await own.act(who, 'getRequest', { params: { id } })).body).distanceMiles;

  test('is shown to businesses with a place, but not to customers or its owner', async () => {
    const id = await post('Round Rock, TX 78664');
    const both = await own.someone('both', { point: AUSTIN });
    const { body } = await own.act(both, 'createRequest', { input: requestForm() });
    expect(await distanceFor(business, id)).toBe(20);
    expect(await distanceFor(await own.someone('business'), id)).toBeNull();
    expect(await distanceFor(customer, id)).toBeNull();
    expect(await distanceFor(both, z.parse(serviceRequest, body).id)).toBeNull();
  });

  test('ends with the request, whose place is then stored no longer', async () => {
    const id = await post('Round Rock, TX 78664');
    await own.act(customer, 'updateRequest', { params: { id }, input: { status: 'cancelled' } });
    expect((await own.db.doc(`serviceRequests/${id}`).get()).data()).toMatchObject({ point: null });
  });
});
