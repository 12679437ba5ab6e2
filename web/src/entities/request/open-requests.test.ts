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
  it("start with the address's category, if it is known", () => {
    expect(startingFilters('Plumbing').category).toBe('Plumbing');
    expect(startingFilters('Pool Services').category).toBe('Pool Services');
    expect(startingFilters('House Cleaning').category).toBe('House Cleaning');
    expect(startingFilters('Plumbing,HVAC').category).toBe('Plumbing,HVAC');
    expect(startingFilters('Witchcraft').category).toBeNull();
    expect(startingFilters('').category).toBeNull();
    expect(startingFilters(undefined).category).toBeNull();
  });

  it('ask for everything by default', () => {
    expect(queryOf(startingFilters(undefined))).toEqual({});
    expect(isNarrowing(startingFilters(undefined))).toBe(false);
  });

  it('ask for active filters, with the search trimmed', () => {
    const filters = { text: ' leak ', category: 'Plumbing', sort: 'most-urgent' } as const;
    expect(queryOf(filters)).toEqual({ q: 'leak', category: 'Plumbing', sort: 'most-urgent' });
    expect(isNarrowing(filters)).toBe(true);
  });

  it('do not count blanks or an order as narrowing', () => {
    expect(isNarrowing({ text: '  ', category: null, sort: 'lowest-budget' })).toBe(false);
  });

  it('count the selects that differ from their default', () => {
    expect(countChanged(startingFilters(undefined))).toBe(0);
    expect(countChanged({ text: 'leak', category: 'Plumbing', sort: 'newest' })).toBe(1);
    expect(countChanged({ text: '', category: 'Plumbing', sort: 'most-urgent' })).toBe(2);
  });

  it('find a service by its name in the search, unless it is selected', () => {
    const filters = { text: 'plumber Austin, TX', category: null, sort: 'newest' } as const;
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
