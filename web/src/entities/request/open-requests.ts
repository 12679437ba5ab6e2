import type { User } from '@marketplace/contract/account/schema';
import { NEAR_DISTANCES, SORTS, type Sort } from '@marketplace/contract/constants';
import { formatMiles } from '@marketplace/contract/place/units';
import * as requestCalls from '@marketplace/contract/request/calls';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import { serviceIn } from '@marketplace/contract/search/search';
import { categoriesNamed, isCategoryFilter, serviceName } from '@marketplace/contract/services';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApiPage } from '@/lib/api/api-client.ts';

export interface Filters {
  text: string;
  /** A service, or categories from an address, separated by commas. */
  category: string | null;
  sort: Sort;
  /** At most this many miles from the business. Null for any distance. */
  within: number | null;
}

type Viewer = Pick<User, 'isPlaceKnown' | 'serviceRadiusMiles' | 'serviceCategories'>;

/** The business's own radius, if it limits anything and distances are known. */
export function defaultWithin({ isPlaceKnown, serviceRadiusMiles }: Viewer): number | null {
  const own = NEAR_DISTANCES.find((miles) => miles === serviceRadiusMiles);
  return (isPlaceKnown && own) || null;
}

/** The business's own services, as one filter. Null if it chose none. */
export const defaultCategory = ({ serviceCategories }: Viewer): string | null =>
  serviceCategories.filter(isCategoryFilter).join(',') || null;

/** The trade and the radius of the business. A known category in the address takes the place of the trade. */
export function startingFilters(category: string | undefined, viewer: Viewer): Filters {
  return {
    text: '',
    category:
      category && isCategoryFilter(category) ? categoriesNamed(category).join(',') : defaultCategory(viewer),
    sort: 'newest',
    within: defaultWithin(viewer),
  };
}

/** What was chosen so far. Without a known place, nothing depends on distances. */
export function currentFilters(starting: Filters, chosen: Partial<Filters>, viewer: Viewer): Filters {
  const filters = { ...starting, ...chosen };
  if (viewer.isPlaceKnown) return filters;
  return { ...filters, within: null, sort: filters.sort === 'nearest' ? 'newest' : filters.sort };
}

/** The orders that can be chosen. */
export const sortsFor = ({ isPlaceKnown }: Viewer): readonly Sort[] =>
  SORTS.filter((sort) => isPlaceKnown || sort !== 'nearest');

/** 'Plumbing, HVAC' */
export const formatCategories = (filter: string): string => filter.split(',').map(serviceName).join(', ');

/** As the call's query, without unused filters. */
export function queryOf({ text, category, sort, within }: Filters): Omit<RequestQuery, 'cursor' | 'limit'> {
  const q = text.trim();
  return {
    ...(q && { q }),
    ...(category && { category }),
    ...(sort !== 'newest' && { sort }),
    ...(within !== null && { within }),
  };
}

export const hasText = ({ text }: Pick<Filters, 'text'>): boolean => text.trim() !== '';

/** Whether the server reads requests that it doesn't list, so that a page may come back short. */
export const isPostFiltered = (filters: Filters): boolean => hasText(filters) || filters.within !== null;

export const hasFilters = (filters: Filters): boolean => isPostFiltered(filters) || filters.category !== null;

/** How many selects differ from their default. */
export function countChanged({ category, sort, within }: Filters, viewer: Viewer): number {
  return (
    Number(category !== defaultCategory(viewer)) +
    Number(sort !== 'newest') +
    Number(within !== defaultWithin(viewer))
  );
}

/**
 * Whether the filters pass every request that the business is notified of. A distance doesn't, not even the radius:
 * requests of an unknown place, and those that ask this business first, reach it from anywhere.
 */
export function includesNotified(filters: Filters, viewer: Viewer): boolean {
  const { category } = filters;
  return !isPostFiltered(filters) && (category === null || category === defaultCategory(viewer));
}

/** Finds a service that the search text names, and the filters that apply it. */
export function findNamedService({ text, category }: Filters) {
  const named = serviceIn(text);
  if (!named || named.service === category) return undefined;
  return { service: named.service, filters: { text: named.rest, category: named.service } };
}

export const formatWithin = (miles: number): string => `within ${formatMiles(miles)}`;

/** Describes a search without results. */
export function describeSearch({ text, category, within }: Filters): string {
  const words = text.trim();
  const inCategory = category === null ? '' : ` in ${formatCategories(category)}`;
  const nearby = within === null ? '' : ` ${formatWithin(within)}`;
  return words
    ? `Nothing${inCategory}${nearby} matches “${words}”.`
    : `There are no open requests${inCategory}${nearby} right now.`;
}

/** Counts what is listed: '20+ matching requests' while there may be more. */
export function describeListed(filters: Filters, listed: number, hasMore: boolean): string {
  const { text, category } = filters;
  const isMatching = hasText({ text }) || category !== null;
  const noun = `${isMatching ? 'matching ' : ''}request${listed === 1 && !hasMore ? '' : 's'}`;
  if (listed > 0) return `${listed}${hasMore ? '+' : ''} ${noun}`;
  return hasMore ? capitalize(noun) : `No ${noun}`;
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Suggestion = { label: string; filters: Partial<Filters> };

/** The most promising change for a search without results. */
export function suggestFilters(filters: Filters): Suggestion | undefined {
  if (filters.within !== null) return { label: 'Show any distance', filters: { within: null } };
  const named = findNamedService(filters);
  if (named) return { label: `Show ${serviceName(named.service)} requests`, filters: named.filters };
  if (filters.category === null) return undefined;
  return { label: 'Search all categories', filters: { category: null } };
}

export function toSort(value: string): Sort {
  return SORTS.find((sort) => sort === value) ?? 'newest';
}

/** The query of the list with which the dashboard of a business starts: 'category=Plumbing&within=25' */
export function startingQuery(viewer: Viewer): string {
  const query = queryOf(startingFilters(undefined, viewer));
  return String(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])));
}

/** In pages. The list stays while a new filter loads. */
export function openRequestsQuery(filters: Filters) {
  const query = queryOf(filters);
  return infiniteQueryOptions({
    queryKey: requestKeys.openList(query),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(requestCalls.listOpenRequests, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}
