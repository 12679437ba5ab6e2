import {
  aboutOneself,
  costs,
  limitedCosts,
  type Situations,
  twoEstimates,
  withForeignCursor,
} from './situation.ts';

export const recordSituations = {
  listRecord: {
    good: async (stage) => {
      const { request } = await twoEstimates(stage);
      return { who: stage.ada, query: { about: request.id, limit: 2 } };
    },
    // One more than the page has, to know of a next one; the three persons of the two, and their request.
    cost: costs(1 + 3 + 3 + 1, 0, 1),
    someoneElses: aboutOneself,
    missing: (_, good) => withForeignCursor(good),
  },
  findPerson: {
    good: async ({ ada, carla }) => ({ who: ada, input: { email: carla.user.email } }),
    // The account.
    cost: limitedCosts(1 + 1, 0, 1),
    someoneElses: aboutOneself,
    missing: ({ ada }) => [{ who: ada, input: { email: 'nobody@example.com' }, told: 'not-found' }],
    storesNothing: true,
  },
} satisfies Partial<Situations>;
