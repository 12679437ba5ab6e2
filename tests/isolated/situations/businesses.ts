import { randomUUID } from 'node:crypto';
import { uploaded } from '../../support/market.ts';
import { costs, limitedCosts, type Situations, withUnknownId } from './situation.ts';

const shown = (...paths: string[]) => ({
  portfolio: paths.map((imageUrl) => ({ imageUrl, caption: 'A roof in May' })),
});

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
  setPortfolio: {
    good: async ({ db, bob }) => {
      await bob.client.do('setPortfolio', { input: shown() });
      const [one, other] = [await uploaded(bob, {}, db), await uploaded(bob, {}, db)];
      return { who: bob, input: shown(one.path, other.path) };
    },
    // The profile again, as it may be changed at the same time, and two pictures.
    cost: limitedCosts(1 + 1 + 2, 1 + 2),
    someoneElses: async ({ db, bill }, { who }) => [
      { who, input: shown((await uploaded(bill, {}, db)).path), told: 'invalid' },
    ],
    missing: (_, { who }) => [{ who, input: shown(`/objects/images/${randomUUID()}`), told: 'invalid' }],
  },
} satisfies Partial<Situations>;
