/** Who may review whom and when, how long a review stays sealed, and who may reply. */
import type { RequestStatus, ReviewDirection } from '../constants.ts';
import { mayViewRequest, type Relation } from '../request/rules.ts';
import { DAY_MS } from '../shared/time.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

/** For this many days after its completion a job can be reviewed. */
export const REVIEW_DAYS = 30;
/** For this many days the first review of a job stays sealed, unless the other one is written. */
export const SEAL_DAYS = 14;

const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

export const reviewId = (serviceRequestId: string, direction: ReviewDirection): string =>
  `${serviceRequestId}_${direction}`;

/** The owner of a request reviews the business, and the business the owner. */
export const directionBy = (relation: Relation): ReviewDirection =>
  relation === 'owner' ? 'of-business' : 'of-customer';

export type ReviewedJob = { status: RequestStatus; completedAt: Date };

/** Until when a party may review a job. Null if it isn't completed, the party has reviewed it, or the time is over. */
export function reviewUntil(completedAt: Date | null, isReviewed: boolean, now: Date): Date | null {
  if (!completedAt || isReviewed) return null;
  const until = daysAfter(completedAt, REVIEW_DAYS);
  return now > until ? null : until;
}

/** The earliest completion of a job that can still be reviewed. */
export const reviewableSince = (now: Date): Date => daysAfter(now, -REVIEW_DAYS);

/** The two parties of a job may list its reviews, even before there are any. */
export function mayReadReviews(job: Pick<ReviewedJob, 'status'>, relation: Relation): Verdict {
  if (relation === 'owner' || relation === 'chosen') return allowed;
  const view = mayViewRequest(job, relation);
  return view.ok ? forbidden('Only the customer and the chosen business can review each other.') : view;
}

export function mayReview(job: ReviewedJob, relation: Relation, hasWritten: boolean, now: Date): Verdict {
  const party = mayReadReviews(job, relation);
  if (!party.ok) return party;
  if (job.status !== 'completed') return conflict("You can review a job once it's completed.");
  if (hasWritten) return conflict("You've already reviewed this job.");
  if (!reviewUntil(job.completedAt, hasWritten, now)) {
    return conflict(`You can review a job for ${REVIEW_DAYS} days after it's completed. That time is over.`);
  }
  return allowed;
}

export const sealEnds = (writtenAt: Date): Date => daysAfter(writtenAt, SEAL_DAYS);

/** Whether only the author may know of the reviews of a job: only one is written, and its seal hasn't ended. */
export function isSealed(reviewsOfJob: readonly { sealEndsAt: Date }[], now: Date): boolean {
  return reviewsOfJob.length < 2 && reviewsOfJob.every(({ sealEndsAt }) => now < sealEndsAt);
}

export type ReviewFacts = {
  authorId: string;
  subjectId: string;
  publishedAt: unknown;
  reply: string | null;
  takenDown: object | null;
};

/** Also the answer for a sealed review, so that no one can tell whether one was written. */
export const NO_SUCH_REVIEW = hidden("We couldn't find this review. It may have been deleted.");
const WAS_TAKEN_DOWN = conflict('This review was taken down.');

export function mayReply(review: ReviewFacts, actorId: string): Verdict {
  if (actorId === review.authorId) return forbidden('Only the person who was reviewed can reply.');
  if (actorId !== review.subjectId || review.publishedAt === null) return NO_SUCH_REVIEW;
  if (review.takenDown) return WAS_TAKEN_DOWN;
  return review.reply === null ? allowed : conflict("You've already replied to this review.");
}

/** Only a customer shows their job, and may stop at any time. */
export const mayStopShowingJob = (
  review: Pick<ReviewFacts, 'authorId'> | undefined,
  actorId: string,
): Verdict => (review?.authorId === actorId ? allowed : NO_SUCH_REVIEW);

/** The number of reviews with one star, two stars, and so on. */
export type Spread = readonly number[];

/** The average to one decimal place. Null without reviews. */
export function ratingOf(spread: Spread): { average: number; count: number } | null {
  const count = spread.reduce((sum, some) => sum + some, 0);
  if (count === 0) return null;
  const stars = spread.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return { average: Math.round((10 * stars) / count) / 10, count };
}
