import { randomUUID } from 'node:crypto';
import { customerForm, register } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import {
  aboutOneself,
  byStrangers,
  costs,
  limitedCosts,
  type Situations,
  twoEstimates,
  withForeignCursor,
  withUnknownId,
} from './situation.ts';

/** What Carla says of an estimate of Bob's. */
async function reportOfEstimate(stage: Stage) {
  const { estimate } = await twoEstimates(stage);
  return { kind: 'estimate', thingId: estimate.id, reason: 'spam', text: 'An advertisement.' } as const;
}

export const reportSituations = {
  createReport: {
    good: async (stage) => ({ who: stage.carla, input: await reportOfEstimate(stage) }),
    // The estimate, and what was said of it before.
    cost: limitedCosts(1 + 2, 1),
    someoneElses: (stage, good) => [
      ...byStrangers(stage, good),
      { ...good, who: stage.bob, told: 'forbidden' },
    ],
    missing: (_, good) => [{ ...good, input: { ...good.input, thingId: randomUUID() }, told: 'not-found' }],
  },
  listReports: {
    good: async ({ visitor, ada, bob, bill, dana }) => {
      const { client } = await register(customerForm(), visitor());
      for (const { id } of [bob, bill, dana])
        await client.do('createReport', { input: { kind: 'profile', thingId: id, reason: 'other' } });
      return { who: ada, query: { limit: 2 } };
    },
    // One more than the page has, to know of a next one, and what the two are about.
    cost: costs(1 + 3 + 2, 0, 1),
    someoneElses: aboutOneself,
    missing: (_, good) => withForeignCursor(good),
  },
  closeReport: {
    good: async (stage) => {
      const input = await reportOfEstimate(stage);
      await stage.carla.client.do('createReport', { input });
      const [newest] = await stage.ada.client.do('listReports', { query: { limit: 1 } });
      return { who: stage.ada, params: { id: newest?.id ?? '' }, input: { note: 'A harmless joke.' } };
    },
    // The report, and the record says it.
    cost: limitedCosts(1 + 1, 1 + 1),
    someoneElses: ({ cleo }, good) => [{ ...good, who: cleo, told: 'forbidden' }],
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
} satisfies Partial<Situations>;
