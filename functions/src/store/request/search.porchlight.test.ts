import { REQUEST_CATEGORIES } from '@marketplace/contract/categories';
import { LIMITS } from '@marketplace/contract/constants';
import { unfoldsWithin } from '@marketplace/contract/search/words';
import { SERVICE_NAMES } from '@marketplace/contract/services';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isSearchable,
  keysOfRequest,
  keysOfSearch,
  lookupsOf,
  makeRequestMatcher,
  type RequestSearch,
  searchFields,
} from './search.ts';

const AUSTIN = { latitude: 30.27, longitude: -97.74 };

const request = {
  title: 'Replace the water heater',
  description: 'It drips since Monday, 40 gallons',
  category: 'Plumbing',
  location: '12 Elm St, San Francisco, CA 94110-1234',
};

const SAN_FRANCISCO = { latitude: 37.75, longitude: -122.41 };
type Texts = typeof request & { point?: typeof SAN_FRANCISCO };

/** By what is stored; what is not stored, as of earlier days, is found alike. */
function isFoundBy(texts: Texts, search: RequestSearch): boolean {
  const found = makeRequestMatcher(search)({ ...texts, ...searchFields(texts) });
  expect(makeRequestMatcher(search)(texts)).toBe(found);
  return found;
}

/** Each lookup of a search has a stored value of the request that it finds. */
function expectCovered(texts: Texts, search: RequestSearch): void {
  const fields = searchFields(texts);
  for (const { field, values } of lookupsOf(search)) {
    expect(values.some((value) => fields[field].includes(value))).toBe(true);
  }
}

describe('a search for open requests', () => {
  it.each([
    {},
    { category: 'Plumbing' },
    { category: 'Construction' },
    { category: 'Roofing,Plumbing' },
    { category: 'Roofing,Plumbing', location: '94110' },
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
    { q: 'San Francisco, CA' },
    { q: 'san francisco california' },
    { q: 'San Francisco, CA 94110' },
    { q: '12 Oak St, San Francisco, CA 94110' },
    { q: '7 Oak Ave, San Francisco' },
    { q: 'heater san francisco ca' },
    { q: 'water heater in 94110' },
    { q: 'CA' },
    { q: 'California' },
    { category: 'Construction', location: '94110', q: 'water' },
  ])('finds by %j, whichever of its lookups is used', (search) => {
    expect(isFoundBy(request, search)).toBe(true);
    expectCovered(request, search);
  });

  it.each([
    { category: 'Electrical' },
    { category: 'Automotive' },
    { category: 'Roofing,Automotive' },
    { location: 'Elm' },
    { location: '12' },
    { location: '94111' },
    { location: 'cisco' },
    { q: 'heater furnace' },
    { q: 'elm' },
    { q: 'San Francisco, TX' },
    { q: 'San Francisco, CA 94111' },
    { q: 'heater Oakland, CA' },
    { q: 'Texas' },
    { category: 'Plumbing', q: 'roof' },
  ])('does not find by %j', (search) => {
    expect(isFoundBy(request, search)).toBe(false);
  });

  it('neither finds nor stores house numbers', () => {
    const location = '34567-B Elm Run Apt4411, gate code 55667, San Francisco, CA 94110';
    const hidden = { ...request, location };
    for (const number of ['34567', '34567-B', '34567 Elm Run', '4411', '55667']) {
      expect(isFoundBy(hidden, { location: number })).toBe(false);
      expect(isFoundBy(hidden, { q: number })).toBe(false);
    }
    expect(JSON.stringify(searchFields(hidden))).not.toMatch(/34|44|55|apt|gate|elm/);
  });

  it('finds no street by what was stored when streets were stored too', () => {
    const stored = { words: ' elm ', city: 'elm run', zip: '94110', state: 'ca', areaOnly: false };
    for (const search of [{ q: 'elm' }, { location: 'elm' }]) {
      expect(makeRequestMatcher(search)({ ...request, searchable: stored })).toBe(false);
    }
  });

  it.each([{ category: 'Alchemy' }, { category: 'Alchemy,Sorcery' }, { location: '#5' }, { location: ',' }])(
    'by %j needs no look',
    (search) => {
      expect(isSearchable(search)).toBe(false);
    },
  );

  it.each(['St. Louis', 'Saint Louis', 'st louis'])('finds St. Louis as %s', (city) => {
    const there = { ...request, location: '9 Elm St, St. Louis, MO' };
    for (const search of [{ q: city }, { location: city }]) {
      expect(isFoundBy(there, search)).toBe(true);
      expectCovered(there, search);
    }
  });

  it.each<[string, string[], string[]]>([
    ['Austin', ['Austin, TX', 'austin texas', 'heater austin tx'], ['Austin, TX 78702', 'Texas']],
    ['78702', ['78702', 'Austin, TX 78702', '12 Elm St, Austin, TX 78702', 'heater austin tx 78702'], ['TX']],
    ['Kansas City, MO', ['Kansas City', 'Kansas City, MO', 'kansas city missouri'], ['Kansas City, KS']],
    ['New York, NY', ['New York', 'new york, new york', 'heater new york'], ['New York, NJ']],
    ['12 K St NW, Washington, DC', ['Washington, DC', 'washington'], ['Seattle, Washington']],
  ])('in %s is found as people name the place', (location, found, others) => {
    const there = { ...request, description: 'Brand new', location };
    for (const q of found) {
      expect([q, isFoundBy(there, { q })]).toEqual([q, true]);
      expectCovered(there, { q });
    }
    for (const q of others) expect([q, isFoundBy(there, { q })]).toEqual([q, false]);
  });

  it.each<RequestSearch>([
    {},
    { category: 'Plumbing' },
    { category: 'Roofing,Plumbing' },
    { category: 'Roofing,Plumbing,HVAC,Electrical,Painting' },
    { location: 'San Francisco' },
    { q: 'heater' },
  ])('within a distance finds by %j, and looks up no more than a query takes', (search) => {
    const there = { ...request, point: SAN_FRANCISCO };
    for (const to of [5, 25, 200]) {
      const near = { center: { latitude: 37.8, longitude: -122.4 }, ring: { to } };
      expect(isFoundBy(there, { ...search, near })).toBe(true);
      expectCovered(there, { ...search, near });
      for (const { values } of lookupsOf({ ...search, near })) expect(values.length).toBeLessThanOrEqual(30);
    }
  });

  it('within a distance finds nothing farther away, nor an unknown place', () => {
    const near = { center: { latitude: 38.58, longitude: -121.49 }, ring: { to: 50 } };
    expect(isFoundBy({ ...request, point: SAN_FRANCISCO }, { near })).toBe(false);
    expect(isFoundBy(request, { near })).toBe(false);
  });

  it('within a distance or at an unknown place finds those, and looks up no more than a query takes', () => {
    const near = { center: { latitude: 38.58, longitude: -121.49 }, ring: { to: 50 }, orUnknown: true };
    const elsewhere = { ...request, point: SAN_FRANCISCO };
    for (const category of ['Plumbing', 'Roofing,Plumbing', 'Roofing,Plumbing,HVAC,Painting', undefined]) {
      expect(isFoundBy(request, { category, near })).toBe(true);
      expectCovered(request, { category, near });
      expect(isFoundBy(elsewhere, { category, near })).toBe(false);
      const [lookup] = lookupsOf({ category, near });
      expect(lookup?.values.length).toBeLessThanOrEqual(30);
    }
  });

  it('is narrowed by a category and a place together', () => {
    expect(lookupsOf({ category: 'Plumbing', location: '94110' })).toHaveLength(1);
  });
});

describe('the worst that may be typed', () => {
  /** The most that a limit lets through, of letters that take long to unfold, to order or to lower. */
  const worst = (max: number): fc.Arbitrary<string> =>
    fc
      .array(
        fc.constantFrom(
          ...'\ufdfa \u0390 \ud55c \u0315 \u0334 \u0345 \u{1d160} \u0130 \ufb03 \u3300 a 1 , - # st'.split(
            ' ',
          ),
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((letters) => {
        let text = letters.join('').repeat(max).slice(0, max).toWellFormed();
        while (!unfoldsWithin(text, max)) text = text.slice(0, Math.floor(text.length / 2));
        return text;
      });
  const texts = fc.record({
    title: worst(LIMITS.requestTitle),
    description: worst(LIMITS.requestDescription),
    location: worst(LIMITS.location),
  });

  it('is bounded where it is stored', () => {
    fc.assert(
      fc.property(texts, worst(LIMITS.search), (typed, q) => {
        const worn = { ...request, ...typed };
        const stored = { ...worn, ...searchFields(worn) };
        expect(JSON.stringify(stored).length).toBeLessThan(100_000);
        for (const search of [{ q: 'gutter austin tx' }, { q }, { location: q }])
          expect(makeRequestMatcher(search)(stored)).toBeTypeOf('boolean');
      }),
      { seed: 20_261_122, numRuns: 100 },
    );
  });
});

describe('the keys of a saved search', () => {
  const categories = REQUEST_CATEGORIES.map((category) => ({ ...request, category }));
  it.each(['Plumbing', 'Construction', 'Roofing,Plumbing', SERVICE_NAMES.join(','), undefined])(
    'contain one of every request that the search for %s finds',
    (category) => {
      const isFound = makeRequestMatcher({ category });
      const keys = keysOfSearch({ category });
      const shared = categories.filter((texts) => keysOfRequest(texts).some((key) => keys.includes(key)));
      expect(shared).toEqual(categories.filter(isFound));
    },
  );

  it.each(['Plumbing', 'Roofing,Plumbing', SERVICE_NAMES.join(','), undefined])(
    'contain one of every request that the search for %s within 25 miles finds',
    (category) => {
      const near = { center: AUSTIN, ring: { to: 25 } };
      const keys = keysOfSearch({ category, near });
      const found = categories
        .map((texts) => ({ ...texts, point: { latitude: 30.5, longitude: -97.7 } }))
        .filter(makeRequestMatcher({ category, near }));
      expect(found).not.toEqual([]);
      for (const texts of found) expect(keysOfRequest(texts).some((key) => keys.includes(key))).toBe(true);
      expect(keysOfRequest({ ...request, point: { latitude: 32.78, longitude: -96.8 } })).not.toContain(
        keys[0],
      );
    },
  );

  it('of a request fit into one query', () => {
    for (const texts of categories)
      expect(keysOfRequest({ ...texts, point: AUSTIN }).length).toBeLessThanOrEqual(30);
  });
});
