import { randomUUID } from 'node:crypto';
import { uploaded } from '../../support/people/market.ts';
import { costs, limitedCosts, type Situations } from './situation.ts';

const shown = (...paths: string[]) => ({
  portfolio: paths.map((imageUrl) => ({ imageUrl, caption: 'A roof in May' })),
});

export const businessSituations = {
  getBusiness: {
    // The first read counts the jobs.
    good: async ({ carla, bob }) => {
      await carla.client.do('getBusiness', { params: { id: bob.id } });
      return { who: carla, params: { id: bob.id } };
    },
    // The account, its figures, and the visits it kept.
    cost: costs(1 + 2 + 1),
    // Customers have no public profile.
    refused: ({ cleo }, good) => [{ ...good, params: { id: cleo.id }, expected: 'not-found' }],
  },
  setPortfolio: {
    good: async ({ db, bob }) => {
      await bob.client.do('setPortfolio', { input: shown() });
      const [one, other] = [await uploaded(bob, {}, db), await uploaded(bob, {}, db)];
      return { who: bob, input: shown(one.path, other.path) };
    },
    // The profile again, in the transaction, and two pictures.
    cost: limitedCosts(1 + 1 + 2, 1 + 2),
    othersGet: 'invalid',
    missing: (_, { who }) => [{ who, input: shown(`/objects/images/${randomUUID()}`), expected: 'invalid' }],
  },
} satisfies Partial<Situations>;
