import { randomUUID } from 'node:crypto';
import { customerForm, register } from '../../../support/people/people.ts';
import type { Stage } from '../../../support/people/stage.ts';
import { costs, idOf, limitedCosts, type Situations, twoEstimates } from '../situation.ts';

/** The input for a report of Carla's about an estimate of Bob's. */
async function reportOfEstimate(stage: Stage) {
  const { estimate } = await twoEstimates(stage);
  return { kind: 'estimate', thingId: estimate.id, reason: 'spam', text: 'An advertisement.' } as const;
}

export const reportSituations = {
  createReport: {
    good: async (stage) => ({ who: stage.carla, input: await reportOfEstimate(stage) }),
    // The estimate, and earlier reports about it.
    cost: limitedCosts(1 + 2, 1),
    seenBy: ['bob'],
    missing: (_, good) => [
      { ...good, input: { ...good.input, thingId: randomUUID() }, expected: 'not-found' },
    ],
  },
  listReports: {
    good: async ({ visitor, ada, bob, bill, dana }) => {
      const { client } = await register(customerForm(), visitor());
      for (const { id } of [bob, bill, dana])
        await client.do('createReport', { input: { kind: 'profile', thingId: id, reason: 'other' } });
      return { who: ada, query: { limit: 2 } };
    },
    // The page, one more to detect a next page, and both reported things.
    cost: costs(1 + 3 + 2, 0, 1),
  },
  getWaiting: {
    good: async ({ ada }) => ({ who: ada }),
    // A count for each queue.
    cost: costs(1 + 2, 0, 2),
  },
  closeReport: {
    good: async (stage) => {
      const input = await reportOfEstimate(stage);
      await stage.carla.client.do('createReport', { input });
      const [newest] = await stage.ada.client.do('listReports', { query: { limit: 1 } });
      return { who: stage.ada, params: { id: idOf(newest) }, input: { note: 'A harmless joke.' } };
    },
    // The report. Writes the record too.
    cost: limitedCosts(1 + 1, 1 + 1),
  },
} satisfies Partial<Situations>;
