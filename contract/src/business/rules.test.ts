import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, REQUEST_CATEGORIES } from '../categories.ts';
import { SERVICE_NAMES } from '../constants.ts';
import {
  categoriesFor,
  categoriesNamed,
  isCategoryFilter,
  median,
  offers,
  servicesFor,
  usualAnswerTime,
} from './rules.ts';

describe('services and categories', () => {
  it('every service covers at least one request category', () => {
    for (const service of SERVICE_NAMES) {
      const categories = categoriesFor(service);
      expect(categories.length).toBeGreaterThan(0);
      for (const category of categories) expect(REQUEST_CATEGORIES).toContain(category);
    }
  });
  it('construction covers its whole group, and automotive the mechanic', () => {
    const construction = CATEGORIES.find(({ id }) => id === 'construction');
    expect(categoriesFor('Construction')).toEqual(construction?.subcategories.map(({ name }) => name));
    expect(categoriesFor('Automotive')).toEqual(['Mechanic']);
  });
  it('other services stand for the category of their name', () => {
    for (const service of SERVICE_NAMES) {
      if (service !== 'Construction' && service !== 'Automotive') {
        expect(categoriesFor(service)).toEqual([service]);
      }
    }
  });
  it('a request notifies businesses whose services cover it', () => {
    expect(servicesFor('Welding')).toEqual(['Construction']);
    expect(servicesFor('Plumbing')).toEqual(['Plumbing', 'Construction']);
    expect(servicesFor('Mechanic')).toEqual(['Automotive']);
    expect(servicesFor('Pet Care')).toEqual([]);
  });
  it('a business without services is notified of every request', () => {
    for (const category of REQUEST_CATEGORIES) expect(offers([], category)).toBe(true);
    expect(offers(['HVAC'], 'HVAC')).toBe(true);
    expect(offers(['HVAC'], 'Plumbing')).toBe(false);
    expect(offers(['HVAC', 'Plumbing'], 'Plumbing')).toBe(true);
    expect(offers(['Construction'], 'Welding')).toBe(true);
  });
  it('a filter names each service and category once, and nothing else', () => {
    expect(categoriesNamed('Plumbing,House Cleaning,Alchemy,Plumbing')).toEqual([
      'Plumbing',
      'House Cleaning',
    ]);
    expect(categoriesNamed('')).toEqual([]);
  });
  it('an address may name services or categories and nothing else', () => {
    expect(isCategoryFilter('Plumbing,House Cleaning')).toBe(true);
    expect(isCategoryFilter('Plumbing,Alchemy')).toBe(false);
    expect(isCategoryFilter('Construction')).toBe(true);
    expect(isCategoryFilter('House Cleaning')).toBe(true);
    for (const unknown of ['', 'plumbing', 'Spaceships', 'constructor', '__proto__']) {
      expect(isCategoryFilter(unknown)).toBe(false);
    }
  });
});

const NOW = new Date('2026-11-22T12:00:00.000Z');
const HOUR = 60;
const DAY = 24 * HOUR;
const answered = (minutes: readonly number[], daysAgo = 1) =>
  minutes.map((one) => ({ at: new Date(NOW.getTime() - daysAgo * DAY * 60_000), minutes: one }));
const times = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);

describe('the median', () => {
  it.each([
    [[7], 7],
    [[3, 1], 2],
    [[5, 1, 9], 5],
    [[10, 1, 2, 3], 2.5],
  ])('of %j is %d', (numbers, expected) => expect(median(numbers)).toBe(expected));
  it('has as many on either side, whatever the order', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (numbers) => {
        const middle = median(numbers);
        const below = numbers.filter((one) => one < middle).length;
        const above = numbers.filter((one) => one > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
      }),
    ));
});

describe('how soon a business usually answers', () => {
  it.each([
    [HOUR, 'hour'],
    [HOUR + 1, 'hours'],
    [6 * HOUR, 'hours'],
    [DAY, 'day'],
    [DAY + 1, 'days'],
    [7 * DAY, 'days'],
    [7 * DAY + 1, null],
  ])('is said of %d minutes as "%s"', (minutes, step) =>
    expect(usualAnswerTime(answered(times(10, minutes)), NOW)).toBe(step),
  );
  it('is said from ten answers on', () => expect(usualAnswerTime(answered(times(9, 5)), NOW)).toBeNull());
  it('counts only the last 90 days', () => {
    const [old, recent] = [answered(times(50, 5), 91), answered(times(10, 3 * HOUR), 89)];
    expect(usualAnswerTime(old, NOW)).toBeNull();
    expect(usualAnswerTime([...old, ...recent], NOW)).toBe('hours');
  });
  it('is not changed by one that took long', () =>
    expect(usualAnswerTime(answered([...times(9, 5), 60 * DAY]), NOW)).toBe('hour'));
});
