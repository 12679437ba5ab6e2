import { randomUUID } from 'node:crypto';
import { businessForm, customerForm, register } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import { costs, limitedCosts, type Situations, twoEstimates, withForeignCursor } from './situation.ts';

/** Someone new, who sent Carla an estimate. */
async function someBusiness(stage: Stage) {
  const business = await register(businessForm(), stage.visitor());
  await twoEstimates({ ...stage, bob: business });
  return business;
}

const withUnknownAccount = <Good extends { params: { accountId: string } }>(good: Good) => [
  { ...good, params: { accountId: randomUUID() }, told: 'not-found' as const },
];

export const blockSituations = {
  listBlocks: {
    good: async ({ visitor, bob, bill, dana }) => {
      const who = await register(customerForm(), visitor());
      for (const { id } of [bob, bill, dana])
        await who.client.do('blockAccount', { params: { accountId: id } });
      return { who, query: { limit: 2 } };
    },
    // One more than the page has, to know of a next one, and who the two are now.
    cost: costs(1 + 3 + 2, 0, 1),
    someoneElses: ({ cleo }, good) => [{ ...good, who: cleo, told: { body: [] } }],
    missing: (_, good) => withForeignCursor(good),
  },
  blockAccount: {
    good: async (stage) => ({ who: stage.carla, params: { accountId: (await someBusiness(stage)).id } }),
    // Who is blocked, whether they are already, and the conversation; both accounts and the conversation are changed.
    cost: limitedCosts(1 + 2 + 1, 1 + 2 + 1, 1),
    someoneElses: (_, { who }) => [{ who, params: { accountId: who.id }, told: 'forbidden' }],
    missing: (_, good) => withUnknownAccount(good),
  },
  unblockAccount: {
    good: async (stage) => {
      const params = { accountId: (await someBusiness(stage)).id };
      await stage.carla.client.do('blockAccount', { params });
      return { who: stage.carla, params };
    },
    // The block, whether there is one in return, and the conversation.
    cost: limitedCosts(1 + 2 + 1, 1 + 2 + 1, 1),
    someoneElses: ({ cleo }, good) => [{ ...good, who: cleo, told: 'not-found' }],
    missing: (_, good) => withUnknownAccount(good),
    once: true,
  },
} satisfies Partial<Situations>;
