import { describe, expect, it } from 'vitest';
import { isFoundBy, isSearchable, lookupsOf, searchFields } from './request-search.ts';

const request = {
  title: 'Replace the water heater',
  description: 'It drips since Monday, 40 gallons',
  category: 'Plumbing',
  location: '12 Elm St, San Francisco, CA 94110-1234',
};

describe('a search for open requests', () => {
  it.each([
    {},
    { category: 'Plumbing' },
    { category: 'Construction' },
    { location: 'San Francisco' },
    { location: 'san fran' },
    { location: 'francisco, CA' },
    { location: '94110' },
    { location: '94110-9999' },
    { location: 's' },
    { q: 'heat' },
    { q: 'heater gallon drips monday' },
    { q: 'francisco heater' },
    { q: '94110' },
    { q: 'w' },
    { category: 'Construction', location: '94110', q: 'water' },
  ])('finds by %j, whichever of its lookups is used', (search) => {
    expect(isFoundBy(request, search)).toBe(true);
    const fields = searchFields(request);
    for (const { field, value } of lookupsOf(search)) expect(fields[field]).toContain(value);
  });

  it.each([
    { category: 'Electrical' },
    { category: 'Automotive' },
    { location: 'Elm' },
    { location: '12' },
    { location: '94111' },
    { location: 'cisco' },
    { q: 'heater furnace' },
    { q: 'elm' },
    { category: 'Plumbing', q: 'roof' },
  ])('does not find by %j', (search) => {
    expect(isFoundBy(request, search)).toBe(false);
  });

  it('finds nobody’s door, and stores none', () => {
    const location = '34567-B Elm Run Apt4411, gate code 55667, San Francisco, CA 94110';
    const hidden = { ...request, location };
    for (const number of ['34567', '34567-B', '34567 Elm Run', '4411', '55667']) {
      expect(isFoundBy(hidden, { location: number })).toBe(false);
      expect(isFoundBy(hidden, { q: number })).toBe(false);
    }
    expect(JSON.stringify(searchFields(hidden))).not.toMatch(/34|44|55|apt|gate|elm/);
  });

  it.each([{ category: 'Alchemy' }, { location: '#5' }, { location: ',' }])(
    'by %j needs no look',
    (search) => {
      expect(isSearchable(search)).toBe(false);
    },
  );

  it.each(['St. Louis', 'Saint Louis', 'st louis'])('finds St. Louis as %s', (city) => {
    const there = { ...request, location: '9 Elm St, St. Louis, MO' };
    for (const search of [{ q: city }, { location: city }]) {
      expect(isFoundBy(there, search)).toBe(true);
      for (const { field, value } of lookupsOf(search)) expect(searchFields(there)[field]).toContain(value);
    }
  });

  it('is narrowed by a category and a place together', () => {
    expect(lookupsOf({ category: 'Plumbing', location: '94110' })).toHaveLength(1);
  });
});
