import { aboutOneself, costs, namesNothing, type Situations } from './situation.ts';

export const analyticsSituations = {
  getUserAnalytics: {
    // The first read counts the totals.
    good: async ({ ada }) => {
      await ada.client.do('getUserAnalytics');
      return { who: ada };
    },
    // Ten parts of the totals, and a correction.
    cost: costs(1 + 11),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
} satisfies Partial<Situations>;
