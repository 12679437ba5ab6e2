import { businessForm, customerForm, register } from '../../../support/people/people.ts';
import type { Stage } from '../../../support/people/stage.ts';
import { costs, limitedCosts, ROLES, type Situations, twoEstimates } from '../situation.ts';

/** A new business that sent Carla an estimate. */
async function someBusiness(stage: Stage) {
  const business = await register(businessForm(), stage.visitor());
  await twoEstimates({ ...stage, bob: business });
  return business;
}

export const blockSituations = {
  listBlocks: {
    good: async ({ visitor, bob, bill, dana }) => {
      const who = await register(customerForm(), visitor());
      for (const { id } of [bob, bill, dana])
        await who.client.do('blockAccount', { params: { accountId: id } });
      return { who, query: { limit: 2 } };
    },
    // The page, one more to detect a next page, and both current profiles.
    cost: costs(1 + 3 + 2, 0, 1),
  },
  blockAccount: {
    good: async (stage) => ({ who: stage.carla, params: { accountId: (await someBusiness(stage)).id } }),
    // The blocked account, an earlier block, and the conversation. Writes the block and both accounts.
    cost: limitedCosts(1 + 2 + 1, 1 + 2 + 1, 1),
    mayToo: ROLES,
    refused: (_, { who }) => [{ who, params: { accountId: who.id }, expected: 'forbidden' }],
  },
  unblockAccount: {
    good: async (stage) => {
      const params = { accountId: (await someBusiness(stage)).id };
      await stage.carla.client.do('blockAccount', { params });
      return { who: stage.carla, params };
    },
    // The block, a block in return, and the conversation.
    cost: limitedCosts(1 + 2 + 1, 1 + 2 + 1, 1),
  },
} satisfies Partial<Situations>;
