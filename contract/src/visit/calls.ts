import * as z from 'zod/mini';
import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import {
  newVisit,
  newWindows,
  visit,
  visitAddress,
  visitArrival,
  visitBooking,
  visitDelay,
  visitNote,
  visitQuery,
  visitSettings,
  visitsOfJob,
  visitsOfJobQuery,
  visitTelling,
} from './schema.ts';

/** List your visits that are still to come or to be told about, the next one first, one page at a time. */
export const listVisits = call({
  method: 'GET',
  path: '/api/visits',
  access: 'signed-in',
  status: 200,
  query: visitQuery,
  output: z.array(visit),
  headers: nextCursor,
});

/**
 * List your visits on a request, newest first, with the time zone of its place and the times when the business is free.
 * The customer names the business, or gets the visits with all of them.
 */
export const listVisitsOfJob = call({
  method: 'GET',
  path: '/api/service-requests/{id}/visits',
  access: 'signed-in',
  readsOfOthers: true,
  status: 200,
  query: visitsOfJobQuery,
  output: visitsOfJob,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/**
 * Offer up to three times for a visit: a look before the price, or the work itself. The other side takes one, asks for
 * others, or declines.
 */
export const proposeVisit = call({
  method: 'POST',
  path: '/api/service-requests/{id}/visits',
  access: 'signed-in',
  status: 201,
  limit: rateLimits.visit,
  input: newVisit,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Get a visit of yours by its id. */
export const getVisit = call({
  method: 'GET',
  path: '/api/visits/{id}',
  access: 'signed-in',
  status: 200,
  output: visit,
  errors: ['not-found'],
});

/** Offer other times, to answer the other side's or to move a booked visit. They replace those offered before. */
export const offerVisitTimes = call({
  method: 'PUT',
  path: '/api/visits/{id}/offer',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.visit,
  input: newWindows,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Decline the offered times, or withdraw your own. A booked visit then stays at its time. */
export const endVisitOffer = call({
  method: 'DELETE',
  path: '/api/visits/{id}/offer',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: visitNote,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Ask the other side for other times. */
export const askForOtherTimes = call({
  method: 'POST',
  path: '/api/visits/{id}/offer/others',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.visit,
  input: visitNote,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Take one of the offered times, if the business is still free then. For a look, the customer says who sees the address. */
export const bookVisit = call({
  method: 'PUT',
  path: '/api/visits/{id}/booking',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: visitBooking,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Cancel a booked visit before it begins. The other side is told at once. */
export const cancelVisit = call({
  method: 'DELETE',
  path: '/api/visits/{id}/booking',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: visitNote,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Say that a booked visit still holds. Repeating the call changes nothing. */
export const confirmVisit = call({
  method: 'PUT',
  path: '/api/visits/{id}/confirmation',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  output: visit,
  errors: ['not-found', 'conflict'],
});

/** Say that you will be late for a visit. */
export const announceDelay = call({
  method: 'PUT',
  path: '/api/visits/{id}/delay',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.visit,
  input: visitDelay,
  output: visit,
  errors: ['not-found', 'conflict'],
});

/** Say that you are on your way to a visit, or there. */
export const announceArrival = call({
  method: 'PUT',
  path: '/api/visits/{id}/arrival',
  access: 'business',
  status: 200,
  limit: rateLimits.visit,
  input: visitArrival,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Tell whether a visit took place, from its beginning until a week after its end. Only what both tell alike counts. */
export const tellVisitOutcome = call({
  method: 'PUT',
  path: '/api/visits/{id}/outcome',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: visitTelling,
  output: visit,
  errors: ['not-found', 'conflict'],
});

/** Share the address for a look, or stop sharing it. */
export const shareVisitAddress = call({
  method: 'PUT',
  path: '/api/visits/{id}/address',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: visitAddress,
  output: visit,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Get your weekly hours and the pause between visits. */
export const getVisitSettings = call({
  method: 'GET',
  path: '/api/users/visit-settings',
  access: 'business',
  status: 200,
  output: visitSettings,
});

/** Change your weekly hours and the pause between visits. Visits that are booked stay. */
export const changeVisitSettings = call({
  method: 'PUT',
  path: '/api/users/visit-settings',
  access: 'business',
  status: 200,
  limit: rateLimits.account,
  input: visitSettings,
  output: visitSettings,
});
