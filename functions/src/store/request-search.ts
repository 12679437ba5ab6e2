/**
 * What an open request is found under: `filters` hold its categories and places, alone and
 * together, so that one index for each order serves any combination, and `terms` its words.
 */
import { cityWithin, locationKeys, placeMatches, stateOf } from '@marketplace/contract/domain/location';
import { readSearch } from '@marketplace/contract/domain/search';
import { categoriesFor, servicesFor } from '@marketplace/contract/domain/services';
import { stateName } from '@marketplace/contract/domain/states';
import { wordsOf } from '@marketplace/contract/domain/words';
import type { RequestQuery, ServiceRequest } from '@marketplace/contract/service-request';
import * as z from 'zod/mini';
import { lookupTerm, storedStarts, storedTerms } from './search-terms.ts';

/** What a search compares, worked out when a request is stored: unfolding its texts takes longer than all the rest of a page. */
export const searchable = z.object({
  /** Of all its texts, each once, between blanks. */
  words: z.string(),
  city: z.string(),
  zip: z.string(),
  state: z.string(),
});
type SearchableParts = z.infer<typeof searchable>;

type Texts = Pick<ServiceRequest, 'title' | 'description' | 'category' | 'location'>;
/** Requests of earlier days have it not stored. */
type Searchable = Texts & { searchable?: SearchableParts | undefined };
export type RequestSearch = Pick<RequestQuery, 'category' | 'location' | 'q'>;

/** Each word is one more query to weigh; the longest ones tell most. */
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
  };
}

/** 'san francisco' is found by 'san fran' and by 'fran'. */
function placesOf(location: string): string[] {
  const { city, zip } = locationKeys(location);
  const words = city.split(' ');
  const cityStarts = words.flatMap((_, index) => storedStarts(words.slice(index).join(' ')));
  return zip ? [...cityStarts, zip] : cityStarts;
}

/** Any place where too little of a city was typed to look it up. */
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

/** Whether a search can find anything at all: an unknown category or a place without a name cannot. */
export function isSearchable({ category, location }: RequestSearch): boolean {
  if (category && categoriesFor(category).length === 0) return false;
  const { city, zip } = locationKeys(location ?? '');
  return !location || city !== '' || zip !== '';
}

/** Something that all that is found has, and that an index can be asked for. */
export type Lookup = { field: 'filters' | 'terms'; value: string };

/** Any one of them leads to all that is found; the rarest is best. */
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

/** A lookup narrows, this decides. */
export function makeFinder({ category, location, q = '' }: RequestSearch): (request: Searchable) => boolean {
  const categories = category ? categoriesFor(category) : undefined;
  const wanted = location ? locationKeys(location) : undefined;
  const isWorded = wordFinder(q);
  return (request) => {
    if (categories && !categories.includes(request.category)) return false;
    if (!wanted && !isWorded) return true;
    const parts = request.searchable ?? searchableParts(request);
    return (!wanted || placeMatches(parts, wanted)) && (!isWorded || isWorded(parts));
  };
}

function wordFinder(q: string): ((parts: SearchableParts) => boolean) | undefined {
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
