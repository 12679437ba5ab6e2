/** The fan-out in a project without triggers, so that tests can interrupt and repeat it. */

import { DEFAULT_NOTIFICATION_PREFERENCES } from '@marketplace/contract/notification/schema';
import { DAY_MS, dateIn } from '@marketplace/contract/shared/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { requests } from '../../../functions/src/store/request/requests.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { Town } from '../../support/notifications/fan-outs.ts';
import { ROUNDS } from '../../support/races/race.ts';

let town: Town;

beforeEach(() => {
  town = new Town();
});

const dayAfter = (days: number) => ({
  date: dateIn('UTC', new Date(Date.now() + days * DAY_MS)),
  timeZone: 'UTC',
});

const isOnceEach = (ids: readonly string[]) => expect([...town.notified].sort()).toEqual([...ids].sort());

describe('the notification of a new request', () => {
  test('reaches businesses without a list of services too, and costs nothing for others', async () => {
    const fitting = [...(await town.businesses(5)), ...(await town.businesses(5, { serviceCategories: [] }))];
    await town.businesses(300, { serviceCategories: ['Painting'] });
    const id = await town.postedRequest();
    const cost = await measureCost(async (used) => {
      await town.notifyAll(id);
      return used;
    });
    isOnceEach(fitting);
    // A profile and a subscription for each business, and a few reads for the request.
    expect(cost.reads).toBeLessThan(fitting.length * 2 + 20);
    expect(cost.writes).toBeLessThan(fitting.length + 10);
  });

  test('reaches only businesses without a list of services if no service matches the category', async () => {
    await town.businesses(3);
    const open = await town.businesses(2, { serviceCategories: [] });
    await town.notifyAll(await town.postedRequest('Pet Care'));
    isOnceEach(open);
  });

  test('reaches each business once, page after page, but those whose profile or search cannot be read', async () => {
    const ids = await town.businesses(520);
    const saver = await town.businesses(1, { serviceCategories: ['Painting'] });
    const search = { name: 'Concrete', query: { category: 'Concrete' }, alert: 'at-once' as const };
    await town.saveSearches([...saver, ids[1] ?? ''], [search]);
    await town.db.doc(`savedSearches/${ids[1]}`).update({ searches: 'from-the-future' });
    const unreadable = [...ids].sort().slice(498, 501);
    for (const id of unreadable) await town.db.doc(`users/${id}`).update({ accountType: 'from-the-future' });
    const pages = await town.notifyAll(await town.postedRequest());
    isOnceEach([...ids.filter((id) => !unreadable.includes(id)), ...saver]);
    // And one of saved searches.
    expect(pages).toBe(3);
  });

  test('reaches a business that the customer asked first and once, whatever its services', async () => {
    const [painter = ''] = await town.businesses(1, { serviceCategories: ['Painting'] });
    const others = await town.businesses(3);
    for (const asked of [painter, ...others]) {
      town.notified = [];
      const id = await town.postedRequest('Concrete', asked);
      await town.notifyAll(id);
      expect(town.notified[0]).toBe(asked);
      isOnceEach([...new Set([asked, ...others])]);
      expect(await town.titles(id)).toEqual(
        new Map([
          ...others.map((other) => [other, 'New request: Concrete'] as const),
          [asked, 'Carla asks you for an estimate'],
        ]),
      );
    }
  });

  test('skips a business that was asked and is hidden since', async () => {
    const [asked = ''] = await town.businesses(1, { serviceCategories: ['Painting'], profileHidden: true });
    const others = await town.businesses(2);
    await town.notifyAll(await town.postedRequest('Concrete', asked));
    isOnceEach(others);
  });

  test('is in the list of every business, and pushed only where push is on', async () => {
    const [kinds, quiet] = [
      DEFAULT_NOTIFICATION_PREFERENCES.push,
      { from: '00:00', to: '23:59', timeZone: 'UTC' },
    ];
    const pushed = await town.businesses(2);
    const silent = [
      ...(await town.businesses(1, { notificationsEnabled: false })),
      ...(await town.businesses(1, {
        notificationPreferences: { ...DEFAULT_NOTIFICATION_PREFERENCES, push: { ...kinds, request: false } },
      })),
      ...(await town.businesses(1, {
        notificationPreferences: { ...DEFAULT_NOTIFICATION_PREFERENCES, quietHours: quiet },
      })),
    ];
    const [locked] = await town.businesses(1);
    await town.db.doc(`users/${locked}`).update({ disabled: true });
    const id = await town.postedRequest();
    await town.notifyAll(id);
    isOnceEach(pushed);
    expect([...(await town.recorded(id)).keys()].sort()).toEqual([...pushed, ...silent].sort());
  });

  test('skips a business that is away until its first day back, and one with enough jobs in progress', async () => {
    const notified = [
      ...(await town.businesses(1, { awayUntil: dayAfter(0) })),
      ...(await town.businesses(1, { maxOpenJobs: 3 })),
    ];
    await town.businesses(2, { awayUntil: dayAfter(2) });
    const [booked = ''] = await town.businesses(1, { maxOpenJobs: 2 });
    await Promise.all([1, 2].map(() => town.runningJob(booked)));
    const id = await town.postedRequest();
    await town.notifyAll(id);
    isOnceEach(notified);
    expect([...(await town.recorded(id)).keys()].sort()).toEqual(notified.sort());
  });

  test('leaves a business with a daily summary to that summary', async () => {
    await town.businesses(1, { digest: { hour: 8, timeZone: 'UTC' } });
    const id = await town.postedRequest();
    await town.notifyAll(id);
    expect(await town.recorded(id)).toEqual(new Map());
  });

  test('reaches a business that rests or has a daily summary if the customer asked for it', async () => {
    const digest = { hour: 8, timeZone: 'UTC' };
    for (const resting of [{ awayUntil: dayAfter(2) }, { maxOpenJobs: 1 }, { digest }]) {
      town.notified = [];
      const [asked = ''] = await town.businesses(1, resting);
      await town.runningJob(asked);
      await town.notifyAll(await town.postedRequest('Concrete', asked));
      isOnceEach([asked]);
    }
  });

  test('counts jobs in progress only of a business that set a maximum, and reads none', async () => {
    await town.businesses(2);
    const costOf = async () => {
      const id = await town.postedRequest();
      return measureCost(async (used) => {
        await town.notifyAll(id);
        return used;
      });
    };
    const before = await costOf();
    const [capped = ''] = await town.businesses(1, { maxOpenJobs: 50, notificationsEnabled: false });
    await Promise.all(Array.from({ length: 20 }, () => town.runningJob(capped)));
    const after = await costOf();
    // Its profile, and the count.
    expect(after.reads - before.reads).toBe(2);
  });

  test('skips businesses with a block between them and the customer', async () => {
    const notified = await town.businesses(2);
    const id = await town.postedRequest();
    const { customerId } = (await requests(town.db).doc(id).get()).data() ?? {};
    await town.businesses(2, { apartFrom: [String(customerId)] });
    await town.notifyAll(id);
    isOnceEach(notified);
    expect([...(await town.recorded(id)).keys()].sort()).toEqual(notified.sort());
  });

  test('skips a business that the customer asked if one blocks the other', async () => {
    const [asked = ''] = await town.businesses(1, { serviceCategories: ['Painting'] });
    const others = await town.businesses(2);
    const id = await town.postedRequest('Concrete', asked);
    const { customerId } = (await requests(town.db).doc(id).get()).data() ?? {};
    await town.db.doc(`users/${asked}`).update({ apartFrom: [customerId] });
    await town.notifyAll(id);
    isOnceEach(others);
  });

  test('is never pushed twice, and is listed once, although workers are killed and run twice', async () => {
    const [browsers, rounds] = [5, 3 + ROUNDS];
    const ids = await town.businesses(40, {}, browsers);
    const once = new Map(ids.sort().map((business) => [business, 1]));
    for (let round = 0; round < rounds; round += 1) {
      town.notified = [];
      const id = await town.postedRequest();
      const runTwice = async () => {
        const page = (await town.state(id))?.page ?? 0;
        return Promise.allSettled([town.notifyPage(id, page), town.notifyPage(id, page)]);
      };
      // Every other round is killed, each time a little later.
      const isKilled = round % 2 === 1;
      if (isKilled) await town.killAfter(8 + round, runTwice);
      while ((await town.state(id))?.stage !== 'done') await runTwice();

      expect(new Set(town.notified).size).toBe(town.notified.length);
      // A killed worker may lose pushes, but no entries.
      if (!isKilled) expect(town.notified).toHaveLength(browsers * ids.length);
      expect(await town.recorded(id)).toEqual(once);
    }
  });

  test('is sent once when several triggers run for the same page, at the same time or later', async () => {
    const ids = await town.businesses(30);
    const id = await town.postedRequest();
    await Promise.all([0, 0, 0].map((page) => town.notifyPage(id, page)));
    await town.notifyPage(id, 0);
    await town.notifyAll(id);
    isOnceEach(ids);
    await town.notifyPage(id, 0);
  });

  test('leaves no entries for a request that is deleted during the fan-out', async () => {
    await town.businesses(30);
    const id = await town.postedRequest();
    const [first] = await town.businesses(1);
    town.beforePush = async (endpoint) => {
      if (endpoint === first) await requests(town.db).doc(id).delete();
    };
    await town.notifyAll(id);
    expect(town.notified).not.toEqual([]);
    expect((await town.db.collectionGroup('notifications').get()).size).toBe(0);
  });

  test('stops when the request is no longer open', async () => {
    await town.businesses(3);
    const id = await town.postedRequest();
    await requests(town.db).doc(id).update({ status: 'cancelled' });
    await town.notifyAll(id);
    expect(town.notified).toEqual([]);
    const gone = await town.postedRequest();
    await requests(town.db).doc(gone).delete();
    await town.notifyAll(gone);
    expect(town.notified).toEqual([]);
  });
});
