import { randomUUID } from 'node:crypto';
import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { expect } from 'vitest';
import { estimateForm, post, send, statedContent } from '../../../support/people/market.ts';
import { businessForm, type Person, register } from '../../../support/people/people.ts';
import { answer, ask } from '../../../support/people/questions.ts';
import type { Stage } from '../../../support/people/stage.ts';
import {
  BUSINESSES,
  costs,
  limitedCosts,
  type Situations,
  twoCompletedJobs,
  twoEstimates,
} from '../situation.ts';

const idOfEstimate = async (stage: Stage) => ({ id: (await twoEstimates(stage)).estimate.id });

const idsOfCompleted = async (stage: Stage) => ({
  estimateIds: (await twoCompletedJobs(stage)).map(({ estimate }) => estimate.id),
});

/** An estimate is valid for at least today, and at most a year. */
const badDays = {
  validUntil: [-2, 368].map((days) => dateAfter(dateIn('Pacific/Honolulu', new Date()), days)),
};

const nothingDone = { body: { succeeded: [], error: expect.any(String) } };
const bulk = {
  othersGet: nothingDone,
  missing: (_: Stage, { who }: { who: Person }) => [
    { who, input: { estimateIds: [randomUUID()] }, expected: nothingDone },
  ],
};

export const estimateSituations = {
  listMyEstimates: {
    good: async ({ carla, visitor }) => {
      const business = await register(businessForm(), visitor());
      for (let count = 0; count < 3; count += 1) await send(business, (await post(carla)).id);
      return { who: business };
    },
    // Three estimates.
    cost: costs(1 + 3, 0, 1),
  },
  createEstimate: {
    good: async ({ carla, bob }) => ({
      who: bob,
      input: estimateForm((await post(carla)).id, statedContent()),
    }),
    // The request, the conversation, both profiles, an empty query for earlier estimates on it, and a count of the pending
    // ones. Writes the estimate, the request, the conversation, the totals, and the record.
    cost: limitedCosts(1 + 4 + 1 + 1, 3 + 1 + 1, 2),
    mayToo: BUSINESSES,
    beyond: badDays,
    // Businesses cannot send estimates on their own requests.
    refused: async ({ dana }) => [
      { who: dana, input: estimateForm((await post(dana)).id), expected: 'forbidden' },
    ],
    missing: ({ bob }) => [{ who: bob, input: estimateForm(randomUUID()), expected: 'not-found' }],
  },
  acceptEstimate: {
    good: async (stage) => ({
      who: stage.carla,
      params: await idOfEstimate(stage),
      input: { shareContact: true, version: 1 },
    }),
    // The estimate, the request, both profiles, both estimates on it, and an empty query for visits. Writes the
    // conversations without reading them, the totals, and three entries of the record.
    cost: limitedCosts(1 + 2 + 2 + 2 + 1, 1 + 2 + 1 + 2 + 3, 2),
    seenBy: ['bob'],
    // Another version is the current one.
    refused: (_, good) => [{ ...good, input: { version: 2 }, expected: 'conflict' }],
  },
  changeEstimateStatus: {
    good: async (stage) => ({
      who: stage.carla,
      params: await idOfEstimate(stage),
      input: { status: 'rejected', reason: 'price' },
    }),
    // The estimate and its request. Writes its conversation and the record too.
    cost: limitedCosts(1 + 2, 2 + 1 + 1),
    seenBy: ['bob'],
  },
  updateEstimate: {
    good: async (stage) => ({
      who: stage.bob,
      params: await idOfEstimate(stage),
      input: { ...statedContent(), amount: 450, description: 'With new gutters', timeline: '1 week' },
    }),
    // The estimate. Writes the version before, its conversation, and the record too.
    cost: limitedCosts(1 + 1, 1 + 1 + 1 + 1),
    seenBy: ['carla'],
    beyond: badDays,
  },
  confirmEstimate: {
    good: async (stage) => {
      const { request, estimate } = await twoEstimates(stage);
      await answer(stage.carla, (await ask(stage.bob, request.id)).id);
      return { who: stage.bob, params: { id: estimate.id } };
    },
    // The estimate.
    cost: limitedCosts(1 + 1, 1),
    seenBy: ['carla'],
  },
  deleteEstimate: {
    good: async (stage) => ({ who: stage.bob, params: await idOfEstimate(stage) }),
    // The estimate, and in the transaction the estimate again and its request. Writes the conversation, the totals, and
    // the record too.
    cost: limitedCosts(1 + 1 + 2, 3 + 1 + 1, 1),
    seenBy: ['carla'],
  },
  clearCompletedEstimates: {
    good: async (stage) => {
      await stage.bob.client.do('clearCompletedEstimates');
      await twoCompletedJobs(stage);
      return { who: stage.bob };
    },
    // Two estimates.
    cost: limitedCosts(1 + 2, 2, 1),
    othersGet: { body: { count: 0 } },
  },
  archiveEstimates: {
    good: async (stage) => ({ who: stage.bob, input: await idsOfCompleted(stage) }),
    // Two estimates.
    cost: limitedCosts(1 + 2, 2),
    ...bulk,
  },
  restoreEstimates: {
    good: async (stage) => {
      const input = await idsOfCompleted(stage);
      await stage.bob.client.do('archiveEstimates', { input });
      return { who: stage.bob, input };
    },
    // Two estimates.
    cost: limitedCosts(1 + 2, 2),
    ...bulk,
  },
  deleteEstimates: {
    good: async (stage) => {
      const estimateIds = [(await idOfEstimate(stage)).id, (await idOfEstimate(stage)).id];
      return { who: stage.bob, input: { estimateIds } };
    },
    // Twice the cost of `deleteEstimate`.
    cost: limitedCosts(1 + 2 * (1 + 2), 2 * (3 + 1 + 1), 2),
    ...bulk,
  },
} satisfies Partial<Situations>;
