import { SORTS, type Sort } from '@marketplace/contract/constants';
import { isKnownCategory } from '@marketplace/contract/domain/services';
import type { RequestQuery } from '@marketplace/contract/service-request';

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

export function narrows({ text, category }: Filters): boolean {
  return text.trim() !== '' || category !== null;
}

export function toSort(value: string): Sort {
  return SORTS.find((sort) => sort === value) ?? 'newest';
}
