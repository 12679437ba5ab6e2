import { costs, type Situations, withUnknownId } from './situation.ts';

export const businessSituations = {
  getBusiness: {
    good: async ({ carla, bob }) => ({ who: carla, params: { id: bob.id } }),
    cost: costs(1 + 1),
    // A customer's account is nobody else's business.
    someoneElses: ({ cleo }, good) => [{ ...good, params: { id: cleo.id }, told: 'not-found' }],
    missing: (_, good) => withUnknownId(good),
  },
} satisfies Partial<Situations>;
