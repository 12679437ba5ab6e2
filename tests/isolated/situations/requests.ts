import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { post, requestForm, uploaded } from '../../support/market.ts';
import { customerForm, type Person, register } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import {
  aboutOneself,
  begunJob,
  byStrangers,
  costs,
  limitedCosts,
  namesNothing,
  type Situations,
  twoCompletedJobs,
  twoEstimates,
  withForeignCursor,
  withUnknownId,
} from './situation.ts';

async function fullRequest({ db, carla }: Stage) {
  const pictures = [await uploaded(carla, {}, db), await uploaded(carla, {}, db)];
  return requestForm({ imageUrls: pictures.map(({ path }) => path) });
}

const byOthersThanItsOwner = <Good extends { who: Person }>({ cleo, bill }: Stage, good: Good) => [
  { ...good, who: cleo, told: 'not-found' as const },
  { ...good, who: bill, told: 'forbidden' as const },
];

const unknownCategoryOrBudget = { category: ['Sorcery', 7], budgetMax: [199] };

export const requestSituations = {
  listOpenRequests: {
    good: async ({ carla, bob }) => {
      for (let count = 0; count < 6; count += 1) await post(carla);
      const query = { category: 'Roofing', q: 'roof', location: 'Austin', sort: 'newest', limit: 5 };
      return { who: bob, query };
    },
    // How many the words of `q` would find, and those of the place; then five, and one more to know of a next page.
    cost: costs(1 + 2 + 6, 0, 2 + 1),
    someoneElses: ({ bill }) => [
      {
        who: bill,
        told: {
          body: expect.not.arrayContaining([expect.objectContaining({ location: requestForm().location })]),
        },
      },
    ],
    missing: (_, good) => withForeignCursor(good),
  },
  getRequestStats: {
    // Whoever asks for them first has the totals counted.
    good: async ({ bob }) => {
      await bob.client.do('getRequestStats');
      return { who: bob };
    },
    // The totals, in ten parts and a correction.
    cost: costs(1 + 11),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
  listMyRequests: {
    good: async ({ visitor }) => {
      const owner = await register(customerForm(), visitor());
      for (let count = 0; count < 3; count += 1) await post(owner);
      return { who: owner };
    },
    // Three of one's own.
    cost: costs(1 + 3, 0, 1),
    someoneElses: ({ cleo }) => [{ who: cleo, told: { body: [] } }],
    missing: namesNothing,
  },
  getRequest: {
    good: async (stage) => ({ who: stage.carla, params: { id: (await twoEstimates(stage)).request.id } }),
    // The request, its two estimates, and the ratings of their businesses.
    cost: costs(1 + 1 + 2 + 2, 0, 1),
    someoneElses: ({ cleo, bill }, { params }) => [
      { who: cleo, params, told: 'not-found' },
      // It is open, so a business sees it, but none of the others' estimates.
      { who: bill, params, told: { body: expect.objectContaining({ estimates: [] }) } },
    ],
    missing: (_, good) => withUnknownId(good),
  },
  createRequest: {
    good: async (stage) => ({ who: stage.carla, input: await fullRequest(stage) }),
    // The profile again, inside the transaction, and two pictures; with it the totals and the record.
    cost: limitedCosts(1 + 1 + 2, 1 + 2 + 1 + 1),
    someoneElses: async ({ db, cleo }, { who, input }) => [
      { who, input: { ...input, imageUrls: [(await uploaded(cleo, {}, db)).path] }, told: 'invalid' },
    ],
    missing: (_, { who, input }) => [
      { who, input: { ...input, imageUrls: [`/objects/images/${randomUUID()}`] }, told: 'invalid' },
    ],
    beyond: unknownCategoryOrBudget,
    once: true,
  },
  updateRequest: {
    good: async (stage) => ({
      who: stage.carla,
      params: { id: (await post(stage.carla)).id },
      input: { ...(await fullRequest(stage)), title: 'Fix the gutter', urgency: 'high' },
    }),
    // The request, its conversations and estimates, of which there are none, and two pictures; with it the record, and
    // the totals, as the urgency is another.
    cost: limitedCosts(1 + 1 + 2 + 2, 1 + 2 + 1 + 1, 2),
    someoneElses: byOthersThanItsOwner,
    missing: (_, good) => withUnknownId(good),
    beyond: unknownCategoryOrBudget,
  },
  deleteRequest: {
    good: async ({ carla }) => ({ who: carla, params: { id: (await post(carla)).id } }),
    // With its estimates, of which there are none, the totals and the record.
    cost: limitedCosts(1 + 1 + 1, 1 + 1 + 1, 1),
    someoneElses: byOthersThanItsOwner,
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
  completeRequest: {
    good: async (stage) => ({ who: stage.bob, params: { id: (await begunJob(stage)).request.id } }),
    // The request and its two estimates; with them their conversations move, the job counts for the business, and the
    // record says it.
    cost: limitedCosts(1 + 1 + 2, 1 + 2 + 2 + 1 + 1, 1),
    someoneElses: byStrangers,
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
  clearCompletedRequests: {
    good: async (stage) => {
      await stage.carla.client.do('clearCompletedRequests');
      await twoCompletedJobs(stage);
      return { who: stage.carla };
    },
    // Two at once.
    cost: limitedCosts(1 + 2, 2, 1),
    someoneElses: ({ cleo }) => [{ who: cleo, told: { body: { count: 0 } } }],
    missing: namesNothing,
    once: true,
  },
} satisfies Partial<Situations>;
