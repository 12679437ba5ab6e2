import * as z from 'zod/mini';
import { call } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { newSavedSearch, savedSearch, savedSearchChange } from './schema.ts';

/** List your saved searches, the oldest first. */
export const listSavedSearches = call({
  method: 'GET',
  path: '/api/users/searches',
  access: 'business',
  status: 200,
  output: z.array(savedSearch),
});

/**
 * Save filters of the open requests under a name. With the alert `at-once` you're notified of each new request that
 * matches, which needs a category or a distance. With `digest`, your daily summary counts them. An account has at most
 * ten, each with another name.
 */
export const saveSearch = call({
  method: 'POST',
  path: '/api/users/searches',
  access: 'business',
  status: 201,
  limit: rateLimits.account,
  input: newSavedSearch,
  output: savedSearch,
  errors: ['conflict'],
});

/** Rename a saved search, or change its alert. */
export const changeSavedSearch = call({
  method: 'PATCH',
  path: '/api/users/searches/{id}',
  access: 'business',
  status: 200,
  limit: rateLimits.account,
  input: savedSearchChange,
  output: savedSearch,
  errors: ['not-found', 'conflict'],
});

/** Delete a saved search. */
export const deleteSavedSearch = call({
  method: 'DELETE',
  path: '/api/users/searches/{id}',
  access: 'business',
  status: 204,
  limit: rateLimits.account,
  errors: ['not-found'],
});
