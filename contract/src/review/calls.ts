import { call, nextCursor } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import {
  newReview,
  review,
  reviewHighlights,
  reviewPage,
  reviewQuery,
  reviewReply,
  reviewsOfRequest,
} from './schema.ts';

/**
 * Review the other side of a completed job, once and within 30 days. The review is published when both sides have
 * written one, or after 14 days. With `showsJob`, the home page may then show the job's trade, town, and price.
 */
export const writeReview = call({
  method: 'POST',
  path: '/api/service-requests/{id}/review',
  access: 'signed-in',
  status: 201,
  limit: rateLimits.review,
  input: newReview,
  output: review,
  errors: ['forbidden', 'not-found', 'conflict'],
});

/** Get your own review of a job, and the other side's once it is published. */
export const getReviewsOfRequest = call({
  method: 'GET',
  path: '/api/service-requests/{id}/review',
  access: 'signed-in',
  status: 200,
  output: reviewsOfRequest,
  errors: ['forbidden', 'not-found'],
});

/** List businesses' reviews of the customer who posted the request, newest first, one page at a time. */
export const listReviewsOfCustomer = call({
  method: 'GET',
  path: '/api/service-requests/{id}/customer-reviews',
  access: 'signed-in',
  readsOfOthers: true,
  status: 200,
  query: reviewQuery,
  output: reviewPage,
  headers: nextCursor,
  errors: ['not-found'],
});

/** List the reviews by customers of a business, newest first, one page at a time. */
export const listReviewsOfBusiness = call({
  method: 'GET',
  path: '/api/businesses/{id}/reviews',
  access: 'anyone',
  readsForGuests: true,
  status: 200,
  query: reviewQuery,
  output: reviewPage,
  headers: nextCursor,
  errors: ['not-found'],
});

/** Stop showing a job on the home page that your review let it show. Caches may show it for another 15 minutes. */
export const stopShowingJob = call({
  method: 'DELETE',
  path: '/api/service-requests/{id}/review/job',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.review,
  output: review,
  errors: ['not-found'],
});

/**
 * Get the newest good reviews of businesses, the rating of all businesses together, and the newest jobs that their
 * customers show.
 */
export const getReviewHighlights = call({
  method: 'GET',
  path: '/api/reviews/highlights',
  access: 'anyone',
  readsForGuests: true,
  status: 200,
  output: reviewHighlights,
});

/** Reply to a published review of you, once. */
export const replyToReview = call({
  method: 'POST',
  path: '/api/reviews/{reviewId}/reply',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.review,
  input: reviewReply,
  output: review,
  errors: ['forbidden', 'not-found', 'conflict'],
});
