import { aboutOneself, costs, namesNothing, type Situations } from './situation.ts';

export const analyticsSituations = {
  getUserAnalytics: {
    // Whoever asks for them first has the totals counted.
    good: async ({ ada }) => {
      await ada.client.do('getUserAnalytics');
      return { who: ada };
    },
    // The totals, in ten parts and a correction.
    cost: costs(1 + 11),
    someoneElses: aboutOneself,
    missing: namesNothing,
  },
} satisfies Partial<Situations>;
