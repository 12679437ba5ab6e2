import { costs, limitedCosts, type Situations, twoEstimates } from '../situation.ts';

export const recordSituations = {
  listRecord: {
    good: async (stage) => {
      const { request } = await twoEstimates(stage);
      return { who: stage.ada, query: { about: request.id, limit: 2 } };
    },
    // The page, one more to detect a next page, the three people of its entries, and their request.
    cost: costs(1 + 3 + 3 + 1, 0, 1),
  },
  findPerson: {
    good: async ({ ada, carla }) => ({ who: ada, input: { email: carla.user.email } }),
    // The account.
    cost: limitedCosts(1 + 1, 0, 1),
    missing: ({ ada }) => [{ who: ada, input: { email: 'nobody@example.com' }, expected: 'not-found' }],
    storesNothing: true,
  },
} satisfies Partial<Situations>;
