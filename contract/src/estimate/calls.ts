import * as z from 'zod/mini';
import { serviceRequest } from '../request/schema.ts';
import { call, counted, estimateIn } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import {
  bulkOutcome,
  estimate,
  estimateAcceptance,
  estimateChange,
  estimateIds,
  estimateStatusChange,
  newEstimate,
} from './schema.ts';

/** One’s own estimates, newest first, without archived ones. */
export const listMyEstimates = call({
  method: 'GET',
  path: '/api/estimates/my',
  access: 'business',
  status: 200,
  output: z.array(estimate),
  entitiesIn: (estimates) => ({ estimates }),
});

/** Send an estimate on an open request that is not one’s own; one live estimate a request. */
export const createEstimate = call({
  method: 'POST',
  path: '/api/estimates',
  access: 'business',
  status: 201,
  limit: limits.estimate,
  input: newEstimate,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Choose this estimate: all others are rejected and the job begins. With `shareContact` the business sees one’s contact details. */
export const acceptEstimate = call({
  method: 'POST',
  path: '/api/estimates/{id}/accept',
  access: 'signed-in',
  status: 200,
  limit: limits.change,
  input: estimateAcceptance,
  output: z.object({ estimate, serviceRequest }),
  entitiesIn: ({ estimate, serviceRequest }) => ({ requests: [serviceRequest], estimates: [estimate] }),
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Reject a pending estimate on one’s own request. */
export const changeEstimateStatus = call({
  method: 'PATCH',
  path: '/api/estimates/{id}/status',
  access: 'signed-in',
  status: 200,
  limit: limits.change,
  input: estimateStatusChange,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Change one’s own pending or rejected estimate. */
export const updateEstimate = call({
  method: 'PATCH',
  path: '/api/estimates/{id}',
  access: 'signed-in',
  status: 200,
  limit: limits.change,
  input: estimateChange,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Remove one’s own estimate, unless it was accepted. */
export const deleteEstimate = call({
  method: 'DELETE',
  path: '/api/estimates/{id}',
  access: 'signed-in',
  status: 204,
  limit: limits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Archive all of one’s estimates on completed jobs. */
export const clearCompletedEstimates = call({
  method: 'DELETE',
  path: '/api/estimates/my/completed/clear',
  access: 'business',
  status: 200,
  limit: limits.change,
  output: counted,
});

/** Archive estimates on completed jobs; what could not be is said in `error`. */
export const archiveEstimates = call({
  method: 'PATCH',
  path: '/api/estimates/bulk/archive',
  access: 'business',
  status: 200,
  limit: limits.change,
  input: estimateIds,
  output: bulkOutcome,
});

/** Bring archived estimates back into one’s list; what could not be is said in `error`. */
export const restoreEstimates = call({
  method: 'PATCH',
  path: '/api/estimates/bulk/restore',
  access: 'business',
  status: 200,
  limit: limits.change,
  input: estimateIds,
  output: bulkOutcome,
});

/** Remove pending or rejected estimates; what could not be is said in `error`. */
export const deleteEstimates = call({
  method: 'DELETE',
  path: '/api/estimates/bulk',
  access: 'business',
  status: 200,
  limit: limits.change,
  input: estimateIds,
  output: bulkOutcome,
});
