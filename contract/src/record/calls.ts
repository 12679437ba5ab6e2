import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { personFound, personSought, recordEntry, recordQuery } from './schema.ts';

/**
 * List what happened to requests and estimates and what administrators did: all of it, or about one id. Newest first,
 * one page at a time.
 */
export const listRecord = call({
  method: 'GET',
  path: '/api/record',
  access: 'admin',
  status: 200,
  query: recordQuery,
  output: z.array(recordEntry),
  headers: nextCursor,
});

/** Find an account by its email address. The body keeps the address out of URLs and their logs. */
export const findPerson = call({
  method: 'POST',
  path: '/api/record/person',
  access: 'admin',
  status: 200,
  limit: rateLimits.change,
  input: personSought,
  output: personFound,
  errors: ['not-found'],
});
