import { REQUEST_STATUSES, REVIEW_DIRECTIONS, type RequestStatus } from '@marketplace/contract/constants';
import { mayViewRequest, relationTo } from '@marketplace/contract/request/rules';
import { directionBy, mayReadReviews, mayReply, mayReview } from '@marketplace/contract/review/rules';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { newReview, reviews, type StoredReview } from '../../functions/src/store/review/reviews.ts';
import type { Person } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { expectAgreement } from './support/agreement.ts';
import { actorOf, type Cast, registerCast, replyTo, statusFor, unknown } from './support/cast.ts';
import { type Placed, place } from './support/placed.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await registerCast();
});

const jobThatIs = (status: RequestStatus) =>
  place({
    owner: cast.owner,
    status,
    estimates: [
      { by: cast.sender, status: 'rejected' },
      { by: cast.chosen, status: status === 'open' ? 'pending' : 'accepted' },
    ],
  });

const relationOf = ({ request, estimates }: Placed, person: Person) =>
  relationTo(
    request,
    actorOf(person),
    estimates.some(({ businessId }) => businessId === person.id),
  );

const factsOf = ({ status, updatedAt }: Placed['request']) => ({ status, completedAt: updatedAt.toDate() });

describe('the API answers as the rules of reviews say', () => {
  test.each(REQUEST_STATUSES)('to review a job that is %s', (status) =>
    expectAgreement({
      people: cast,
      placed: () => jobThatIs(status),
      call: 'writeReview',
      asked: ({ request: { id } }) => ({ params: { id }, input: { stars: 5 } }),
      verdict: (subject, person) =>
        mayReview(factsOf(subject.request), relationOf(subject, person), false, new Date()),
    }),
  );

  test.each(REQUEST_STATUSES)('to read the reviews of a job that is %s', (status) =>
    expectAgreement({
      people: cast,
      placed: () => jobThatIs(status),
      call: 'getReviewsOfRequest',
      asked: ({ request: { id } }) => ({ params: { id } }),
      verdict: (subject, person) => mayReadReviews(subject.request, relationOf(subject, person)),
      changes: false,
    }),
  );

  test.each(REQUEST_STATUSES)('to read what is written of the customer of a request that is %s', (status) =>
    expectAgreement({
      people: cast,
      placed: () => jobThatIs(status),
      call: 'listReviewsOfCustomer',
      asked: ({ request: { id } }) => ({ params: { id } }),
      verdict: (subject, person) => mayViewRequest(subject.request, relationOf(subject, person)),
      changes: false,
    }),
  );
});

const moment = () => Timestamp.now();
const STATES: Record<string, () => Partial<StoredReview>> = {
  sealed: () => ({}),
  published: () => ({ publishedAt: moment() }),
  replied: () => ({ publishedAt: moment(), reply: 'Thank you', repliedAt: moment() }),
  'taken down': () => ({ publishedAt: moment(), takenDown: { reason: 'Insults', at: moment() } }),
};
const cases = Object.keys(STATES).flatMap((state) =>
  REVIEW_DIRECTIONS.map((direction) => ({ state, direction })),
);

describe.each(cases)('the same of a review $direction that is $state', ({ state, direction }) => {
  async function placed(): Promise<Placed & { review: StoredReview }> {
    const job = await jobThatIs('completed');
    const { user } = directionBy('owner') === direction ? cast.owner : cast.chosen;
    const written = newReview({ stars: 5, text: '' }, direction, job.request, user, new Date());
    const review = { ...written, ...(STATES[state] ?? unknown(state))() };
    await reviews(db).doc(review.id).set(review);
    return { ...job, review };
  }

  test('to reply', async () => {
    const { review } = await placed();
    for (const person of Object.values(cast)) {
      const params = { reviewId: review.id };
      const verdict = mayReply(review, person.id);
      if (verdict.ok) continue;
      const { status } = await replyTo(person, 'replyToReview', { params, input: { reply: 'Thanks' } });
      expect(status).toBe(statusFor('replyToReview', verdict));
    }
    expect((await reviews(db).doc(review.id).get()).data()).toEqual(review);
    await expectAnswer(review, review.subjectId);
  });

  async function expectAnswer(review: StoredReview, subjectId: string) {
    const subject = Object.values(cast).find(({ id }) => id === subjectId) ?? unknown('subject');
    const asked = { params: { reviewId: review.id }, input: { reply: 'Thanks' } };
    const { status } = await replyTo(subject, 'replyToReview', asked);
    expect(status).toBe(statusFor('replyToReview', mayReply(review, subjectId)));
  }
});
