import * as z from 'zod/mini';
import { LIMITS, SEARCH_ALERTS } from '../constants.ts';
import { requestQuery } from '../request/schema.ts';
import { id, requiredLine } from '../shared/fields.ts';
import { mayHaveAlert, WORDS_ALONE } from './rules.ts';

/** The filters and order of open requests that a search keeps. */
export const searchQuery = z.pick(requestQuery, { q: true, category: true, sort: true, within: true });
export type SearchQuery = z.infer<typeof searchQuery>;

const name = requiredLine('Name', LIMITS.searchName);
const alert = z.enum(SEARCH_ALERTS, 'Invalid alert');

/** Of an alert that isn't known, only the search stays. */
export const savedSearch = z.object({ id, name, query: searchQuery, alert: z.catch(alert, 'never') });
export type SavedSearch = z.infer<typeof savedSearch>;

const hasFilters = ({ q, category, within }: SearchQuery): boolean => Boolean(q || category || within);

export const newSavedSearch = z
  .strictObject({
    name,
    query: searchQuery.check(z.refine(hasFilters, 'Please choose a filter before you save the search')),
    alert,
  })
  .check(z.refine((search) => mayHaveAlert(search).ok, { message: WORDS_ALONE, path: ['alert'] }));
export type NewSavedSearch = z.infer<typeof newSavedSearch>;

/** Omitted fields keep their values. The query can't change: another search has another query. */
export const savedSearchChange = z
  .strictObject({ name: z.optional(name), alert: z.optional(alert) })
  .check(z.refine((change) => Object.keys(change).length > 0, 'Please change at least one field'));
export type SavedSearchChange = z.infer<typeof savedSearchChange>;
