import { expect, test } from 'vitest';
import { describeChanges, type Stored } from './changes.ts';

const walks = { id: 'walks', name: 'Dog Walks', icon: 'dog', description: 'Walks' };
const stays = { id: 'stays', name: 'Pet Stays', icon: 'house', description: 'Stays' };

const before: Stored = {
  place: {
    countries: ['US', 'CA'],
    languages: ['en-US'],
    units: 'miles',
    currency: 'USD',
    timeZone: 'America/Chicago',
    region: 'us-central1',
    location: 'nam5',
  },
  trades: {
    categories: [{ id: 'pets', name: 'Pets', icon: 'dog', description: 'Pets', trades: [walks, stays] }],
  },
  services: { services: [{ name: 'All Pets', covers: ['walks', 'stays'] }] },
  details: {
    shared: { often: { id: 'often', question: 'How often?', options: { daily: 'Daily', weekly: 'Weekly' } } },
    trades: { walks: ['often', { id: 'breed', question: 'What breed?' }] },
  },
  coverage: { items: { food: 'Food', tax: 'Tax' }, common: ['tax'], trades: {} },
};

const withTrades = (...trades: Stored['trades']['categories'][number]['trades']): Stored => ({
  ...before,
  trades: { categories: before.trades.categories.map((category) => ({ ...category, trades })) },
});

test.each<[string, Stored, string[]]>([
  ['nothing', before, []],
  [
    'another text of a detail',
    {
      ...before,
      details: {
        ...before.details,
        shared: {
          often: { id: 'often', question: 'Each day?', options: { daily: 'Yes', weekly: 'No' } },
        },
      },
    },
    [],
  ],
  ['a new trade', withTrades(walks, stays, { ...walks, id: 'grooming', name: 'Grooming' }), []],
  [
    'a rename that keeps its requests',
    withTrades(walks, { ...stays, name: 'Pet Hotel', formerNames: ['Pet Stays'] }),
    [
      'trades.json: "stays" is called "Pet Hotel". Its requests stay stored as "Pet Stays", and show the new name.',
    ],
  ],
  [
    'a rename that loses them',
    withTrades(walks, { ...stays, name: 'Pet Hotel' }),
    [
      'trades.json: "stays" no longer finds its requests, which are stored as "Pet Stays". Let "formerNames" begin with that name.',
    ],
  ],
  [
    'an end',
    withTrades(walks, { ...stays, ended: true }),
    ['trades.json: "stays" takes no new requests. Its old ones stay, and are shown.'],
  ],
  [
    'a removed trade',
    withTrades(walks),
    [
      'trades.json: "stays" is gone. Its requests stay, but their details and the filter for them do not. Set "ended" to true instead.',
    ],
  ],
  [
    'a renamed service',
    {
      ...before,
      services: { services: [{ name: 'Everything', formerNames: ['All Pets'], covers: ['walks'] }] },
    },
    [],
  ],
  [
    'a removed service',
    { ...before, services: { services: [] } },
    [expect.stringMatching(/^services.json: "All Pets" is gone\. Businesses/)],
  ],
  [
    'a removed detail and option',
    {
      ...before,
      details: {
        shared: { often: { id: 'often', question: 'How often?', options: { daily: 'Daily' } } },
        trades: { walks: ['often'] },
      },
    },
    [
      'details.json: "walks", "often" lost its option "weekly". Older requests with that answer show none.',
      'details.json: "walks", "breed" is gone. Its answers on older requests are no longer shown.',
    ],
  ],
  [
    'a removed item',
    { ...before, coverage: { ...before.coverage, items: { tax: 'Tax' } } },
    ['coverage.json: "food" is gone. Older estimates no longer say whether their price covers it.'],
  ],
  [
    'another place',
    { ...before, place: { ...before.place, countries: ['CA'], currency: 'CAD', location: 'nam7' } },
    [
      'place.json: stored amounts are in USD, and would be shown in CAD.',
      'place.json: the database stays in nam5. Only a new project can have another location.',
      'place.json: places in US that people entered are no longer found.',
    ],
  ],
])('says what it does to stored data: %s', (_, after, sentences) => {
  expect(describeChanges(before, after)).toEqual(sentences);
});
