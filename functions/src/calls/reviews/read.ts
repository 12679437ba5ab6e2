import type { ReviewDirection } from '@marketplace/contract/constants';
import { mayViewRequest } from '@marketplace/contract/request/rules';
import { directionBy, mayReadReviews } from '@marketplace/contract/review/rules';
import type { ReviewPage, ReviewQuery } from '@marketplace/contract/review/schema';
import type { Firestore } from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { handler } from '../../http/handler.ts';
import { presentPublicReview, presentRatingSummary, presentReview } from '../../present/review.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readStarCounts } from '../../store/ratings.ts';
import { readWithRelation } from '../../store/request-relation.ts';
import { pageOfReviews, reviewRefs } from '../../store/reviews.ts';
import { requireBusiness } from '../../store/users.ts';

/** A sealed review of the other side is left out like one that was not written. */
export const getReviewsOfRequest = handler(
  'getReviewsOfRequest',
  async ({ params, actor, services: { db, now } }) => {
    const [{ request, relation }, ...found] = await Promise.all([
      readWithRelation(db, params.id, actor, now()),
      ...reviewRefs(db, params.id).map(readBatched),
    ]);
    assertAllowed(mayReadReviews(request, relation));
    const pair = found.flatMap((snapshot) => snapshot.data() ?? []);
    const own = pair.find(({ direction }) => direction === directionBy(relation));
    const theirs = pair.find((review) => review !== own && review.publishedAt && !review.takenDown);
    return { own: own ? presentReview(own) : null, theirs: theirs ? presentReview(theirs) : null };
  },
);

export const listReviewsOfCustomer = handler(
  'listReviewsOfCustomer',
  async ({ params, query, actor, services: { db, now }, setHeader }) => {
    const { request, relation } = await readWithRelation(db, params.id, actor, now());
    assertAllowed(mayViewRequest(request, relation));
    const reviewed = { subjectId: request.customerId, direction: 'of-customer' } as const;
    return answerPage(db, reviewed, query, setHeader);
  },
);

export const listReviewsOfBusiness = handler(
  'listReviewsOfBusiness',
  async ({ params: { id }, query, services: { db, now }, setHeader }) => {
    await requireBusiness(db, id, now());
    return answerPage(db, { subjectId: id, direction: 'of-business' }, query, setHeader);
  },
);

async function answerPage(
  db: Firestore,
  reviewed: { subjectId: string; direction: ReviewDirection },
  query: ReviewQuery,
  setHeader: (name: string, value: string) => void,
): Promise<ReviewPage> {
  const [counts, { found, next }] = await Promise.all([
    readStarCounts(db, reviewed.subjectId, reviewed.direction),
    pageOfReviews(db, reviewed, query),
  ]);
  if (next) setHeader('X-Next-Cursor', next);
  return { summary: presentRatingSummary(counts), reviews: found.map(presentPublicReview) };
}
