import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { estimateForm, post, send } from '../../support/market.ts';
import { businessForm, type Person, register } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import {
  type Asking,
  byStrangers,
  costs,
  limitedCosts,
  namesNothing,
  type Situations,
  type Tried,
  twoCompletedJobs,
  twoEstimates,
  withUnknownId,
} from './situation.ts';

const idOfEstimate = async (stage: Stage) => ({ id: (await twoEstimates(stage)).estimate.id });

const idsOfCompleted = async (stage: Stage) => ({
  estimateIds: (await twoCompletedJobs(stage)).map(({ estimate }) => estimate.id),
});

/** The customer decides, and the business changes: the other one of the two is forbidden what is not theirs to do. */
const forbiddenTo = <Good extends { who: Person }>(stage: Stage, who: Person, good: Good) => [
  ...byStrangers(stage, good),
  { ...good, who, told: 'forbidden' as const },
];

type Bulk = 'archiveEstimates' | 'restoreEstimates' | 'deleteEstimates';
const nothingDone = { body: { succeeded: [], error: expect.any(String) } };
const bulkOfSomeoneElses = ({ bill }: Stage, { input }: Asking<Bulk>): Tried<'archiveEstimates'>[] => [
  { who: bill, input, told: nothingDone },
];
const bulkOfMissing = (_: Stage, { who }: Asking<Bulk>): Tried<'archiveEstimates'>[] => [
  { who, input: { estimateIds: [randomUUID()] }, told: nothingDone },
];

export const estimateSituations = {
  listMyEstimates: {
    good: async ({ carla, visitor }) => {
      const business = await register(businessForm(), visitor());
      for (let count = 0; count < 3; count += 1) await send(business, (await post(carla)).id);
      return { who: business };
    },
    // Three of one's own.
    cost: costs(1 + 3, 0, 1),
    someoneElses: ({ bill }) => [{ who: bill, told: { body: [] } }],
    missing: namesNothing,
  },
  createEstimate: {
    good: async ({ carla, bob }) => ({ who: bob, input: estimateForm((await post(carla)).id) }),
    // Request, conversation and both profiles; whether one counts already; all but the profiles are written, the totals,
    // and the record.
    cost: limitedCosts(1 + 4 + 1, 3 + 1 + 1, 1),
    // All others' requests are there to be answered; one's own are not.
    someoneElses: async ({ dana }) => [
      { who: dana, input: estimateForm((await post(dana)).id), told: 'forbidden' },
    ],
    missing: ({ bob }) => [{ who: bob, input: estimateForm(randomUUID()), told: 'not-found' }],
    once: true,
  },
  acceptEstimate: {
    good: async (stage) => ({ who: stage.carla, params: await idOfEstimate(stage) }),
    // The estimate, the request, both profiles, both estimates on it, and the totals; their conversations move without
    // being read. The record says it of all three.
    cost: limitedCosts(1 + 2 + 2 + 2, 1 + 2 + 1 + 2 + 3, 1),
    someoneElses: (stage, good) => forbiddenTo(stage, stage.bob, good),
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
  changeEstimateStatus: {
    good: async (stage) => ({
      who: stage.carla,
      params: await idOfEstimate(stage),
      input: { status: 'rejected' },
    }),
    // The estimate and its request; with them its conversation moves, and the record says it.
    cost: limitedCosts(1 + 2, 2 + 1 + 1),
    someoneElses: (stage, good) => forbiddenTo(stage, stage.bob, good),
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
  updateEstimate: {
    good: async (stage) => ({
      who: stage.bob,
      params: await idOfEstimate(stage),
      input: { amount: 500, description: 'With new gutters', timeline: '1 week' },
    }),
    // The estimate; with it its conversation moves, and the record says it.
    cost: limitedCosts(1 + 1, 1 + 1 + 1),
    someoneElses: (stage, good) => forbiddenTo(stage, stage.carla, good),
    missing: (_, good) => withUnknownId(good),
  },
  deleteEstimate: {
    good: async (stage) => ({ who: stage.bob, params: await idOfEstimate(stage) }),
    // The estimate, then within the transaction it and its request; written with them the conversation, the totals
    // and the record.
    cost: limitedCosts(1 + 1 + 2, 3 + 1 + 1, 1),
    someoneElses: (stage, good) => forbiddenTo(stage, stage.carla, good),
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
  clearCompletedEstimates: {
    good: async (stage) => {
      await stage.bob.client.do('clearCompletedEstimates');
      await twoCompletedJobs(stage);
      return { who: stage.bob };
    },
    // Two at once.
    cost: limitedCosts(1 + 2, 2, 1),
    someoneElses: ({ bill }) => [{ who: bill, told: { body: { count: 0 } } }],
    missing: namesNothing,
    once: true,
  },
  archiveEstimates: {
    good: async (stage) => ({ who: stage.bob, input: await idsOfCompleted(stage) }),
    // Two at once.
    cost: limitedCosts(1 + 2, 2),
    someoneElses: bulkOfSomeoneElses,
    missing: bulkOfMissing,
  },
  restoreEstimates: {
    good: async (stage) => {
      const input = await idsOfCompleted(stage);
      await stage.bob.client.do('archiveEstimates', { input });
      return { who: stage.bob, input };
    },
    // Two at once.
    cost: limitedCosts(1 + 2, 2),
    someoneElses: bulkOfSomeoneElses,
    missing: bulkOfMissing,
  },
  deleteEstimates: {
    good: async (stage) => {
      const estimateIds = [(await idOfEstimate(stage)).id, (await idOfEstimate(stage)).id];
      return { who: stage.bob, input: { estimateIds } };
    },
    // Two, each on a request of its own: as `deleteEstimate`, twice.
    cost: limitedCosts(1 + 2 * (1 + 2), 2 * (3 + 1 + 1), 2),
    someoneElses: bulkOfSomeoneElses,
    missing: bulkOfMissing,
    once: true,
  },
} satisfies Partial<Situations>;
