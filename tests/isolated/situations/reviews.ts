import { completedJob } from '../../support/people/market.ts';
import { businessForm, customerForm, type Person, register } from '../../support/people/people.ts';
import { review, reviewedJob } from '../../support/people/reviews.ts';
import { badTexts } from './bad-fields.ts';
import { BOTH_SIDES, costs, limitedCosts, type Situations } from './situation.ts';

/** A new person with three published reviews. */
async function thriceReviewed(person: Person, review: () => Promise<unknown>) {
  for (let count = 0; count < 3; count += 1) await review();
  return person;
}

const showJob = (customer: Person, requestId: string) =>
  customer.client.do('writeReview', {
    params: { id: requestId },
    input: { stars: 5, text: 'All as agreed.', showsJob: true },
  });

/** A job that both sides reviewed, and its customer shows. */
async function shownJob(customer: Person, business: Person) {
  const { request } = await completedJob(customer, business);
  await showJob(customer, request.id);
  await review(business, request.id);
}

/** How many of the newest good reviews are read. */
const CANDIDATES = 6;
/** How many of the newest shown jobs are read. */
const JOB_CANDIDATES = 8;

export const reviewSituations = {
  writeReview: {
    good: async ({ carla, bob }) => {
      const { request } = await completedJob(carla, bob);
      await review(bob, request.id);
      return {
        who: carla,
        params: { id: request.id },
        input: { stars: 4, text: 'Quick and clean.', showsJob: true },
      };
    },
    // The request, both reviews, and the profile. Publishes both reviews, which writes both ratings and the
    // conversation. Marks the request.
    cost: limitedCosts(1 + 1 + 2 + 1, 1 + 2 + 2 + 1 + 1),
    mayToo: BOTH_SIDES,
    beyond: { text: badTexts },
  },
  stopShowingJob: {
    good: async ({ carla, bob }) => {
      const { request } = await completedJob(carla, bob);
      await showJob(carla, request.id);
      return { who: carla, params: { id: request.id } };
    },
    // The review.
    cost: limitedCosts(1 + 1, 1),
    // The business may know of the review, but it isn't theirs.
    refused: ({ bob }, good) => [{ ...good, who: bob, expected: 'not-found' }],
  },
  getReviewsOfRequest: {
    good: async ({ carla, bob }) => ({
      who: carla,
      params: { id: (await reviewedJob(carla, bob)).request.id },
    }),
    // The request and both reviews.
    cost: costs(1 + 1 + 2),
    mayToo: BOTH_SIDES,
  },
  listReviewsOfCustomer: {
    good: async ({ visitor, bob }) => {
      const customer = await register(customerForm(), visitor());
      await thriceReviewed(customer, () => reviewedJob(customer, bob));
      const { request } = await reviewedJob(customer, bob);
      return { who: bob, params: { id: request.id }, query: { limit: 2 } };
    },
    // The request, the rating, the page, and one more to detect a next page.
    cost: costs(1 + 1 + 1 + 3, 0, 1),
  },
  listReviewsOfBusiness: {
    good: async ({ visitor, carla }) => {
      const business = await register(businessForm(), visitor());
      await thriceReviewed(business, () => reviewedJob(carla, business));
      return { who: carla, params: { id: business.id }, query: { limit: 2 } };
    },
    // The business, its rating, the page, and one more to detect a next page.
    cost: costs(1 + 1 + 1 + 3, 0, 1),
    // Customers have no public reviews.
    refused: ({ cleo }, good) => [{ ...good, params: { id: cleo.id }, expected: 'not-found' }],
  },
  getReviewHighlights: {
    // The first call reads the rating, which is remembered.
    good: async ({ carla, bob }) => {
      for (let count = 0; count < JOB_CANDIDATES; count += 1) await shownJob(carla, bob);
      await carla.client.do('getReviewHighlights');
      return { who: carla };
    },
    // The candidates, and their business. The shown jobs' reviews and requests, and their customer.
    cost: costs(1 + CANDIDATES + 1 + 2 * JOB_CANDIDATES + 1, 0, 2),
  },
  replyToReview: {
    good: async ({ carla, bob }) => ({
      who: bob,
      params: { reviewId: (await reviewedJob(carla, bob)).ofBusiness },
      input: { reply: 'Thank you!' },
    }),
    // The review.
    cost: limitedCosts(1 + 1, 1),
    seenBy: ['carla'],
    beyond: { reply: badTexts },
  },
} satisfies Partial<Situations>;
