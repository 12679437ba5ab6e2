/** Which businesses are notified of a new request, by their places. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Point } from '../../../functions/src/lib/map/distance.ts';
import { measureCost } from '../../support/firestore/meter.ts';
import { AUSTIN, Town } from '../../support/notifications/fan-outs.ts';

let town: Town;

beforeEach(() => {
  town = new Town();
});

const MILES_A_DEGREE = 69.1;
const north = ({ latitude, longitude }: Point, miles: number): Point => ({
  latitude: latitude + miles / MILES_A_DEGREE,
  longitude,
});

/** A point in the country, but at least 100 miles from Austin. */
function elsewhere(index: number): Point {
  const point = { latitude: 26 + ((index * 7) % 220) / 10, longitude: -122 + ((index * 13) % 480) / 10 };
  const isFar = Math.hypot(point.latitude - AUSTIN.latitude, point.longitude - AUSTIN.longitude) > 2;
  return isFar ? point : north(AUSTIN, 200);
}

describe('a new request', () => {
  test('costs nothing for businesses elsewhere, and reaches those around it, the nearest first', async () => {
    const inReach = 100;
    const near = await town.businesses(inReach, (index) => ({
      point: north(AUSTIN, (index * 24) / inReach),
      serviceRadiusMiles: 25,
      notificationsEnabled: index % 10 === 0,
    }));
    await town.businesses(100, (index) => ({ point: elsewhere(index), serviceRadiusMiles: 50 }));
    const id = await town.postedRequest();
    const cost = await measureCost(async (used) => {
      await town.notifyAll(id);
      return used;
    });
    expect([...(await town.recorded(id)).keys()].sort()).toEqual([...near].sort());
    expect(cost.reads).toBeLessThanOrEqual(130);
    // In groups of thirty, each of which is pushed at once.
    const pushed = town.notified.map((one) => near.indexOf(one));
    expect(pushed.map((index) => Math.floor(index / 30))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3]);
  });

  test('reaches a business up to its radius, and not the one behind it in the same cell', async () => {
    const around = (miles: number) => ({ point: north(AUSTIN, miles), serviceRadiusMiles: 25 });
    const [inside = ''] = await town.businesses(1, around(24.9));
    await town.businesses(1, around(25.1));
    await town.notifyAll(await town.postedRequest());
    expect(town.notified).toEqual([inside]);
  });

  test('of an unknown place reaches every business of its trade', async () => {
    const [here = ''] = await town.businesses(1, { point: AUSTIN, serviceRadiusMiles: 10 });
    const [there = ''] = await town.businesses(1, { point: elsewhere(1), serviceRadiusMiles: null });
    await town.businesses(1, { point: AUSTIN, serviceRadiusMiles: 10, serviceCategories: ['Painting'] });
    await town.notifyAll(await town.postedRequest('Concrete', null, null));
    expect(town.notified.sort()).toEqual([here, there].sort());
  });

  test('reaches businesses without a known place after all others', async () => {
    const unknown = await town.businesses(30);
    const known = await town.businesses(30, { point: north(AUSTIN, 20), serviceRadiusMiles: 25 });
    await town.notifyAll(await town.postedRequest());
    expect(town.notified.slice(0, 30).sort()).toEqual(known.sort());
    expect(town.notified.slice(30).sort()).toEqual(unknown.sort());
  });

  test('reaches a business that was asked, however far away', async () => {
    const [asked = ''] = await town.businesses(1, { point: elsewhere(1), serviceRadiusMiles: 10 });
    await town.notifyAll(await town.postedRequest('Concrete', asked));
    expect(town.notified).toEqual([asked]);
  });
});
