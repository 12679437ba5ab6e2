import { randomUUID } from 'node:crypto';
import type { Stage } from '../../support/people/stage.ts';
import { costs, limitedCosts, type Situations } from './situation.ts';

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

export const savedSearchSituations = {
  listSavedSearches: {
    good: async (stage) => ({ who: (await saver(stage)).who }),
    cost: costs(1 + 1),
  },
  saveSearch: {
    good: async (stage) => ({ who: (await saver(stage)).who, input: newSearch() }),
    // The profile is read again in the transaction.
    cost: limitedCosts(1 + 2, 1),
    beyond: { query: [{}, { sort: 'newest' }] },
  },
  changeSavedSearch: {
    good: async (stage) => ({ ...(await saver(stage)), input: { name: newSearch().name, alert: 'never' } }),
    cost: limitedCosts(1 + 2, 1),
  },
  deleteSavedSearch: {
    good: saver,
    cost: limitedCosts(1 + 2, 1),
  },
} satisfies Partial<Situations>;
