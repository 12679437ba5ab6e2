/**
 * The search fields of open requests. `filters` has categories and places, alone and combined, so that one index per
 * order serves every combination. A place is the beginning of a city, a ZIP code, or a cell. `terms` has the beginnings
 * of words.
 */

import { SITE_ATLAS } from '@marketplace/contract/place/countries/site';
import { cityWithin, locationKeys, placeMatches, stateOf } from '@marketplace/contract/place/location';
import { searchedAnswers } from '@marketplace/contract/request/details/answers';
import type { REQUEST_FIELDS } from '@marketplace/contract/request/fields';
import type { Answers, RequestQuery, ServiceRequest } from '@marketplace/contract/request/schema';
import { readSearch } from '@marketplace/contract/search/search';
import { wordsOf } from '@marketplace/contract/search/words';
import { categoriesFor, categoriesNamed, servicesFor } from '@marketplace/contract/services';
import type { FieldsWith } from '@marketplace/contract/shared/field-table';
import * as z from 'zod/mini';
import { cellsOf, coverCells, type Ring } from '../../lib/map/cells.ts';
import { milesBetween, type Point } from '../../lib/map/distance.ts';
import { lookupTerm, storedStarts, storedTerms } from '../search/terms.ts';

/**
 * The words and places to compare, stored because computing them for each search would take longer than the rest of a
 * page.
 */
export const searchable = z.object({
  /** All words of its texts, each once, separated by spaces. */
  words: z.string(),
  city: z.string(),
  zip: z.string(),
  state: z.string(),
  /** Whether they come from the area alone. Older ones may contain words of the street, and aren't used. */
  areaOnly: z._default(z.boolean(), false),
});
type SearchableParts = z.infer<typeof searchable>;

export type SearchedField = FieldsWith<typeof REQUEST_FIELDS, 'searched', true>;
type Texts = Pick<ServiceRequest, Exclude<SearchedField, 'details'> | 'category'> & { details?: Answers };
type Located = { point?: Point | null };
/** Older requests lack it. */
type Searchable = Texts & Located & { searchable?: SearchableParts | undefined };

/** The distances from a business's place, and on demand requests whose place is unknown. */
export type Near = { center: Point; ring: Ring; orUnknown?: boolean };
export type RequestSearch = Pick<RequestQuery, 'category' | 'location' | 'q'> & { near?: Near | undefined };

/** Each lookup costs a count. The longest words are the rarest. */
const MAX_WORDS_LOOKED_UP = 3;
/** The maximum of an `array-contains-any` query. */
const MAX_VALUES = 30;
/** With more categories, too few cells would be left for each. */
const MAX_CATEGORIES_WITH_CELLS = 3;

const ANY = '';
/** In place of a cell: of a request without a known place. No city has this character. */
const UNKNOWN_PLACE = '?';
const filterOf = (category: string, place: string): string => `${category}|${place}`;

/** Most important first. */
const SEARCHED: Record<SearchedField, (request: Texts) => readonly string[]> = {
  title: ({ title }) => [title],
  location: ({ location }) => placeNames(location),
  details: ({ category, details = {} }) => searchedAnswers(category, details),
  description: ({ description }) => [description],
};

/** 'St. Louis, MO' matches 'st' and 'saint', 'mo' and 'missouri'. */
function placeNames(location: string): string[] {
  const { city, zip } = locationKeys(location);
  const state = stateOf(location);
  return [city, cityWithin(location), zip, state, SITE_ATLAS.regionName(state) ?? ''];
}

const textsOf = (request: Texts): string[] => Object.values(SEARCHED).flatMap((textsIn) => textsIn(request));

function searchableParts(request: Texts): SearchableParts {
  const words = new Set(textsOf(request).flatMap(wordsOf));
  return {
    words: ` ${[...words].join(' ')} `,
    ...locationKeys(request.location),
    state: stateOf(request.location),
    areaOnly: true,
  };
}

/** 'san francisco' matches 'san fran' and 'fran'. */
function placesOf(location: string): string[] {
  const { city, zip } = locationKeys(location);
  const words = city.split(' ');
  const cityStarts = words.flatMap((_, index) => storedStarts(words.slice(index).join(' ')));
  return zip ? [...cityStarts, zip] : cityStarts;
}

/** Any place, if the typed city is too short to look up. */
function placeLookup(location: string): string {
  const { city, zip } = locationKeys(location);
  return zip || (lookupTerm(city) ?? ANY);
}

type SearchFields = { filters: string[]; terms: string[]; searchable: SearchableParts };

const cellsAt = (point: Point | null | undefined): string[] => (point ? cellsOf(point) : []);

/** A request's category and the services that cover it, alone and with each place. */
function combine(category: string, places: readonly string[]): string[] {
  const names = new Set([ANY, category, ...servicesFor(category)]);
  return [...names].flatMap((name) => [...new Set(places)].map((place) => filterOf(name, place)));
}

export function searchFields(request: Texts & Located): SearchFields {
  const cells = request.point ? cellsOf(request.point) : [UNKNOWN_PLACE];
  const places = [ANY, ...placesOf(request.location), ...cells];
  const filters = combine(request.category, places);
  return {
    filters: filters.filter((filter) => filter !== filterOf(ANY, ANY)),
    terms: storedTerms(textsOf(request)),
    searchable: searchableParts(request),
  };
}

/** False if nothing can match: the category is unknown, or the place has no name. */
export function isSearchable({ category, location }: RequestSearch): boolean {
  if (category && categoriesNamed(category).length === 0) return false;
  const { city, zip } = locationKeys(location ?? '');
  return !location || city !== '' || zip !== '';
}

/** Indexed values of which every match has one. */
export type Lookup = { field: 'filters' | 'terms'; values: readonly string[] };

/** The possible lookups of a search. Each covers all matches; the rarest has the fewest others. */
export function lookupsOf({ category, location = ANY, q = '', near }: RequestSearch): Lookup[] {
  const place = placeLookup(location);
  const filters = namesOf(category).map((name) => filterOf(name, place));
  // The cells are combined with the categories, and rarer.
  const isNarrow = near ? place !== ANY : !filters.includes(filterOf(ANY, ANY));
  const isTelling = isNarrow && filters.length <= MAX_VALUES;
  const { words, city } = readSearch(q);
  const certain = words.filter((word) => !city.includes(word)).flatMap((word) => lookupTerm(word) ?? []);
  const telling = [...new Set(certain)].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS_LOOKED_UP);
  return [
    ...(isTelling ? [{ field: 'filters', values: filters } as const] : []),
    ...(near ? [nearLookup(category, near)] : []),
    ...telling.map((value) => ({ field: 'terms', values: [value] }) as const),
  ];
}

const namesOf = (category: string | undefined): string[] => (category ? categoriesNamed(category) : [ANY]);

/** Covers a ring by cells, combined with the categories if there are few. */
export function nearLookup(category: string | undefined, { center, ring, orUnknown }: Near): Lookup {
  const names = namesOf(category);
  const few = names.length <= MAX_CATEGORIES_WITH_CELLS ? names : [ANY];
  const additional = orUnknown ? [UNKNOWN_PLACE] : [];
  const maxCells = Math.floor(MAX_VALUES / few.length) - additional.length;
  const cells = [...coverCells(center, ring, maxCells), ...additional];
  const combined = few.length * cells.length <= MAX_VALUES ? few : [ANY];
  const values = combined.flatMap((name) => cells.map((cell) => filterOf(name, cell)));
  return { field: 'filters', values };
}

/** One of these is among the `keysOfRequest` of each request that a search finds. */
export function keysOfSearch({
  category,
  near,
}: Pick<RequestSearch, 'category' | 'near'>): readonly string[] {
  return near ? nearLookup(category, near).values : namesOf(category).map((name) => filterOf(name, ANY));
}

/** At most 27; a query takes 30. */
export function keysOfRequest({ category, point }: Pick<ServiceRequest, 'category'> & Located): string[] {
  return combine(category, [ANY, ...cellsAt(point)]);
}

/** Checks whether a request matches. The lookup only narrows the candidates. */
export function makeRequestMatcher({
  category,
  location,
  q = '',
  near,
}: RequestSearch): (request: Searchable) => boolean {
  const categories = category ? categoriesNamed(category).flatMap(categoriesFor) : undefined;
  const wanted = location ? locationKeys(location) : undefined;
  const isWorded = makeWordMatcher(q);
  return (request) => {
    if (categories && !categories.includes(request.category)) return false;
    if (near && !isInRing(request.point ?? null, near)) return false;
    if (!wanted && !isWorded) return true;
    const parts = request.searchable?.areaOnly ? request.searchable : searchableParts(request);
    return (!wanted || placeMatches(parts, wanted)) && (!isWorded || isWorded(parts));
  };
}

function isInRing(place: Point | null, { center, ring: { from = 0, to }, orUnknown = false }: Near): boolean {
  if (!place) return orUnknown;
  const miles = milesBetween(center, place);
  return miles <= to && (from === 0 || miles > from);
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
