import type { ReviewDirection } from '@marketplace/contract/constants';
import { mayViewRequest } from '@marketplace/contract/request/rules';
import {
  directionBy,
  mayReadReviews,
  mayReply,
  mayReview,
  mayStopShowingJob,
  NO_SUCH_REVIEW,
  reviewId,
} from '@marketplace/contract/review/rules';
import type { ReviewPage, ReviewQuery } from '@marketplace/contract/review/schema';
import type { Firestore } from 'firebase-admin/firestore';
import { assertAllowed, toError } from '../errors.ts';
import { shareAmongGuests } from '../http/guest-cache.ts';
import { handler } from '../http/handler.ts';
import {
  presentHighlight,
  presentPublicReview,
  presentRatingSummary,
  presentReview,
  presentShownJob,
} from '../present/review.ts';
import { readOwnAccount } from '../store/account/accounts.ts';
import { requireBusiness } from '../store/business/businesses.ts';
import { readBatched } from '../store/firestore/batched-reads.ts';
import { readableOf } from '../store/firestore/collection.ts';
import { readWithRelation } from '../store/job/read.ts';
import { transactWithinLimit } from '../store/rate-limit/transactions.ts';
import { addReview, replyTo, stopShowing } from '../store/review/changes.ts';
import {
  countCompletedJobs,
  findHighlights,
  findShownJobs,
  readOverallRating,
} from '../store/review/highlights.ts';
import { readStarCounts } from '../store/review/ratings.ts';
import { newReview, pageOfReviews, reviewRefs, reviews } from '../store/review/reviews.ts';
import { rejectContacts } from './reject-contacts.ts';

/** Locks both reviews of the job: of two parallel ones, the second finds the first. */
export const writeReview = handler('writeReview', async ({ params, input, actor, services }) => {
  rejectContacts('text', input.text);
  const { db, now } = services;
  const attempt = { call: 'writeReview', by: actor } as const;
  const written = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, params.id, actor, now());
    const found = await transaction.getAll(...reviewRefs(db, params.id));
    const before = found.flatMap((snapshot) => snapshot.data() ?? []);
    const direction = directionBy(relation);
    const id = reviewId(params.id, direction);
    // A completed request changes only by leaving its owner's history.
    const job = { status: request.status, completedAt: request.updatedAt.toDate() };
    const hasWritten = before.some((review) => review.id === id);
    assertAllowed(mayReview(job, relation, hasWritten, now()));
    const account = await readOwnAccount(transaction, db, actor.id);
    const created = newReview(input, direction, request, account, now());
    return addReview(transaction, snapshot, before, created, now());
  });
  return presentReview(written);
});

async function readReview(db: Firestore, id: string) {
  const snapshot = await readBatched(reviews(db).doc(id));
  const review = snapshot.data();
  if (!review) throw toError(NO_SUCH_REVIEW);
  return { snapshot, review };
}

export const replyToReview = handler('replyToReview', async ({ params, input, actor, services }) => {
  rejectContacts('reply', input.reply);
  const { db, now } = services;
  const attempt = { call: 'replyToReview', by: actor } as const;
  const answered = await transactWithinLimit(services, attempt, async (transaction) => {
    const { snapshot, review } = await readReview(db, params.reviewId);
    assertAllowed(mayReply(review, actor.id));
    return { ...review, ...replyTo(transaction, snapshot, input.reply, now()) };
  });
  return presentReview(answered);
});

export const stopShowingJob = handler('stopShowingJob', async ({ params, actor, services }) => {
  const { db } = services;
  const attempt = { call: 'stopShowingJob', by: actor } as const;
  const changed = await transactWithinLimit(services, attempt, async (transaction) => {
    const snapshot = await readBatched(reviews(db).doc(reviewId(params.id, 'of-business')));
    const review = snapshot.data();
    assertAllowed(mayStopShowingJob(review, actor.id));
    if (!review) throw toError(NO_SUCH_REVIEW);
    stopShowing(transaction, snapshot);
    return { ...review, showsJob: false };
  });
  return presentReview(changed);
});

/** A sealed review of the other side is omitted, like a missing one. */
export const getReviewsOfRequest = handler(
  'getReviewsOfRequest',
  async ({ params, actor, services: { db, now } }) => {
    const [{ request, relation }, ...found] = await Promise.all([
      readWithRelation(db, params.id, actor, now()),
      ...reviewRefs(db, params.id).map(readBatched),
    ]);
    assertAllowed(mayReadReviews(request, relation));
    const pair = readableOf(found);
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
  async ({ params: { id }, query, actor, services: { db, now }, setHeader }) => {
    await requireBusiness(db, id, now());
    shareAmongGuests(actor, setHeader);
    return answerPage(db, { subjectId: id, direction: 'of-business' }, query, setHeader);
  },
);

/** Short, as a review that is taken down stays in caches until then. */
const HIGHLIGHTS_CACHE = 'public, max-age=300, s-maxage=600';

export const getReviewHighlights = handler(
  'getReviewHighlights',
  async ({ services: { db, now }, setHeader }) => {
    const [rating, highlights, jobs, completedJobs] = await Promise.all([
      readOverallRating(db, now()),
      findHighlights(db, now()),
      findShownJobs(db, now()),
      countCompletedJobs(db, now()),
    ]);
    setHeader('Cache-Control', HIGHLIGHTS_CACHE);
    return {
      rating,
      reviews: highlights.map(presentHighlight),
      jobs: jobs.flatMap((job) => presentShownJob(job) ?? []),
      completedJobs,
    };
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
