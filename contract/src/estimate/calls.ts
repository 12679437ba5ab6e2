import * as z from 'zod/mini';
import { serviceRequest } from '../request/schema.ts';
import { call, counted, estimateIn, nextCursor } from '../shared/call.ts';
import { ownPageQuery } from '../shared/fields.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import {
  bulkOutcome,
  estimateAcceptance,
  estimateChange,
  estimateIds,
  estimateProposal,
  estimateStatusChange,
  newEstimate,
  proposalAnswer,
  versionQuery,
} from './forms.ts';
import { estimate, estimateVersion } from './schema.ts';

/** List your own estimates, newest first, without archived ones, one page at a time. */
export const listMyEstimates = call({
  method: 'GET',
  path: '/api/estimates/my',
  access: 'business',
  status: 200,
  query: ownPageQuery,
  output: z.array(estimate),
  entitiesIn: (estimates) => ({ estimates }),
  headers: nextCursor,
});

/** Send an estimate on another customer's open request. A business may have one live estimate per request,
 * and 200 pending ones. A request takes 100 live estimates, and 150 with those that were rejected. */
export const createEstimate = call({
  method: 'POST',
  path: '/api/estimates',
  access: 'business',
  status: 201,
  limit: rateLimits.estimate,
  input: newEstimate,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/**
 * Accept an estimate. All others are rejected and the job begins. `shareContact` also shares your contact details
 * with the business. `version` is the version that you saw. If another one is current, nothing is accepted.
 */
export const acceptEstimate = call({
  method: 'POST',
  path: '/api/estimates/{id}/accept',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: estimateAcceptance,
  output: z.object({ estimate, serviceRequest }),
  entitiesIn: ({ estimate, serviceRequest }) => ({ requests: [serviceRequest], estimates: [estimate] }),
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Reject a pending estimate on your request. The business learns the reason, if you give one. */
export const changeEstimateStatus = call({
  method: 'PATCH',
  path: '/api/estimates/{id}/status',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: estimateStatusChange,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Update your own pending or rejected estimate. */
export const updateEstimate = call({
  method: 'PATCH',
  path: '/api/estimates/{id}',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: estimateChange,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** List the versions of an estimate, newest first, one page at a time. The first one is the current content. */
export const listEstimateVersions = call({
  method: 'GET',
  path: '/api/estimates/{id}/versions',
  access: 'signed-in',
  readsOfOthers: true,
  status: 200,
  query: versionQuery,
  output: z.array(estimateVersion),
  headers: nextCursor,
  errors: ['not-found'],
});

/** Propose a change of the accepted estimate of a job in progress. Replaces your earlier proposal. */
export const proposeChange = call({
  method: 'POST',
  path: '/api/estimates/{id}/proposal',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.proposal,
  input: estimateProposal,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Agree to the other side's proposal, which changes the estimate and its request, or decline it. */
export const answerProposal = call({
  method: 'POST',
  path: '/api/estimates/{id}/proposal/answer',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  input: proposalAnswer,
  output: z.object({ estimate, serviceRequest }),
  entitiesIn: ({ estimate, serviceRequest }) => ({ requests: [serviceRequest], estimates: [estimate] }),
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Withdraw your own proposal before it is answered. */
export const withdrawProposal = call({
  method: 'DELETE',
  path: '/api/estimates/{id}/proposal',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/**
 * Confirm that your own pending estimate is still correct after its request was clarified (`isOutdated`). An edit
 * confirms it too.
 */
export const confirmEstimate = call({
  method: 'POST',
  path: '/api/estimates/{id}/confirm',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.change,
  output: estimate,
  entitiesIn: estimateIn,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Delete your own estimate, unless it was accepted. */
export const deleteEstimate = call({
  method: 'DELETE',
  path: '/api/estimates/{id}',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.change,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Archive your estimates on completed jobs: all, or a thousand of them. */
export const clearCompletedEstimates = call({
  method: 'DELETE',
  path: '/api/estimates/my/completed/clear',
  access: 'business',
  status: 200,
  limit: rateLimits.change,
  output: counted,
});

/** Archive estimates on completed jobs. `error` names those that couldn't be archived. */
export const archiveEstimates = call({
  method: 'PATCH',
  path: '/api/estimates/bulk/archive',
  access: 'business',
  status: 200,
  limit: rateLimits.change,
  input: estimateIds,
  output: bulkOutcome,
});

/** Restore archived estimates to your list. `error` names those that couldn't be restored. */
export const restoreEstimates = call({
  method: 'PATCH',
  path: '/api/estimates/bulk/restore',
  access: 'business',
  status: 200,
  limit: rateLimits.change,
  input: estimateIds,
  output: bulkOutcome,
});

/** Delete pending or rejected estimates. `error` names those that couldn't be deleted. */
export const deleteEstimates = call({
  method: 'DELETE',
  path: '/api/estimates/bulk',
  access: 'business',
  status: 200,
  limit: rateLimits.change,
  input: estimateIds,
  output: bulkOutcome,
});
