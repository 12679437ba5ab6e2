import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import { contact, disclosure, disclosureQuery } from './schema.ts';

/**
 * Get the phone number and address of the other party of a job, after an estimate is accepted. Those of the customer
 * need to be shared first.
 */
export const getContact = call({
  method: 'GET',
  path: '/api/service-requests/{id}/contact',
  access: 'signed-in',
  readsOfOthers: true,
  status: 200,
  output: contact,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Share your phone number and the exact location of your request with the chosen business. */
export const shareContact = call({
  method: 'PUT',
  path: '/api/service-requests/{id}/contact',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Stop sharing your contact details. Possible until the job is complete. */
export const stopSharingContact = call({
  method: 'DELETE',
  path: '/api/service-requests/{id}/contact',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Ask the customer to share contact details. Asking again before the answer changes nothing. */
export const askForContact = call({
  method: 'POST',
  path: '/api/service-requests/{id}/contact/ask',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** List who was shown your contact details in the last 90 days, newest first, one page at a time. */
export const listDisclosures = call({
  method: 'GET',
  path: '/api/users/disclosures',
  access: 'signed-in',
  status: 200,
  query: disclosureQuery,
  output: z.array(disclosure),
  headers: nextCursor,
});
