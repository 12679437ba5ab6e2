import { isCategoryFilter } from '@marketplace/contract/business/rules';
import { SORTS, type Sort } from '@marketplace/contract/constants';
import * as requestCalls from '@marketplace/contract/request/calls';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import { serviceIn } from '@marketplace/contract/search/search';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApiPage } from '@/lib/api/api-client.ts';

export interface Filters {
  text: string;
  /** A service, or categories from an address, separated by commas. */
  category: string | null;
  sort: Sort;
}

/** Ignores an unknown category. */
export function startingFilters(category: string | undefined): Filters {
  return { text: '', category: category && isCategoryFilter(category) ? category : null, sort: 'newest' };
}

/** 'Plumbing, HVAC' */
export const formatCategories = (filter: string): string => filter.replaceAll(',', ', ');

/** As the call's query, without unused filters. */
export function queryOf({ text, category, sort }: Filters): Omit<RequestQuery, 'cursor' | 'limit'> {
  const q = text.trim();
  return { ...(q && { q }), ...(category && { category }), ...(sort !== 'newest' && { sort }) };
}

export const isSearched = ({ text }: Pick<Filters, 'text'>): boolean => text.trim() !== '';

export const isNarrowing = (filters: Filters): boolean => isSearched(filters) || filters.category !== null;

/** How many selects differ from their default. */
export function countChanged({ category, sort }: Filters): number {
  return Number(category !== null) + Number(sort !== 'newest');
}

/** Finds a service that the search text names, and the filters that apply it. */
export function findNamedService({ text, category }: Filters) {
  const named = serviceIn(text);
  if (!named || named.service === category) return undefined;
  return { service: named.service, filters: { text: named.rest, category: named.service } };
}

/** Describes a search without results. */
export function describeSearch({ text, category }: Filters): string {
  const words = text.trim();
  const place = category && ` in ${formatCategories(category)}`;
  return words
    ? `Nothing${place ?? ''} matches “${words}”.`
    : `There are no open requests${place} right now.`;
}

type Suggestion = { label: string; filters: Partial<Filters> };

/** The most promising change for a search without results. */
export function suggestFilters(filters: Filters): Suggestion | undefined {
  const named = findNamedService(filters);
  if (named) return { label: `Show ${named.service} requests`, filters: named.filters };
  if (filters.category === null) return undefined;
  return { label: 'Search all categories', filters: { category: null } };
}

export function toSort(value: string): Sort {
  return SORTS.find((sort) => sort === value) ?? 'newest';
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
