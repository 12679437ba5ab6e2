import * as z from 'zod/mini';
import { call, counted, nextCursor, requestIn, requestsIn } from '../shared/call.ts';
import { ownPageQuery } from '../shared/fields.ts';
import { rateLimits, readLimits } from '../shared/rate-limits.ts';
import {
  newServiceRequest,
  requestQuery,
  requestStats,
  serviceRequest,
  serviceRequestChange,
  serviceRequestDetail,
} from './schema.ts';

/** List open requests, newest first by default, one page at a time. */
export const listOpenRequests = call({
  method: 'GET',
  path: '/api/service-requests',
  access: 'business',
  readsOfOthers: true,
  status: 200,
  limit: { counted: `the requests on all pages, ${readLimits.openRequests.max} per hour` },
  query: requestQuery,
  output: z.array(serviceRequest),
  entitiesIn: requestsIn,
  headers: nextCursor,
});

/** Get four figures about all open requests. */
export const getRequestStats = call({
  method: 'GET',
  path: '/api/service-requests/stats',
  access: 'business',
  readsOfOthers: true,
  status: 200,
  output: requestStats,
});

/** List your own requests, newest first, without archived ones, one page at a time. */
export const listMyRequests = call({
  method: 'GET',
  path: '/api/service-requests/my',
  access: 'customer',
  status: 200,
  query: ownPageQuery,
  output: z.array(serviceRequest),
  entitiesIn: requestsIn,
  headers: nextCursor,
});

/** Get a request with the estimates you may see: all on your own request, and your own on others. */
export const getRequest = call({
  method: 'GET',
  path: '/api/service-requests/{id}',
  access: 'signed-in',
  status: 200,
  output: serviceRequestDetail,
  entitiesIn: ({ estimates, ratings: _, ...request }) => ({ requests: [request], estimates }),
  errors: ['not-found'],
});

/**
 * Post a request. Its location needs a city or a ZIP code. A customer may have 30 open ones. Businesses are notified of
 * at most 10 of your requests a day, and of 2 before you confirm your email address. `unnotifiedReason` says why they
 * aren't.
 */
export const createRequest = call({
  method: 'POST',
  path: '/api/service-requests',
  access: 'customer',
  appCheck: 'optional',
  switch: 'posting',
  status: 201,
  limit: rateLimits.request,
  input: newServiceRequest,
  output: serviceRequest,
  entitiesIn: requestIn,
  errors: ['conflict', 'turned-off'],
});

/** Update an open request without active estimates, or cancel an open request or a job in progress. */
export const updateRequest = call({
  method: 'PATCH',
  path: '/api/service-requests/{id}',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: serviceRequestChange,
  output: serviceRequest,
  entitiesIn: requestIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Say that you have seen the pending estimates on your request. Their businesses learn when. */
export const markEstimatesSeen = call({
  method: 'POST',
  path: '/api/service-requests/{id}/seen',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found'],
});

/** Keep your open request open. It ends after 60 days without anything from you, which is announced a week before. */
export const keepRequest = call({
  method: 'POST',
  path: '/api/service-requests/{id}/keep',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  output: serviceRequest,
  entitiesIn: requestIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Delete an open request without active estimates, or remove a completed one from your history. */
export const deleteRequest = call({
  method: 'DELETE',
  path: '/api/service-requests/{id}',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Mark a job as complete, as its customer or the chosen business. */
export const completeRequest = call({
  method: 'PATCH',
  path: '/api/service-requests/{id}/complete',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  output: z.object({ serviceRequest }),
  entitiesIn: ({ serviceRequest }) => requestIn(serviceRequest),
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Remove completed requests from your history: all, or a thousand of them. */
export const clearCompletedRequests = call({
  method: 'DELETE',
  path: '/api/service-requests/my/completed/clear',
  access: 'customer',
  status: 200,
  limit: rateLimits.change,
  output: counted,
});
