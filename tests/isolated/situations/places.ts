import { requestForm } from '../../support/people/market.ts';
import { costs, type Situations } from './situation.ts';

export const placeSituations = {
  lookUpPlace: {
    good: async ({ carla }) => {
      const { location, category } = requestForm();
      return { who: carla, query: { location, category } };
    },
    // Counts the businesses.
    cost: costs(1 + 1, 0, 1),
    missing: ({ carla }) => [
      {
        who: carla,
        query: { location: 'Atlantis', category: requestForm().category },
        expected: { body: { isKnown: false, businesses: null } },
      },
    ],
  },
} satisfies Partial<Situations>;
