import { isKnownCategory } from '@marketplace/contract/business/services';
import { SORTS, type Sort } from '@marketplace/contract/constants';
import * as requestCalls from '@marketplace/contract/request/calls';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import { serviceIn } from '@marketplace/contract/search/trades';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { requestKeys } from '@/entities/query-keys.ts';
import { callApiPage } from '@/lib/api/api-client.ts';

/** How the open requests are narrowed and ordered. */
export interface Filters {
  text: string;
  /** A service name, or a category that an address named. */
  category: string | null;
  sort: Sort;
}

/** A category that is not known counts for nothing. */
export function startingFilters(category: string | undefined): Filters {
  return { text: '', category: category && isKnownCategory(category) ? category : null, sort: 'newest' };
}

/** As the call takes them: what is not in force is left out. */
export function queryOf({ text, category, sort }: Filters): Omit<RequestQuery, 'cursor' | 'limit'> {
  const q = text.trim();
  return { ...(q && { q }), ...(category && { category }), ...(sort !== 'newest' && { sort }) };
}

export function isNarrowing({ text, category }: Filters): boolean {
  return text.trim() !== '' || category !== null;
}

/** How many of the selects are not as they were. */
export function countChanged({ category, sort }: Filters): number {
  return Number(category !== null) + Number(sort !== 'newest');
}

/** Finds the service that the search names and the category is not, and the filters that look for it there. */
export function findNamedService({ text, category }: Filters) {
  const named = serviceIn(text);
  if (!named || named.service === category) return undefined;
  return { service: named.service, filters: { text: named.rest, category: named.service } };
}

/** What was looked for in vain, in a sentence. */
export function describeSearch({ text, category }: Filters): string {
  const words = text.trim();
  if (!words) return `There are no open requests in ${category} right now.`;
  return category ? `Nothing in ${category} matches “${words}”.` : `Nothing matches “${words}”.`;
}

type Suggestion = { label: string; filters: Partial<Filters> };

/** The one thing that most likely helps where nothing was found. */
export function suggestFilters(filters: Filters): Suggestion | undefined {
  const named = findNamedService(filters);
  if (named) return { label: `Show ${named.service} requests`, filters: named.filters };
  if (filters.category === null) return undefined;
  return { label: 'Search all categories', filters: { category: null } };
}

export function toSort(value: string): Sort {
  return SORTS.find((sort) => sort === value) ?? 'newest';
}

/** The open requests, a page at a time; what is shown stays until the new answer is there. */
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
