import * as z from 'zod/mini';
import { call, counted, nextCursor, requestIn, requestsIn } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import {
  newServiceRequest,
  requestQuery,
  requestStats,
  serviceRequest,
  serviceRequestChange,
  serviceRequestDetail,
} from './schema.ts';

/** Open requests, newest first unless sorted otherwise, a page at a time. */
export const listOpenRequests = call({
  method: 'GET',
  path: '/api/service-requests',
  access: 'business',
  readsOfOthers: true,
  status: 200,
  query: requestQuery,
  output: z.array(serviceRequest),
  entitiesIn: requestsIn,
  headers: nextCursor,
});

/** Four figures over all open requests. */
export const getRequestStats = call({
  method: 'GET',
  path: '/api/service-requests/stats',
  access: 'business',
  readsOfOthers: true,
  status: 200,
  output: requestStats,
});

/** One’s own requests, newest first, without archived ones. */
export const listMyRequests = call({
  method: 'GET',
  path: '/api/service-requests/my',
  access: 'customer',
  status: 200,
  output: z.array(serviceRequest),
  entitiesIn: requestsIn,
});

/** A request with the estimates the caller may see: all for its owner, one’s own for a business. */
export const getRequest = call({
  method: 'GET',
  path: '/api/service-requests/{id}',
  access: 'signed-in',
  status: 200,
  output: serviceRequestDetail,
  entitiesIn: ({ estimates, ratings: _, ...request }) => ({ requests: [request], estimates }),
  errors: ['not-found'],
});

/** Post a request. */
export const createRequest = call({
  method: 'POST',
  path: '/api/service-requests',
  access: 'customer',
  status: 201,
  limit: limits.request,
  input: newServiceRequest,
  output: serviceRequest,
  entitiesIn: requestIn,
});

/** Change an open request that has no active estimates, or cancel one that is not over. */
export const updateRequest = call({
  method: 'PATCH',
  path: '/api/service-requests/{id}',
  access: 'signed-in',
  status: 200,
  limit: limits.change,
  input: serviceRequestChange,
  output: serviceRequest,
  entitiesIn: requestIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Remove an open request without active estimates, or take a completed one out of one’s history. */
export const deleteRequest = call({
  method: 'DELETE',
  path: '/api/service-requests/{id}',
  access: 'signed-in',
  status: 204,
  limit: limits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Mark the job done, by its owner or by the chosen business. */
export const completeRequest = call({
  method: 'PATCH',
  path: '/api/service-requests/{id}/complete',
  access: 'signed-in',
  status: 200,
  limit: limits.change,
  output: z.object({ serviceRequest }),
  entitiesIn: ({ serviceRequest }) => requestIn(serviceRequest),
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Take all completed requests out of one’s history. */
export const clearCompletedRequests = call({
  method: 'DELETE',
  path: '/api/service-requests/my/completed/clear',
  access: 'customer',
  status: 200,
  limit: limits.change,
  output: counted,
});
