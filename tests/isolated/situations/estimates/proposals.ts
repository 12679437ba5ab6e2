import { estimateForm, statedContent } from '../../../support/people/market.ts';
import type { Stage } from '../../../support/people/stage.ts';
import { BOTH_SIDES, begunJob, costs, limitedCosts, type Situations, twoEstimates } from '../situation.ts';

const jobOf = async (stage: Stage) => ({ id: (await begunJob(stage)).estimate.id });

function changeOf450() {
  const { validUntil: _, ...stated } = statedContent();
  const { amount, timeline } = estimateForm('');
  return { amount, timeline, description: 'With new gutters', ...stated };
}

/** Bob's proposal, which Carla can answer. */
async function proposed(stage: Stage) {
  const params = await jobOf(stage);
  const { proposal } = await stage.bob.client.do('proposeChange', { params, input: changeOf450() });
  if (!proposal) throw new Error('The estimate has no proposal.');
  return { params, at: proposal.at };
}

export const proposalSituations = {
  listEstimateVersions: {
    good: async (stage) => {
      const params = { id: (await twoEstimates(stage)).estimate.id };
      for (const amount of [500, 600]) {
        await stage.bob.client.do('updateEstimate', { params, input: { amount } });
      }
      return { who: stage.carla, params, query: { limit: 1 } };
    },
    // The estimate and its newest earlier version.
    cost: costs(1 + 1 + 1, 0, 1),
    mayToo: BOTH_SIDES,
  },
  proposeChange: {
    good: async (stage) => ({ who: stage.bob, params: await jobOf(stage), input: changeOf450() }),
    // The estimate. Writes its conversation and the record too.
    cost: limitedCosts(1 + 1, 1 + 1 + 1),
    mayToo: BOTH_SIDES,
  },
  answerProposal: {
    good: async (stage) => {
      const { params, at } = await proposed(stage);
      return { who: stage.carla, params, input: { agree: true, at } };
    },
    // The estimate and its request. Writes the version before, the conversation, and the record too.
    cost: limitedCosts(1 + 2, 2 + 1 + 1 + 1),
    seenBy: ['bob'],
  },
  withdrawProposal: {
    good: async (stage) => ({ who: stage.bob, params: (await proposed(stage)).params }),
    // The estimate. Writes its conversation and the record too.
    cost: limitedCosts(1 + 1, 1 + 1 + 1),
    seenBy: ['carla'],
  },
} satisfies Partial<Situations>;
