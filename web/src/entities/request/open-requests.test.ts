import { describe, expect, it } from 'vitest';
import {
  countChanged,
  findNamedService,
  isNarrowing,
  queryOf,
  startingFilters,
  toSort,
} from './open-requests.ts';

describe('the filters of the dashboard', () => {
  it('begin with the category of the address, if it is a known one', () => {
    expect(startingFilters('Plumbing').category).toBe('Plumbing');
    expect(startingFilters('Pool Services').category).toBe('Pool Services');
    expect(startingFilters('House Cleaning').category).toBe('House Cleaning');
    expect(startingFilters('Witchcraft').category).toBeNull();
    expect(startingFilters('').category).toBeNull();
    expect(startingFilters(undefined).category).toBeNull();
  });

  it('ask for nothing where nothing is filtered', () => {
    expect(queryOf(startingFilters(undefined))).toEqual({});
    expect(isNarrowing(startingFilters(undefined))).toBe(false);
  });

  it('ask for what is in force, with the search trimmed', () => {
    const filters = { text: ' leak ', category: 'Plumbing', sort: 'most-urgent' } as const;
    expect(queryOf(filters)).toEqual({ q: 'leak', category: 'Plumbing', sort: 'most-urgent' });
    expect(isNarrowing(filters)).toBe(true);
  });

  it('do not count a search of blanks, nor an order, as narrowing', () => {
    expect(isNarrowing({ text: '  ', category: null, sort: 'lowest-budget' })).toBe(false);
  });

  it('count the selects that are not as they were', () => {
    expect(countChanged(startingFilters(undefined))).toBe(0);
    expect(countChanged({ text: 'leak', category: 'Plumbing', sort: 'newest' })).toBe(1);
    expect(countChanged({ text: '', category: 'Plumbing', sort: 'most-urgent' })).toBe(2);
  });

  it('know a service by its name in the search, unless it is chosen already', () => {
    const filters = { text: 'plumber Austin, TX', category: null, sort: 'newest' } as const;
    expect(findNamedService(filters)).toEqual({
      service: 'Plumbing',
      filters: { text: 'Austin, TX', category: 'Plumbing' },
    });
    expect(findNamedService({ ...filters, category: 'Plumbing' })).toBeUndefined();
    expect(findNamedService({ ...filters, text: 'gutter' })).toBeUndefined();
  });

  it('order by the newest where the order is unknown', () => {
    expect(toSort('lowest-budget')).toBe('lowest-budget');
    expect(toSort('by-magic')).toBe('newest');
  });
});
