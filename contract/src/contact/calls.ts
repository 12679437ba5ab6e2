import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import { contact, disclosure, disclosureQuery } from './schema.ts';

/** Phone number and address of the other party of a job, from the acceptance on; of the customer once they are shared. */
export const getContact = call({
  method: 'GET',
  path: '/api/service-requests/{id}/contact',
  access: 'signed-in',
  readsOfOthers: true,
  status: 200,
  output: contact,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Show the chosen business one’s phone number and the exact location of the request. */
export const shareContact = call({
  method: 'PUT',
  path: '/api/service-requests/{id}/contact',
  access: 'signed-in',
  status: 204,
  limit: limits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Show them no longer; until the job is complete. */
export const takeBackContact = call({
  method: 'DELETE',
  path: '/api/service-requests/{id}/contact',
  access: 'signed-in',
  status: 204,
  limit: limits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Ask the customer to share them. Asked again before the answer, nothing happens. */
export const askForContact = call({
  method: 'POST',
  path: '/api/service-requests/{id}/contact/ask',
  access: 'signed-in',
  status: 204,
  limit: limits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Who was shown one’s contact details in the last 90 days, newest first, a page at a time. */
export const listDisclosures = call({
  method: 'GET',
  path: '/api/users/disclosures',
  access: 'signed-in',
  status: 200,
  query: disclosureQuery,
  output: z.array(disclosure),
  headers: nextCursor,
});
