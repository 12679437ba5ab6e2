import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { post, requestForm, uploaded } from '../../support/people/market.ts';
import { customerForm, register } from '../../support/people/people.ts';
import type { Stage } from '../../support/people/stage.ts';
import {
  BOTH_SIDES,
  BUSINESSES,
  begunJob,
  costs,
  limitedCosts,
  type Situations,
  twoCompletedJobs,
  twoEstimates,
} from './situation.ts';

async function fullRequest({ db, carla }: Stage) {
  const pictures = [await uploaded(carla, {}, db), await uploaded(carla, {}, db)];
  return requestForm({ imageUrls: pictures.map(({ path }) => path) });
}

const badValues = {
  category: ['Sorcery', 7],
  budgetMax: [199],
  details: [{ pets: 'yes' }, { material: 'cheese' }, { water: true }, { size: '0' }],
};

export const requestSituations = {
  listOpenRequests: {
    good: async ({ carla, bob }) => {
      for (let count = 0; count < 6; count += 1) await post(carla);
      const query = { category: 'Roofing', q: 'roof', location: 'Austin', sort: 'newest', limit: 5 };
      return { who: bob, query };
    },
    // Counts the matches of `q` and of the location. Then reads the page, and one more to detect a next page.
    cost: costs(1 + 2 + 6, 0, 2 + 1),
    mayToo: BUSINESSES,
    refused: ({ bill }) => [
      {
        who: bill,
        expected: {
          body: expect.not.arrayContaining([expect.objectContaining({ location: requestForm().location })]),
        },
      },
    ],
  },
  getRequestStats: {
    // The first read counts the totals.
    good: async ({ bob }) => {
      await bob.client.do('getRequestStats');
      return { who: bob };
    },
    // Whether the totals were counted, and four sums.
    cost: costs(1 + 1 + 4, 0, 4),
    mayToo: BUSINESSES,
  },
  listMyRequests: {
    good: async ({ visitor }) => {
      const owner = await register(customerForm(), visitor());
      for (let count = 0; count < 3; count += 1) await post(owner);
      return { who: owner };
    },
    // Three requests.
    cost: costs(1 + 3, 0, 1),
  },
  getRequest: {
    good: async (stage) => ({ who: stage.carla, params: { id: (await twoEstimates(stage)).request.id } }),
    // The request, its two estimates, and the ratings of their businesses.
    cost: costs(1 + 1 + 2 + 2, 0, 1),
    mayToo: BUSINESSES,
    // Businesses see open requests, without the estimates of others.
    refused: ({ bill }, { params }) => [
      { who: bill, params, expected: { body: expect.objectContaining({ estimates: [] }) } },
    ],
  },
  createRequest: {
    good: async (stage) => ({
      who: stage.carla,
      input: { ...(await fullRequest(stage)), businessId: stage.bob.id },
    }),
    // The profile again, in the transaction, the business that is asked, two pictures, and counts of the open requests and
    // of the day's fan-outs. Writes the totals, the record, and the fan-out too.
    cost: limitedCosts(1 + 1 + 1 + 2 + 1 + 1, 1 + 2 + 1 + 1 + 1, 2),
    othersGet: 'invalid',
    refused: ({ cleo }, { who, input }) => [
      { who, input: { ...input, businessId: cleo.id }, expected: 'invalid' },
      { who, input: { ...input, businessId: who.id }, expected: 'invalid' },
    ],
    missing: (_, { who, input }) => [
      { who, input: { ...input, businessId: randomUUID() }, expected: 'invalid' },
      { who, input: { ...input, imageUrls: [`/objects/images/${randomUUID()}`] }, expected: 'invalid' },
    ],
    beyond: badValues,
  },
  updateRequest: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await post(stage.carla)).id },
      input: { ...(await fullRequest(stage)), title: 'Fix the gutter', urgency: 'high' },
    }),
    // The request, two pictures, and empty queries for conversations and estimates. Writes the record too, and the totals
    // because the urgency changes.
    cost: limitedCosts(1 + 1 + 2 + 2, 1 + 2 + 1 + 1, 2),
    seenBy: BUSINESSES,
    beyond: badValues,
  },
  markEstimatesSeen: {
    good: async (stage) => ({ who: stage.carla, params: { id: (await twoEstimates(stage)).request.id } }),
    // The request and its two estimates.
    cost: limitedCosts(1 + 1 + 2, 2, 1),
    seenBy: BUSINESSES,
  },
  keepRequest: {
    good: async (stage) => ({ who: stage.carla, params: { id: (await post(stage.carla)).id } }),
    // The request.
    cost: limitedCosts(1 + 1, 1),
    seenBy: BUSINESSES,
  },
  deleteRequest: {
    good: async ({ carla }) => ({ who: carla, params: { id: (await post(carla)).id } }),
    // The request, and empty queries for its estimates and visits. Writes the totals and the record too.
    cost: limitedCosts(1 + 1 + 1 + 1, 1 + 1 + 1, 2),
    seenBy: BUSINESSES,
  },
  completeRequest: {
    good: async (stage) => ({ who: stage.bob, params: { id: (await begunJob(stage)).request.id } }),
    // The request, its two estimates, and an empty query for visits. Writes their conversations, the figures of the
    // business, and the record too.
    cost: limitedCosts(1 + 1 + 2 + 1, 1 + 2 + 2 + 1 + 1, 2),
    mayToo: BOTH_SIDES,
    seenBy: ['dana'],
  },
  clearCompletedRequests: {
    good: async (stage) => {
      await stage.carla.client.do('clearCompletedRequests');
      await twoCompletedJobs(stage);
      return { who: stage.carla };
    },
    // Two requests.
    cost: limitedCosts(1 + 2, 2, 1),
    othersGet: { body: { count: 0 } },
  },
} satisfies Partial<Situations>;
