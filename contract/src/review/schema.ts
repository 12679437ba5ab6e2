import * as z from 'zod/mini';
import { LIMITS, REVIEW_DIRECTIONS } from '../constants.ts';
import { count, freeText, id, pageFields, requiredText, timestamp } from '../shared/fields.ts';

/** The rating of an account from its published reviews. Every list of requests shows ratings. */
export const rating = z.object({ average: z.number(), count });

export type Rating = z.infer<typeof rating>;

/** A review of one side of a completed job, as its author sees it, and the other side once it is published. */
export const review = z.object({
  id: z.string(),
  direction: z.enum(REVIEW_DIRECTIONS),
  serviceRequestId: id,
  serviceRequestTitle: z.string(),
  category: z.string(),
  authorId: id,
  authorName: z.string(),
  subjectId: id,
  stars: count,
  text: z.string(),
  /** Whether the customer lets the home page show the job's trade, town, and price. */
  showsJob: z._default(z.boolean(), false),
  writtenAt: timestamp,
  /** When it is published at the latest. */
  sealEndsAt: timestamp,
  publishedAt: z.nullable(timestamp),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(timestamp),
  takenDown: z.nullable(z.object({ reason: z.string(), at: timestamp })),
});
export type Review = z.infer<typeof review>;

/** The reviews of one job. `theirs` is null until it is published, whether it was written or not. */
export const reviewsOfRequest = z.object({ own: z.nullable(review), theirs: z.nullable(review) });
export type ReviewsOfRequest = z.infer<typeof reviewsOfRequest>;

/** A published review, as anyone sees it. */
export const publicReview = z.extend(
  z.pick(review, {
    id: true,
    authorName: true,
    category: true,
    stars: true,
    text: true,
    reply: true,
    repliedAt: true,
  }),
  { publishedAt: timestamp },
);
export type PublicReview = z.infer<typeof publicReview>;

/** A published review of a business, with its business. */
export const reviewHighlight = z.extend(publicReview, { businessId: id, businessName: z.string() });
export type ReviewHighlight = z.infer<typeof reviewHighlight>;

/** A completed job whose customer shows it. Without an id, which the review with the customer's name has too. */
export const shownJob = z.object({ category: z.string(), town: z.string(), amount: count });
export type ShownJob = z.infer<typeof shownJob>;

/** At most three good reviews of businesses and six jobs, newest first. Caches may have an answer without jobs. */
export const reviewHighlights = z.object({
  /** Of all businesses together. Null with fewer than ten published reviews. */
  rating: z.nullable(rating),
  reviews: z.array(reviewHighlight),
  jobs: z._default(z.array(shownJob), []),
  /** All completed jobs. Null with fewer than ten. */
  completedJobs: z._default(z.nullable(count), null),
});
export type ReviewHighlights = z.infer<typeof reviewHighlights>;

/** The published reviews of an account that are not taken down, and how many are. */
export const ratingSummary = z.object({
  rating: z.nullable(rating),
  /** The number with one star, two stars, and so on. */
  spread: z.array(count),
  takenDown: count,
});
export type RatingSummary = z.infer<typeof ratingSummary>;

export const reviewPage = z.object({ summary: ratingSummary, reviews: z.array(publicReview) });
export type ReviewPage = z.infer<typeof reviewPage>;

export const newReview = z.strictObject({
  stars: z
    .int('Please choose one to five stars')
    .check(z.gte(1, 'Please choose one to five stars'), z.lte(5, 'Please choose one to five stars')),
  text: z._default(freeText('Review', LIMITS.review), ''),
  /** Only a customer can show a job. */
  showsJob: z._default(z.boolean('Must be true or false'), false),
});
export type NewReview = z.infer<typeof newReview>;

export const reviewReply = z.strictObject({ reply: requiredText('Reply', LIMITS.review) });

export const reviewQuery = z.strictObject({
  ...pageFields(LIMITS.reviewPageMax),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;
