import { costs, type Situations, withUnknownId } from './situation.ts';

export const businessSituations = {
  getBusiness: {
    // Whoever asks first has the jobs counted.
    good: async ({ carla, bob }) => {
      await carla.client.do('getBusiness', { params: { id: bob.id } });
      return { who: carla, params: { id: bob.id } };
    },
    // The account and its figures.
    cost: costs(1 + 2),
    // A customer's account is nobody else's business.
    someoneElses: ({ cleo }, good) => [{ ...good, params: { id: cleo.id }, told: 'not-found' }],
    missing: (_, good) => withUnknownId(good),
  },
} satisfies Partial<Situations>;
