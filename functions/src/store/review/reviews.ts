/** The collection of reviews and its queries. */
import { LIMITS, REVIEW_DIRECTIONS, type ReviewDirection } from '@marketplace/contract/constants';
import { reviewId, sealEnds } from '@marketplace/contract/review/rules';
import { type NewReview, type ReviewQuery, review } from '@marketplace/contract/review/schema';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Account } from '../account/accounts.ts';
import { businessNameOf } from '../estimate/estimates.ts';
import { collection, moment } from '../firestore/collection.ts';
import { type Page, pageNewestFirst } from '../firestore/pages.ts';
import type { StoredRequest } from '../request/fields.ts';

const reviewFields = z.extend(z.omit(review, { id: true }), {
  writtenAt: moment,
  sealEndsAt: moment,
  publishedAt: z.nullable(moment),
  repliedAt: z.nullable(moment),
  takenDown: z.nullable(z.object({ reason: z.string(), at: moment })),
});
export type StoredReview = z.infer<typeof reviewFields> & { id: string };

const publishedFields = z.extend(reviewFields, { publishedAt: moment });
export type PublishedReview = z.infer<typeof publishedFields> & { id: string };

export const reviews = collection('reviews', reviewFields);
export const publishedReviews = collection('reviews', publishedFields);

export const reviewRefs = (db: Firestore, serviceRequestId: string) =>
  REVIEW_DIRECTIONS.map((direction) => reviews(db).doc(reviewId(serviceRequestId, direction)));

export const requestIdOf = (id: string): string => id.split('_')[0] ?? '';

type Author = Pick<Account, 'id' | 'name' | 'businessName'>;

/** A business reviews under its business name. */
export const authorNameOf = (author: Author, direction: ReviewDirection): string =>
  direction === 'of-business' ? author.name : businessNameOf(author);

export function newReview(
  input: NewReview,
  direction: ReviewDirection,
  { id: serviceRequestId, title, category, customerId, acceptedEstimate }: StoredRequest,
  author: Author,
  now: Date,
): StoredReview {
  return {
    ...input,
    showsJob: input.showsJob && direction === 'of-business',
    id: reviewId(serviceRequestId, direction),
    direction,
    serviceRequestId,
    serviceRequestTitle: title,
    category,
    authorId: author.id,
    authorName: authorNameOf(author, direction),
    subjectId: direction === 'of-business' ? (acceptedEstimate?.businessId ?? '') : customerId,
    writtenAt: Timestamp.fromDate(now),
    sealEndsAt: Timestamp.fromDate(sealEnds(now)),
    publishedAt: null,
    reply: null,
    repliedAt: null,
    takenDown: null,
  };
}

export const reviewsBy = (db: Firestore, authorId: string) => reviews(db).where('authorId', '==', authorId);

/** In both directions, including sealed and taken-down reviews. */
export const reviewsOf = (db: Firestore, subjectId: string) =>
  reviews(db).where('subjectId', '==', subjectId);

type Reviewed = { subjectId: string; direction: ReviewDirection };

/** The published reviews of an account in one direction, newest first, without taken-down ones. */
export function pageOfReviews(
  db: Firestore,
  { subjectId, direction }: Reviewed,
  { limit = LIMITS.reviewPage, cursor }: ReviewQuery,
): Promise<Page<PublishedReview>> {
  const published = publishedReviews(db)
    .where('subjectId', '==', subjectId)
    .where('direction', '==', direction)
    .where('takenDown', '==', null)
    // Leaves out sealed reviews.
    .where('publishedAt', '>', Timestamp.fromMillis(0));
  return pageNewestFirst(published, 'publishedAt', { search: { subjectId, direction }, limit, cursor });
}
