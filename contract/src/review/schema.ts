import * as z from 'zod/mini';
import { LIMITS, REVIEW_DIRECTIONS } from '../constants.ts';
import { count, freeText, id, pageFields, requiredText, timestamp } from '../shared/fields.ts';

/** What the published reviews of an account come to. Apart from reviews, since every list of requests shows ratings. */
export const rating = z.object({ average: z.number(), count });

export type Rating = z.infer<typeof rating>;

/** What the stars of several reviews come to. */

/** What one side of a completed job says of the other, as its author sees it, and once it is published the other side. */
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
  writtenAt: timestamp,
  /** When it is published at the latest. */
  sealEndsAt: timestamp,
  publishedAt: z.nullable(timestamp),
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(timestamp),
  takenDown: z.nullable(z.object({ reason: z.string(), at: timestamp })),
});
export type Review = z.infer<typeof review>;

/** The reviews of one job. `theirs` is null as long as it is not published, whether it was written or not. */
export const reviewsOfRequest = z.object({ own: z.nullable(review), theirs: z.nullable(review) });
export type ReviewsOfRequest = z.infer<typeof reviewsOfRequest>;

/** A published review, as people see it who had no part in the job. */
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

/** Over all published reviews of an account that were not taken down, and how many were. */
export const ratingSummary = z.object({
  rating: z.nullable(rating),
  /** How many gave one star, two, and so on. */
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
});
export type NewReview = z.infer<typeof newReview>;

export const reviewReply = z.strictObject({ reply: requiredText('Reply', LIMITS.review) });

export const reviewQuery = z.strictObject({
  ...pageFields(LIMITS.reviewPageMax),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;
