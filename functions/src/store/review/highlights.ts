/** Reviews of all businesses together, and jobs that customers show, for the landing page, at a constant cost. */

import { isHidden } from '@marketplace/contract/request/rules';
import type { Rating } from '@marketplace/contract/review/schema';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { AggregateField, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { memoize } from '../../lib/memoize.ts';
import { type Account, findOther, isActive } from '../account/accounts.ts';
import { findBusiness } from '../business/businesses.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { readable, readableOf } from '../firestore/collection.ts';
import type { StoredRequest } from '../request/fields.ts';
import { requests } from '../request/requests.ts';
import { type PublishedReview, publishedReviews } from './reviews.ts';

const shownReviews = (db: Firestore) =>
  publishedReviews(db)
    .where('direction', '==', 'of-business')
    .where('takenDown', '==', null)
    // Leaves out sealed reviews.
    .where('publishedAt', '>', Timestamp.fromMillis(0));

const GOOD = [4, 5];
const MAX_HIGHLIGHTS = 3;
/** Some have no text, or their business is no longer visible. */
const MAX_CANDIDATES = 6;

export type Highlight = { review: PublishedReview; business: Account };

/** The newest good reviews that have a text and a visible business. */
export async function findHighlights(db: Firestore, now: Date): Promise<Highlight[]> {
  const newest = shownReviews(db).where('stars', 'in', GOOD).orderBy('publishedAt', 'desc');
  const { docs } = await newest.limit(MAX_CANDIDATES).get();
  const candidates = readableOf(docs).filter(({ text }) => text !== '');
  const businesses = await Promise.all(candidates.map(({ subjectId }) => findBusiness(db, subjectId, now)));
  return candidates
    .flatMap((review, index) => {
      const business = businesses[index];
      return business ? [{ review, business }] : [];
    })
    .slice(0, MAX_HIGHLIGHTS);
}

const MAX_JOBS = 6;
/** Some were deleted or hidden, or their customer is gone. */
const MAX_JOB_CANDIDATES = 8;

/** The newest jobs whose customers show them. A hidden review, request, or account takes its job along. */
export async function findShownJobs(db: Firestore, now: Date): Promise<StoredRequest[]> {
  const newest = shownReviews(db).where('showsJob', '==', true).orderBy('publishedAt', 'desc');
  const { docs } = await newest.limit(MAX_JOB_CANDIDATES).get();
  const jobs = await Promise.all(readableOf(docs).map((review) => readShowable(db, review, now)));
  return jobs.flatMap((job) => job ?? []).slice(0, MAX_JOBS);
}

async function readShowable(db: Firestore, review: PublishedReview, now: Date) {
  const [snapshot, customer] = await Promise.all([
    readBatched(requests(db).doc(review.serviceRequestId)),
    findOther(db, review.authorId),
  ]);
  const request = readable(snapshot);
  if (!request || !isActive(customer, now)) return null;
  const isGone = request.customerArchived || isHidden(request) || request.status !== 'completed';
  return isGone ? null : request;
}

const MIN_COMPLETED = 10;

/** All completed jobs. Null with too few. */
export const countCompletedJobs = memoize(
  async (db: Firestore): Promise<number | null> => {
    const { count } = (await requests(db).where('status', '==', 'completed').count().get()).data();
    return count < MIN_COMPLETED ? null : count;
  },
  { ttlMs: HOUR_MS },
);

/** With fewer, the average says little. */
const MIN_REVIEWS = 10;

/** The rating of all businesses together. Null with too few reviews. */
export const readOverallRating = memoize(
  async (db: Firestore): Promise<Rating | null> => {
    const totals = { count: AggregateField.count(), average: AggregateField.average('stars') };
    const { count, average } = (await shownReviews(db).aggregate(totals).get()).data();
    return average === null || count < MIN_REVIEWS ? null : { count, average: Math.round(10 * average) / 10 };
  },
  { ttlMs: HOUR_MS },
);
