import { REQUEST_CATEGORIES } from '@marketplace/contract/categories';
import { UNLIMITED_RADIUS } from '@marketplace/contract/constants';
import { SERVICE_NAMES } from '@marketplace/contract/services';
import { describe, expect, it } from 'vitest';
import { isWithinRadius, lookupReach, reachOf } from './reach.ts';

const AUSTIN = { latitude: 30.27, longitude: -97.74 };
/** 17 miles north of Austin. */
const ROUND_ROCK = { latitude: 30.51, longitude: -97.68 };
/** 74 miles away. */
const SAN_ANTONIO = { latitude: 29.42, longitude: -98.49 };

const plumber = {
  accountType: 'business' as const,
  serviceCategories: ['Plumbing'],
  serviceRadiusMiles: 25,
  point: AUSTIN,
};

function isReached(changes: object, category: string, place: typeof AUSTIN | null): boolean {
  const reach = reachOf({ ...plumber, ...changes });
  return lookupReach(category, place).some((value) => reach.includes(value));
}

describe('the reach of a business', () => {
  it.each<[string, object, string, typeof AUSTIN | null, boolean]>([
    ['its trade near its place', {}, 'Plumbing', ROUND_ROCK, true],
    ['its trade far away', {}, 'Plumbing', SAN_ANTONIO, false],
    ['its trade within a larger radius', { serviceRadiusMiles: 100 }, 'Plumbing', SAN_ANTONIO, true],
    ['another trade', {}, 'Roofing', AUSTIN, false],
    ['any trade nearby without services', { serviceCategories: [] }, 'Pet Care', ROUND_ROCK, true],
    ['no trade far away without services', { serviceCategories: [] }, 'Pet Care', SAN_ANTONIO, false],
    [
      'everywhere if it is unlimited',
      { serviceRadiusMiles: UNLIMITED_RADIUS },
      'Plumbing',
      SAN_ANTONIO,
      true,
    ],
    ['everywhere without a radius', { serviceRadiusMiles: null }, 'Plumbing', SAN_ANTONIO, true],
    ['everywhere without a known place', { point: null }, 'Plumbing', SAN_ANTONIO, true],
    ['its trade in an unknown place', {}, 'Plumbing', null, true],
    ['its trade in an unknown place, unlimited', { serviceRadiusMiles: null }, 'Plumbing', null, true],
    ['another trade in an unknown place', {}, 'Roofing', null, false],
    ['nothing as a customer', { accountType: 'customer' }, 'Plumbing', AUSTIN, false],
  ])('is %s: %j, %s, %j: %s', (_, changes, category, place, expected) => {
    expect(isReached(changes, category, place)).toBe(expected);
  });

  it('has a few hundred values at most', () => {
    const widest = { ...plumber, serviceCategories: [...SERVICE_NAMES], serviceRadiusMiles: 200 };
    expect(reachOf(widest).length).toBeLessThanOrEqual(SERVICE_NAMES.length * 41);
  });
});

describe('a radius', () => {
  it.each([
    [25, ROUND_ROCK, true],
    [10, ROUND_ROCK, false],
    [null, SAN_ANTONIO, true],
    [10, null, true],
  ])('of %s miles around Austin includes %j: %s', (serviceRadiusMiles, place, expected) => {
    expect(isWithinRadius({ serviceRadiusMiles, point: AUSTIN }, place)).toBe(expected);
  });
});

it.each(REQUEST_CATEGORIES)('a request in %s looks up no more values than a query takes', (category) => {
  expect(lookupReach(category, AUSTIN).length).toBeLessThanOrEqual(30);
});
