import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import { personFound, personSought, recordEntry, recordQuery } from './schema.ts';

/** What became of requests and estimates, and what administrators did: of all, or about one id, newest first, a page at a time. */
export const listRecord = call({
  method: 'GET',
  path: '/api/record',
  access: 'admin',
  status: 200,
  query: recordQuery,
  output: z.array(recordEntry),
  headers: nextCursor,
});

/** Find an account by its email address, which stays out of addresses and their logs in this way. */
export const findPerson = call({
  method: 'POST',
  path: '/api/record/person',
  access: 'admin',
  status: 200,
  limit: limits.change,
  input: personSought,
  output: personFound,
  errors: ['not-found'],
});
