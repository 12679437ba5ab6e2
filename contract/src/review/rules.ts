/** Who may review whom and when, how long a review stays sealed, and who may answer it. */
import type { RequestStatus, ReviewDirection } from '../constants.ts';
import { mayViewRequest, type Relation } from '../request/rules.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after its completion a job can be reviewed. */
export const REVIEW_DAYS = 30;
/** How long the first review of a job is sealed while the other one is not written. */
export const SEAL_DAYS = 14;

const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);

export const reviewId = (serviceRequestId: string, direction: ReviewDirection): string =>
  `${serviceRequestId}_${direction}`;

/** Whom the owner of a request reviews, and whom the business. */
export const directionBy = (relation: Relation): ReviewDirection =>
  relation === 'owner' ? 'of-business' : 'of-customer';

export type ReviewedJob = { status: RequestStatus; completedAt: Date };

/** The two parties of a job may ask for its reviews, before there are any too. */
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
  if (now > daysAfter(job.completedAt, REVIEW_DAYS)) {
    return conflict(`You can review a job for ${REVIEW_DAYS} days after it's completed. That time is over.`);
  }
  return allowed;
}

export const sealEnds = (writtenAt: Date): Date => daysAfter(writtenAt, SEAL_DAYS);

/** Whether nobody but the author may know of the reviews of a job: only one is written, and it still waits for the other. */
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

/** Also said where there is none, so that a sealed review cannot be told from one that was never written. */
export const NO_SUCH_REVIEW = hidden('This review does not exist.');
const WAS_TAKEN_DOWN = conflict('This review was taken down.');

export function mayReply(review: ReviewFacts, actorId: string): Verdict {
  if (actorId === review.authorId) return forbidden('Only the person who was reviewed can reply.');
  if (actorId !== review.subjectId || review.publishedAt === null) return NO_SUCH_REVIEW;
  if (review.takenDown) return WAS_TAKEN_DOWN;
  return review.reply === null ? allowed : conflict("You've already replied to this review.");
}

/** How many reviews gave one star, two, and so on. */
export type Spread = readonly number[];

/** The average to one decimal place; null where there is no review. */
export function ratingOf(spread: Spread): { average: number; count: number } | null {
  const count = spread.reduce((sum, some) => sum + some, 0);
  if (count === 0) return null;
  const stars = spread.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return { average: Math.round((10 * stars) / count) / 10, count };
}
