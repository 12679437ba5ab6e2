/** Reviews of all businesses together, for the landing page, at a constant cost. */
import type { Rating } from '@marketplace/contract/review/schema';
import { HOUR_MS } from '@marketplace/contract/shared/time';
import { AggregateField, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { memoize } from '../../lib/memoize.ts';
import type { Account } from '../account/accounts.ts';
import { findBusiness } from '../business/businesses.ts';
import { readableOf } from '../firestore/collection.ts';
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
