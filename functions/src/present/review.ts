import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { townOf } from '@marketplace/contract/place/location';
import { REVIEW_FIELDS } from '@marketplace/contract/review/fields';
import { ratingOf, reviewUntil } from '@marketplace/contract/review/rules';
import type {
  PublicReview,
  Rating,
  RatingSummary,
  Review,
  ReviewHighlight,
  ShownJob,
} from '@marketplace/contract/review/schema';
import { fieldsWith, pickFields, showFields } from '@marketplace/contract/shared/field-table';
import { iso } from '@marketplace/contract/shared/moment';
import type { Timestamp } from 'firebase-admin/firestore';
import { businessNameOf } from '../store/estimate/estimates.ts';
import type { StoredRequest } from '../store/request/fields.ts';
import type { Highlight } from '../store/review/highlights.ts';
import type { StarCounts } from '../store/review/ratings.ts';
import type { PublishedReview, StoredReview } from '../store/review/reviews.ts';

/** For the two parties of the job. */
export function presentReview(review: StoredReview): Review {
  const { writtenAt, sealEndsAt, publishedAt, repliedAt, takenDown } = review;
  const values = {
    ...review,
    writtenAt: iso(writtenAt),
    sealEndsAt: iso(sealEndsAt),
    publishedAt: publishedAt && iso(publishedAt),
    repliedAt: repliedAt && iso(repliedAt),
    takenDown: takenDown && { ...takenDown, at: iso(takenDown.at) },
  };
  return showFields(values, REVIEW_FIELDS, { 'both sides': true });
}

type Reviewable = { completedAt: Timestamp | null; isReviewed: boolean };

export const presentReviewUntil = ({ completedAt, isReviewed }: Reviewable, now: Date): string | null =>
  reviewUntil(completedAt?.toDate() ?? null, isReviewed, now)?.toISOString() ?? null;

const PUBLIC_FIELDS = fieldsWith(REVIEW_FIELDS, 'readBy', 'everyone');

/** For everyone: a customer by first name and initial, and only the category of the job. */
export function presentPublicReview(review: PublishedReview): PublicReview {
  const { direction, authorName, publishedAt, repliedAt } = review;
  return {
    ...pickFields(review, PUBLIC_FIELDS),
    authorName: direction === 'of-business' ? shortName(authorName) : authorName,
    publishedAt: iso(publishedAt),
    repliedAt: repliedAt && iso(repliedAt),
  };
}

export const presentHighlight = ({ review, business }: Highlight): ReviewHighlight => ({
  ...presentPublicReview(review),
  businessId: business.id,
  businessName: businessNameOf(business),
});

/** Null without a town or a price. */
export function presentShownJob(request: StoredRequest): ShownJob | null {
  const { category, location, acceptedEstimate } = request;
  const town = townOf(location);
  return town === '' || !acceptedEstimate ? null : { category, town, amount: acceptedEstimate.amount };
}

/** 'Carla Customer' becomes 'Carla C.'. */
function shortName(name: string): string {
  if (name === FORMER_MEMBER) return name;
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = others.at(-1) ?? '';
  return initial ? `${first} ${initial}.` : first;
}

const FIVE = [1, 2, 3, 4, 5] as const;

export function presentRatingSummary({ stars, takenDown }: StarCounts): RatingSummary {
  const spread = FIVE.map((number) => stars[number] ?? 0);
  return { rating: ratingOf(spread), spread, takenDown };
}

/** Ratings by account, without accounts that have none. */
export function presentRatings(counts: ReadonlyMap<string, StarCounts>): Record<string, Rating> {
  const each = [...counts].flatMap(([id, some]) => {
    const { rating } = presentRatingSummary(some);
    return rating ? [[id, rating] as const] : [];
  });
  return Object.fromEntries(each);
}
