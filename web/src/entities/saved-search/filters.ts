/** Turns the filters of the dashboard into those of a saved search, and back. */
import { LIMITS, SORT_LABELS } from '@marketplace/contract/constants';
import type { SavedSearch, SearchQuery } from '@marketplace/contract/saved-search/schema';
import { hashKey } from '@tanstack/react-query';
import { type Filters, formatCategories, formatWithin, queryOf } from '@/entities/request/open-requests.ts';

export const filtersOf = ({ q = '', category, sort, within }: SearchQuery): Filters => ({
  text: q,
  category: category ?? null,
  sort: sort ?? 'newest',
  within: within ?? null,
});

const isSame = (filters: Filters, saved: SearchQuery): boolean =>
  hashKey([queryOf(filters)]) === hashKey([queryOf(filtersOf(saved))]);

/** The saved search with exactly these filters. */
export const findSearch = (searches: readonly SavedSearch[], filters: Filters): SavedSearch | undefined =>
  searches.find((search) => isSame(filters, search.query));

/** 'roof, Roofing, within 25 miles' */
export function describeQuery({ q, category, sort, within }: SearchQuery): string {
  const parts = [
    q,
    category && formatCategories(category),
    within && formatWithin(within),
    sort && sort !== 'newest' && SORT_LABELS[sort],
  ];
  return parts.filter(Boolean).join(', ');
}

/** A name for a new search, which people can change. */
export const suggestName = (filters: Filters): string =>
  [...describeQuery(queryOf({ ...filters, sort: 'newest' }))].slice(0, LIMITS.searchName).join('').trim();
