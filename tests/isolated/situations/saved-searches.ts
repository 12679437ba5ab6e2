import { randomUUID } from 'node:crypto';
import type { Person } from '../../support/people.ts';
import type { Stage } from '../../support/stage.ts';
import {
  aboutOneself,
  costs,
  limitedCosts,
  namesNothing,
  type Situations,
  withUnknownId,
} from './situation.ts';

const newSearch = () =>
  ({
    name: `Roofs ${randomUUID().slice(0, 8)}`,
    query: { q: 'roof austin', category: 'Roofing', sort: 'highest-budget', within: 25 },
    alert: 'at-once',
  }) as const;

/** Bob with a single saved search, since an account has only a few. */
async function saver({ bob: who }: Stage) {
  for (const { id } of await who.client.do('listSavedSearches'))
    await who.client.do('deleteSavedSearch', { params: { id } });
  const { id } = await who.client.do('saveSearch', { input: newSearch() });
  return { who, params: { id } };
}

const byBill = <Good extends { who: Person }>({ bill }: Stage, good: Good) => [
  { ...good, who: bill, expected: 'not-found' as const },
];

export const savedSearchSituations = {
  listSavedSearches: {
    good: async (stage) => ({ who: (await saver(stage)).who }),
    cost: costs(1 + 1),
    someoneElses: ({ bill }) => [{ who: bill, expected: { body: [] } }],
    missing: namesNothing,
  },
  saveSearch: {
    good: async (stage) => ({ who: (await saver(stage)).who, input: newSearch() }),
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 2, 1),
    someoneElses: aboutOneself,
    missing: namesNothing,
    beyond: { query: [{}, { sort: 'newest' }] },
  },
  changeSavedSearch: {
    good: async (stage) => ({ ...(await saver(stage)), input: { name: newSearch().name, alert: 'never' } }),
    cost: limitedCosts(1 + 2, 1),
    someoneElses: byBill,
    missing: (_, good) => withUnknownId(good),
  },
  deleteSavedSearch: {
    good: saver,
    cost: limitedCosts(1 + 2, 1),
    someoneElses: byBill,
    missing: (_, good) => withUnknownId(good),
    once: true,
  },
} satisfies Partial<Situations>;
