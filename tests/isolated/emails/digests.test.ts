/** Daily summaries: when they come, whom they reach, and what they count. */

import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@marketplace/contract/shared/time';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../../../functions/src/store/account/accounts.ts';
import { Digests } from '../../support/notifications/digests.ts';

const DALLAS = { latitude: 32.78, longitude: -96.8 };
const ONE = '1 new request near you';

let daily: Digests;
beforeEach(() => {
  // Noon in Chicago, two days before the clocks are put forward.
  daily = new Digests('2027-03-12T18:00:00Z');
});

/** Lets hours pass, with two runs at the same time in each. */
async function passHours(hours: number): Promise<void> {
  for (let passed = 0; passed < hours; passed += 1) {
    daily.pass(HOUR_MS);
    await Promise.all([daily.run(), daily.run()]);
  }
}

describe('a daily summary', () => {
  test('comes once a day at its hour, also when the clocks change', async () => {
    const id = await daily.business();
    for (let day = 0; day < 3; day += 1) {
      await daily.posted();
      await passHours(24);
    }
    expect(daily.pushed).toEqual([
      `2027-03-13T14:00Z ${ONE}`,
      `2027-03-14T13:00Z ${ONE}`,
      `2027-03-15T13:00Z ${ONE}`,
    ]);
    expect(await daily.listed(id)).toEqual([ONE]);
  });

  test('tells each request once although runs are lost, late, and killed before they end', async () => {
    const id = await daily.business();
    await daily.posted();
    // No run for an hour.
    daily.pass(21 * HOUR_MS);
    await daily.posted();
    const { digestDueAt, digestSince } = await daily.account(id);
    await daily.run();
    // As if the run was killed before it stored that it was done.
    await daily.change(id, { digestDueAt, digestSince });
    await passHours(23);
    expect(daily.pushed).toEqual([`2027-03-13T15:00Z ${ONE}`, `2027-03-14T13:00Z ${ONE}`]);
  });

  test('leaves a request to the next one whose commit is held while it is sent', async () => {
    const id = await daily.business();
    // A second before the summary is due.
    daily.pass(20 * HOUR_MS - 1000);
    const stored = await daily.heldRequest();
    daily.pass(1000);
    await daily.run();
    expect(await daily.listed(id)).toEqual([]);
    await stored();
    await passHours(24);
    expect(daily.pushed).toEqual([`2027-03-14T13:00Z ${ONE}`]);
  });

  test('tells nothing that was posted before it was turned on', async () => {
    const id = await daily.business();
    daily.pass(20 * HOUR_MS - 2 * MINUTE_MS);
    await daily.posted();
    daily.pass(MINUTE_MS);
    // Until now, the business was notified of each request.
    await daily.change(id, { digestSince: Timestamp.fromDate(daily.own.now()) });
    await passHours(48);
    expect(await daily.listed(id)).toEqual([]);
  });

  test('is absent when there is nothing to tell', async () => {
    const id = await daily.business();
    await daily.nextDay();
    expect(await daily.listed(id)).toEqual([]);
    await daily.posted();
    await daily.nextDay();
    await daily.nextDay();
    expect(daily.pushed).toHaveLength(1);
  });

  test('of one account that fails delays no other, and is tried again', async () => {
    const [failing, other] = [await daily.business(), await daily.business()];
    await users(daily.db).doc(failing).update({ name: 5 });
    await daily.posted();
    daily.pass(DAY_MS);
    expect(await daily.run()).toBe(false);
    expect(daily.failed).toEqual([failing]);
    expect(await daily.listed(other)).toEqual([ONE]);
    await users(daily.db).doc(failing).update({ name: 'Bob' });
    expect(await daily.run()).toBe(true);
    expect(await daily.listed(failing)).toEqual([ONE]);
  });

  test('reaches no account that is suspended, locked, leaving, away, or has turned it off', async () => {
    const later = Timestamp.fromMillis(Date.parse('2027-04-01T00:00:00Z'));
    const silent = await Promise.all(
      [
        { suspendedUntil: later },
        { disabled: true },
        { deletesAt: later },
        { awayUntil: { date: '2027-03-20', timeZone: 'America/Chicago' } },
        { digestDueAt: null },
      ].map((changes) => daily.business(changes)),
    );
    await daily.posted();
    await daily.nextDay();
    for (const id of silent) expect(await daily.listed(id)).toEqual([]);
    expect(await daily.run()).toBe(true);
  });

  test('leaves out what was posted while the business was away', async () => {
    const id = await daily.business({ awayUntil: { date: '2027-03-14', timeZone: 'America/Chicago' } });
    await daily.posted();
    await daily.nextDay();
    await daily.posted();
    await daily.nextDay();
    expect(await daily.listed(id)).toEqual([ONE]);
  });
});

describe('its new requests', () => {
  test('are those that the business would be notified of one by one', async () => {
    const blocked = randomUUID();
    const id = await daily.business({ apartFrom: [blocked] });
    const later = Timestamp.fromMillis(Date.parse('2027-04-01T00:00:00Z'));
    for (const changes of [
      { category: 'Painting' },
      { point: DALLAS },
      { customerId: id },
      { customerId: blocked },
      { hiddenReason: 'spam' },
      { customerSuspendedUntil: later },
      { status: 'cancelled' as const },
    ])
      await daily.posted(changes);
    await daily.nextDay();
    expect(await daily.listed(id)).toEqual([]);
    await daily.posted();
    // Its place is unknown, so it may be near.
    await daily.posted({ point: null });
    await daily.nextDay();
    expect(await daily.listed(id)).toEqual(['2 new requests near you']);
  });

  test('come from anywhere for a business without a radius, and in all trades for one without services', async () => {
    const anywhere = await daily.business({ serviceRadiusMiles: null });
    const anything = await daily.business({ serviceCategories: [] });
    await daily.posted({ point: DALLAS });
    await daily.posted({ category: 'Painting' });
    await daily.nextDay();
    expect(await daily.listed(anywhere)).toEqual(['1 new request']);
    expect(await daily.listed(anything)).toEqual([ONE]);
  });

  test('are counted up to twenty', async () => {
    const id = await daily.business();
    await Promise.all(Array.from({ length: 22 }, () => daily.posted()));
    await daily.nextDay();
    expect(await daily.listed(id)).toEqual(['20+ new requests near you']);
  });

  test('include those of saved searches with the alert, each once', async () => {
    const id = await daily.business();
    const search = { name: 'Walls', query: { q: 'wall', within: 200 as const }, alert: 'digest' as const };
    await daily.saveSearches(id, [
      search,
      { ...search, name: 'All roofs', query: { category: 'Roofing' } },
      { ...search, name: 'At once', query: { category: 'Plumbing' }, alert: 'at-once' },
      { ...search, name: 'Never', query: { category: 'HVAC' }, alert: 'never' },
    ]);
    await daily.posted();
    for (const category of ['Painting', 'Plumbing', 'HVAC'])
      await daily.posted({ category, title: category === 'Painting' ? 'Paint a wall' : 'Mend it' });
    await daily.nextDay();
    expect(await daily.listed(id)).toEqual(['1 new request near you and 1 more for your saved searches']);
  });

  // The text of a summary counts up to 20.
  test.each([1, 25])('are left out while it has as many jobs as it wants: %d', async (maxOpenJobs) => {
    const id = await daily.business({ maxOpenJobs });
    const acceptedEstimate = { estimateId: 'e', businessId: id, amount: 100 };
    for (let jobs = 0; jobs < maxOpenJobs; jobs += 1)
      await daily.posted({ status: 'in-progress', ...Object({ acceptedEstimate }) });
    await daily.posted();
    await daily.nextDay();
    expect(await daily.listed(id)).toEqual([]);
  });
});
