import { describe, expect, it } from 'vitest';
import {
  countChanged,
  currentFilters,
  describeListed,
  describeSearch,
  type Filters,
  findNamedService,
  hasFilters,
  includesNotified,
  queryOf,
  sortsFor,
  startingFilters,
  startingQuery,
  suggestFilters,
  toSort,
} from './open-requests.ts';

/** A business whose place is unknown, and that works in any trade. */
const far = { isPlaceKnown: false, serviceRadiusMiles: 25, serviceCategories: [] };
const near = { ...far, isPlaceKnown: true };
const plumber = { ...near, serviceCategories: ['Plumbing'] };
const everything: Filters = { text: '', category: null, sort: 'newest', within: null };

const start = (category?: string) => startingFilters(category, far);

describe('the filters of the dashboard', () => {
  it("start with the address's category, if it is known", () => {
    expect(start('Plumbing').category).toBe('Plumbing');
    expect(start('Pool Services').category).toBe('Pool Services');
    expect(start('House Cleaning').category).toBe('House Cleaning');
    expect(start('Plumbing,HVAC').category).toBe('Plumbing,HVAC');
    expect(start('Witchcraft').category).toBeNull();
    expect(start('').category).toBeNull();
    expect(start().category).toBeNull();
  });

  it('ask for everything by default, if the business chose no service and no place', () => {
    expect(queryOf(start())).toEqual({});
    expect(hasFilters(start())).toBe(false);
  });

  it('start with the trade and the radius of the business', () => {
    expect(queryOf(startingFilters(undefined, plumber))).toEqual({ category: 'Plumbing', within: 25 });
    const several = { ...plumber, serviceCategories: ['Plumbing', 'HVAC'] };
    expect(startingFilters(undefined, several).category).toBe('Plumbing,HVAC');
    expect(startingFilters('Witchcraft', plumber).category).toBe('Plumbing');
    expect(startingFilters('Roofing', plumber).category).toBe('Roofing');
  });

  it('name the list that they start with', () => {
    expect(startingQuery(plumber)).toBe('category=Plumbing&within=25');
    expect(startingQuery(far)).toBe('');
  });

  it('ask for active filters, with the search trimmed', () => {
    const filters: Filters = { text: ' leak ', category: 'Plumbing', sort: 'most-urgent', within: 25 };
    expect(queryOf(filters)).toEqual({ q: 'leak', category: 'Plumbing', sort: 'most-urgent', within: 25 });
    expect(hasFilters(filters)).toBe(true);
  });

  it('do not count blanks or an order as narrowing', () => {
    expect(hasFilters({ ...everything, text: '  ', sort: 'lowest-budget' })).toBe(false);
    expect(hasFilters({ ...everything, within: 5 })).toBe(true);
  });

  it('count the selects that differ from their default', () => {
    expect(countChanged(start(), far)).toBe(0);
    expect(countChanged({ ...everything, text: 'leak', category: 'Plumbing' }, far)).toBe(1);
    expect(countChanged({ ...everything, category: 'Plumbing', sort: 'most-urgent' }, far)).toBe(2);
    expect(countChanged({ ...everything, within: 25 }, near)).toBe(0);
    expect(countChanged(everything, near)).toBe(1);
    expect(countChanged({ ...everything, category: 'Plumbing', within: 25 }, plumber)).toBe(0);
    expect(countChanged(everything, plumber)).toBe(2);
  });

  it('find a service by its name in the search, unless it is selected', () => {
    const filters = { ...everything, text: 'plumber Austin, TX' };
    expect(findNamedService(filters)).toEqual({
      service: 'Plumbing',
      filters: { text: 'Austin, TX', category: 'Plumbing' },
    });
    expect(findNamedService({ ...filters, category: 'Plumbing' })).toBeUndefined();
    expect(findNamedService({ ...filters, text: 'gutter' })).toBeUndefined();
  });

  it('sort by newest if the order is unknown', () => {
    expect(toSort('lowest-budget')).toBe('lowest-budget');
    expect(toSort('by-magic')).toBe('newest');
  });
});

describe('the distance of the dashboard', () => {
  it("starts with the business's radius, if its place is known and the radius limits anything", () => {
    expect(startingFilters(undefined, near).within).toBe(25);
    expect(startingFilters(undefined, far).within).toBeNull();
    for (const serviceRadiusMiles of [null, 999999]) {
      expect(startingFilters(undefined, { ...near, serviceRadiusMiles }).within).toBeNull();
    }
  });

  it('is what was chosen, as long as the place is known', () => {
    const chosen = { within: null, sort: 'nearest' } as const;
    const starting = startingFilters(undefined, near);
    expect(currentFilters(starting, {}, near)).toEqual({ ...everything, within: 25 });
    expect(currentFilters(starting, chosen, near)).toEqual({ ...everything, sort: 'nearest' });
    expect(currentFilters({ ...starting, text: 'leak' }, { sort: 'nearest' }, far)).toEqual({
      ...everything,
      text: 'leak',
    });
  });

  it('orders only from a known place', () => {
    expect(sortsFor(near)).toContain('nearest');
    expect(sortsFor(far)).toEqual(['newest', 'highest-budget', 'lowest-budget', 'most-urgent']);
  });

  it('is dropped first when nothing is found', () => {
    const filters: Filters = { ...everything, category: 'Plumbing', within: 25 };
    expect(suggestFilters(filters)).toEqual({ label: 'Show any distance', filters: { within: null } });
    expect(describeSearch({ ...everything, within: 25 })).toBe(
      'There are no open requests within 25 miles right now.',
    );
    expect(describeSearch(filters)).toBe('There are no open requests in Plumbing within 25 miles right now.');
    expect(describeSearch({ ...filters, text: 'leak' })).toBe(
      'Nothing in Plumbing within 25 miles matches “leak”.',
    );
  });

  it.each([
    [20, true, '20+ requests'],
    [12, false, '12 requests'],
    [1, true, '1+ requests'],
    [1, false, '1 request'],
    [0, true, 'Requests'],
    [0, false, 'No requests'],
  ])('counts no more than is listed: %i, with more to come: %s', (listed, hasMore, text) => {
    expect(describeListed({ ...everything, within: 25 }, listed, hasMore)).toBe(text);
  });

  it.each([{ text: 'leak' }, { category: 'Plumbing' }])('counts what matches %o as matching', (filter) => {
    expect(describeListed({ ...everything, ...filter }, 3, false)).toBe('3 matching requests');
    expect(describeListed({ ...everything, ...filter }, 1, false)).toBe('1 matching request');
  });
});

describe('notified requests', () => {
  it.each<Partial<Filters>>([{}, { category: 'Plumbing' }])('all pass %o', (filter) =>
    expect(includesNotified({ ...everything, ...filter }, plumber)).toBe(true),
  );

  it.each<Partial<Filters>>([{ within: 25 }, { text: 'leak' }, { category: 'Roofing' }])(
    'may not all pass %o',
    (filter) => expect(includesNotified({ ...everything, ...filter }, plumber)).toBe(false),
  );
});
