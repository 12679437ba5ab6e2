/** Saving searches, and the notification of a new request that a saved search finds. */

import { randomUUID } from 'node:crypto';
import { LIMITS } from '@marketplace/contract/constants';
import type { NewSavedSearch } from '@marketplace/contract/saved-search/schema';
import { DAY_MS, dateIn } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../../functions/src/lib/map/distance.ts';
import { type Account, users } from '../../../functions/src/store/account/accounts.ts';
import { newAccount } from '../../../functions/src/store/account/new-account.ts';
import { requests } from '../../../functions/src/store/request/requests.ts';
import {
  refreshSearchKeys,
  savedSearches,
} from '../../../functions/src/store/saved-search/saved-searches.ts';
import { isolatedApi } from '../../support/calls/direct.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { AUSTIN, Town } from '../../support/notifications/fan-outs.ts';

const SAN_ANTONIO: Point = { latitude: 29.42, longitude: -98.49 };
const DALLAS: Point = { latitude: 32.78, longitude: -96.8 };

const roofs: NewSavedSearch = { name: 'Roofs', query: { category: 'Roofing' }, alert: 'at-once' };

describe('a business', () => {
  test('saves up to ten searches, each with its own name', async () => {
    const { act, someone } = isolatedApi();
    const business = await someone('business');
    const save = (name: string) => act(business, 'saveSearch', { input: { ...roofs, name } });
    expect(await save('Roofs')).toMatchObject({ status: 201, body: { ...roofs, name: 'Roofs' } });
    expect(await save('ROOFS')).toMatchObject({
      status: 409,
      body: { error: 'You already have a search named "ROOFS". Please choose another name.' },
    });
    for (let count = 1; count < LIMITS.savedSearches; count += 1) await save(`Roofs ${count}`);
    expect(await save('One more')).toMatchObject({
      status: 409,
      body: { error: 'You already have 10 saved searches. Delete one to save another.' },
    });
    const { body } = await act(business, 'listSavedSearches');
    expect(Object(body)).toHaveLength(LIMITS.savedSearches);
  });

  test('is notified at once of no search that has words alone', async () => {
    const { act, someone } = isolatedApi();
    const business = await someone('business');
    const save = (alert: string) =>
      act(business, 'saveSearch', { input: { name: 'Words', query: { q: 'roof' }, alert } });
    const reason = 'To be notified at once, also choose a category or a distance';
    expect(await save('at-once')).toMatchObject({ status: 400, body: { fields: { alert: reason } } });
    const { body } = await save('digest');
    const params = { id: String(Object(body).id) };
    expect(await act(business, 'changeSavedSearch', { params, input: { alert: 'at-once' } })).toMatchObject({
      status: 409,
      body: { error: `${reason}.` },
    });
    expect((await act(business, 'listSavedSearches')).body).toEqual([body]);
  });

  test('renames and deletes one of its searches, and leaves the others', async () => {
    const { act, someone } = isolatedApi();
    const business = await someone('business');
    const save = async (name: string): Promise<{ id: string }> =>
      Object((await act(business, 'saveSearch', { input: { ...roofs, name } })).body);
    const [first, second] = [await save('First'), await save('Second')];
    const rename = (name: string) =>
      act(business, 'changeSavedSearch', { params: { id: first.id }, input: { name } });
    expect(await rename('Second')).toMatchObject({ status: 409 });
    expect(await rename('Gutters')).toMatchObject({ status: 200, body: { ...roofs, name: 'Gutters' } });
    expect((await act(business, 'deleteSavedSearch', { params: { id: second.id } })).status).toBe(204);
    expect((await act(business, 'listSavedSearches')).body).toEqual([{ ...first, name: 'Gutters' }]);
  });
});

describe('the notification of a new request', () => {
  let town: Town;
  /** A business of another trade, which a request for a roof doesn't reach otherwise. */
  const someSaver = async (searches: Partial<NewSavedSearch>[], changes: Partial<Account> = {}) => {
    const [id = ''] = await town.businesses(1, { serviceCategories: ['Painting'], ...changes });
    const all = searches.map((search) => ({ ...roofs, ...search }));
    await town.saveSearches(id, all, changes.point);
    return id;
  };
  beforeEach(() => {
    town = new Town();
  });

  test('reaches a business by the name of its saved search', async () => {
    const saver = await someSaver([{ name: 'Pools', query: { category: 'Pool Services' } }, {}]);
    const id = await town.postedRequest('Roofing');
    await town.notifyAll(id);
    expect(town.notified).toEqual([saver]);
    expect(await town.titles(id)).toEqual(new Map([[saver, 'New request for "Roofs"']]));
  });

  test.each<[boolean, NewSavedSearch['query']]>([
    [true, { q: 'roof austin', category: 'Roofing' }],
    [true, { q: 'leak', category: 'Roofing,Plumbing', sort: 'lowest-budget' }],
    [true, { category: 'Construction' }],
    [false, { q: 'roof dallas', category: 'Roofing' }],
    [false, { q: 'roof', category: 'Plumbing' }],
    [false, { category: 'Plumbing' }],
  ])('%s: is due to a search for %j', async (isFound, query) => {
    const saver = await someSaver([{ query }]);
    await town.notifyAll(await town.postedRequest('Roofing'));
    expect(town.notified).toEqual(isFound ? [saver] : []);
  });

  test('comes once to a business that offers the service and has several searches that find the request', async () => {
    const both = await someSaver([{}, { name: 'All roofs', query: { q: 'roof', category: 'Roofing' } }], {
      serviceCategories: ['Roofing'],
    });
    const id = await town.postedRequest('Roofing');
    await town.notifyAll(id);
    expect(town.notified).toEqual([both]);
    expect(await town.recorded(id)).toEqual(new Map([[both, 1]]));
  });

  test.each<[boolean, Point | null, Point | null]>([
    [true, SAN_ANTONIO, AUSTIN],
    [false, DALLAS, AUSTIN],
    [false, null, AUSTIN],
    [false, AUSTIN, null],
  ])('%s: is due to a search within 100 miles of %j for a request at %j', async (isFound, center, place) => {
    const saver = await someSaver([{ query: { within: 100 } }], { point: center });
    await town.notifyAll(await town.postedRequest('Roofing', null, place));
    expect(town.notified).toEqual(isFound ? [saver] : []);
  });

  test('is due to a search within a distance of the place that its business moved to', async () => {
    const saver = await someSaver([{ query: { within: 25, category: 'Roofing' } }], { point: DALLAS });
    await users(town.db).doc(saver).update({ point: AUSTIN });
    await refreshSearchKeys(town.db, saver);
    await town.notifyAll(await town.postedRequest('Roofing'));
    expect(town.notified).toEqual([saver]);
  });

  test('comes at once also to a business with a daily summary', async () => {
    const digest = { hour: 8, timeZone: 'UTC' };
    const saver = await someSaver([{}], { digest, serviceCategories: ['Roofing'] });
    await town.notifyAll(await town.postedRequest('Roofing'));
    expect(town.notified).toEqual([saver]);
  });

  test.each(['never', 'digest'] as const)('is due to no search with the alert "%s"', async (alert) => {
    const saver = await someSaver([{ alert }]);
    await town.notifyAll(await town.postedRequest('Roofing'));
    expect(town.notified).toEqual([]);
    expect((await savedSearches(town.db).doc(saver).get()).data()).toMatchObject({ keys: [] });
  });

  test('skips its customer, and businesses that are blocked, suspended, leaving, resting, or customers by now', async () => {
    const id = await town.postedRequest('Roofing');
    const { customerId = '' } = (await requests(town.db).doc(id).get()).data() ?? {};
    const tomorrow = new Date(Date.now() + DAY_MS);
    const later = Timestamp.fromDate(tomorrow);
    const known = { name: 'Carla', email: 'carla@example.com', accountType: 'both' } as const;
    await users(town.db)
      .doc(customerId)
      .set(newAccount(customerId, known, new Date()));
    await town.saveSearches(customerId, [roofs]);
    for (const changes of [
      { apartFrom: [customerId] },
      { suspendedUntil: later },
      { deletesAt: later },
      { awayUntil: { date: dateIn('UTC', tomorrow), timeZone: 'UTC' } },
      { accountType: 'customer' as const },
    ])
      await someSaver([{}], changes);
    await town.saveSearches('an account that is gone', [roofs]);
    await town.notifyAll(id);
    expect(await town.recorded(id)).toEqual(new Map());
  });

  test('costs nothing for searches of other categories and places', async () => {
    const savers = await town.businesses(20, { serviceCategories: ['Painting'] });
    await town.saveSearches(savers, [{ ...roofs, query: { category: 'Roofing', within: 25 } }]);
    const others = Array.from({ length: 60 }, () => randomUUID());
    await town.saveSearches(others, [{ ...roofs, query: { category: 'Plumbing', within: 25 } }]);
    const away = Array.from({ length: 60 }, () => randomUUID());
    await town.saveSearches(away, [{ ...roofs, query: { category: 'Roofing', within: 25 } }], DALLAS);
    const id = await town.postedRequest('Roofing');
    const cost = await measureCost(async (used) => {
      await town.notifyAll(id);
      return used;
    });
    expect([...town.notified].sort()).toEqual(savers.sort());
    // Searches, profile, earlier entry, and subscription of each.
    expect(cost.reads).toBeLessThan(savers.length * 4 + 30);
  });

  test('comes once although several triggers run for the same page, at the same time or later', async () => {
    const saver = await someSaver([{}]);
    const id = await town.postedRequest('Roofing');
    while ((await town.state(id))?.stage !== 'done') {
      const page = (await town.state(id))?.page ?? 0;
      await Promise.all([0, 1, 2].map(() => town.notifyPage(id, page)));
      await town.notifyPage(id, page);
    }
    expect(town.notified).toEqual([saver]);
    expect(await town.recorded(id)).toEqual(new Map([[saver, 1]]));
  });
});
