/**
 * What an open request is found under: `filters` hold its categories and places, alone and
 * together, so that one index for each order serves any combination, and `terms` its words.
 */
import { cityWithin, locationKeys, matchesLocation } from '@marketplace/contract/domain/location';
import { categoriesFor, servicesFor } from '@marketplace/contract/domain/services';
import type { RequestQuery, ServiceRequest } from '@marketplace/contract/service-request';
import { lookupTerm, matchesWords, storedStarts, storedTerms, wordsOf } from './search-terms.ts';

type Searchable = Pick<ServiceRequest, 'title' | 'description' | 'category' | 'location'>;
export type RequestSearch = Pick<RequestQuery, 'category' | 'location' | 'q'>;

/** Each word is one more query to weigh; the longest ones tell most. */
const MAX_WORDS_LOOKED_UP = 3;

const ANY = '';
const filterOf = (category: string, place: string): string => `${category}|${place}`;

function textsOf({ title, description, location }: Searchable): string[] {
  const { city, zip } = locationKeys(location);
  // 'St. Louis' is found by 'st' and by 'saint'.
  return [title, city, cityWithin(location), zip, description];
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

export function searchFields(request: Searchable): { filters: string[]; terms: string[] } {
  const categories = new Set([ANY, request.category, ...servicesFor(request.category)]);
  const places = new Set([ANY, ...placesOf(request.location)]);
  const filters = [...categories].flatMap((category) =>
    [...places].map((place) => filterOf(category, place)),
  );
  return {
    filters: filters.filter((filter) => filter !== filterOf(ANY, ANY)),
    terms: storedTerms(textsOf(request)),
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
  const words = new Set(wordsOf(q).flatMap((word) => lookupTerm(word) ?? []));
  const telling = [...words].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS_LOOKED_UP);
  return [
    ...(filter === filterOf(ANY, ANY) ? [] : [{ field: 'filters', value: filter } as const]),
    ...telling.map((value) => ({ field: 'terms', value }) as const),
  ];
}

/** A lookup narrows, this decides. */
export function isFoundBy(request: Searchable, { category, location, q = '' }: RequestSearch): boolean {
  if (category && !categoriesFor(category).includes(request.category)) return false;
  if (location && !matchesLocation(request.location, location)) return false;
  const words = wordsOf(q);
  // The texts take longer to prepare than all the rest of a page.
  return words.length === 0 || matchesWords(textsOf(request), words);
}
