/**
 * The fields that an open request is found by. `filters` holds its categories and places, alone and combined, so one
 * index for each order serves any combination. `terms` holds the beginnings of its words.
 */

import { categoriesFor, servicesFor } from '@marketplace/contract/business/rules';
import { cityWithin, locationKeys, placeMatches, stateOf } from '@marketplace/contract/place/location';
import { stateName } from '@marketplace/contract/place/states';
import type { RequestQuery, ServiceRequest } from '@marketplace/contract/request/schema';
import { readSearch } from '@marketplace/contract/search/search';
import { wordsOf } from '@marketplace/contract/search/words';
import * as z from 'zod/mini';
import { lookupTerm, storedStarts, storedTerms } from '../search/terms.ts';

/**
 * The words and places that a search compares, stored with a request: taking its texts apart for every search would
 * take longer than the rest of a page.
 */
export const searchable = z.object({
  /** The words of all its texts, each once, separated by blanks. */
  words: z.string(),
  city: z.string(),
  zip: z.string(),
  state: z.string(),
  /** Whether they are of the area alone. Older ones have words that may be of the street, and are not used. */
  areaOnly: z._default(z.boolean(), false),
});
type SearchableParts = z.infer<typeof searchable>;

type Texts = Pick<ServiceRequest, 'title' | 'description' | 'category' | 'location'>;
/** Older requests were stored without it. */
type Searchable = Texts & { searchable?: SearchableParts | undefined };
export type RequestSearch = Pick<RequestQuery, 'category' | 'location' | 'q'>;

/** Each lookup costs a count. The longest words are the rarest. */
const MAX_WORDS_LOOKED_UP = 3;

const ANY = '';
const filterOf = (category: string, place: string): string => `${category}|${place}`;

function textsOf({ title, description, location }: Texts): string[] {
  const { city, zip } = locationKeys(location);
  const state = stateOf(location);
  // 'St. Louis, MO' is found by 'st' and by 'saint', by 'mo' and by 'missouri'.
  return [title, city, cityWithin(location), zip, state, stateName(state) ?? '', description];
}

function searchableParts(request: Texts): SearchableParts {
  const words = new Set(textsOf(request).flatMap(wordsOf));
  return {
    words: ` ${[...words].join(' ')} `,
    ...locationKeys(request.location),
    state: stateOf(request.location),
    areaOnly: true,
  };
}

/** 'san francisco' is found by 'san fran' and by 'fran'. */
function placesOf(location: string): string[] {
  const { city, zip } = locationKeys(location);
  const words = city.split(' ');
  const cityStarts = words.flatMap((_, index) => storedStarts(words.slice(index).join(' ')));
  return zip ? [...cityStarts, zip] : cityStarts;
}

/** Any place, if too little of a city was typed to look it up. */
function placeLookup(location: string): string {
  const { city, zip } = locationKeys(location);
  return zip || (lookupTerm(city) ?? ANY);
}

type SearchFields = { filters: string[]; terms: string[]; searchable: SearchableParts };

export function searchFields(request: Texts): SearchFields {
  const categories = new Set([ANY, request.category, ...servicesFor(request.category)]);
  const places = new Set([ANY, ...placesOf(request.location)]);
  const filters = [...categories].flatMap((category) =>
    [...places].map((place) => filterOf(category, place)),
  );
  return {
    filters: filters.filter((filter) => filter !== filterOf(ANY, ANY)),
    terms: storedTerms(textsOf(request)),
    searchable: searchableParts(request),
  };
}

/** False where a search cannot find anything: its category is unknown, or its place has no name. */
export function isSearchable({ category, location }: RequestSearch): boolean {
  if (category && categoriesFor(category).length === 0) return false;
  const { city, zip } = locationKeys(location ?? '');
  return !location || city !== '' || zip !== '';
}

/** A value that everything a search finds has in an indexed field. */
export type Lookup = { field: 'filters' | 'terms'; value: string };

/** The lookups that a search may use. Each leads to everything it finds; the rarest leads to the fewest others. */
export function lookupsOf({ category = ANY, location = ANY, q = '' }: RequestSearch): Lookup[] {
  const filter = filterOf(category, placeLookup(location));
  const { words, city } = readSearch(q);
  const certain = words.filter((word) => !city.includes(word)).flatMap((word) => lookupTerm(word) ?? []);
  const telling = [...new Set(certain)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS_LOOKED_UP);
  return [
    ...(filter === filterOf(ANY, ANY) ? [] : [{ field: 'filters', value: filter } as const]),
    ...telling.map((value) => ({ field: 'terms', value }) as const),
  ];
}

/** Compares a request with a search. A lookup only narrows what has to be compared. */
export function makeRequestMatcher({
  category,
  location,
  q = '',
}: RequestSearch): (request: Searchable) => boolean {
  const categories = category ? categoriesFor(category) : undefined;
  const wanted = location ? locationKeys(location) : undefined;
  const isWorded = makeWordMatcher(q);
  return (request) => {
    if (categories && !categories.includes(request.category)) return false;
    if (!wanted && !isWorded) return true;
    const parts = request.searchable?.areaOnly ? request.searchable : searchableParts(request);
    return (!wanted || placeMatches(parts, wanted)) && (!isWorded || isWorded(parts));
  };
}

function makeWordMatcher(q: string): ((parts: SearchableParts) => boolean) | undefined {
  const { words, city, zip, state } = readSearch(q);
  if (words.length === 0) return undefined;
  return (parts) => {
    const has = (start: string) => parts.words.includes(` ${start}`);
    const isInZip = zip !== undefined && parts.zip === zip && parts.city === '';
    if (!words.every((word) => (isInZip && city.includes(word)) || has(word))) return false;
    if (!state || parts.state === '' || parts.state === state.code) return true;
    return state.typed.length > 0 && state.typed.every(has);
  };
}
