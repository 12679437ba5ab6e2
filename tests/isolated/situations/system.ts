import { costs, type Situations, signedOut } from './situation.ts';

export const systemSituations = {
  getHealth: {
    good: async (stage) => ({ who: signedOut(stage) }),
    // A missing document.
    cost: costs(1),
  },
  getUserAnalytics: {
    // The first read counts the totals.
    good: async ({ ada }) => {
      await ada.client.do('getUserAnalytics');
      return { who: ada };
    },
    // Whether the totals were counted, and a sum for each type of account and for each of thirty days.
    cost: costs(1 + 1 + 3 + 30, 0, 3 + 30),
  },
} satisfies Partial<Situations>;
