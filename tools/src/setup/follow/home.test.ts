import { home as schema } from '@marketplace/contract/site/home-schema';
import { tradesIn } from '@marketplace/contract/site/trades-schema';
import { expect, test } from 'vitest';
import { readSample } from '../apply.ts';
import { fittingHome, hasOwnTexts, homeChanges, plainHome, type Told } from './home.ts';

const sample = readSample();
const all = tradesIn(sample.told.trades).map(({ trade }) => trade.id);

const withTrades = (...open: string[]): Told => ({
  ...sample.told,
  trades: {
    categories: sample.told.trades.categories.map((category) => ({
      ...category,
      trades: category.trades.map((trade) => ({ ...trade, ended: !open.includes(trade.id) })),
    })),
  },
});
const pets = withTrades('pet-care');

test("the sample's texts stay with its trades", () => {
  expect(fittingHome(withTrades(...all), sample)).toEqual(sample.home);
});

test('another trade gets texts of its own, and an example of its jobs and of what its price covers', () => {
  const home = fittingHome(pets, sample);
  expect(home).toMatchObject({
    title: 'Pet Care near you',
    job: 'Midday walks for a calm older dog',
    trades: 'Walking, sitting and grooming.',
    comparison: { extras: ['Walks', 'Feeding'] },
  });
  expect(JSON.stringify(home)).not.toMatch(/home|faucet|roof|pipe/i);
});

test('a trade less keeps the texts, except the one that names trades', () => {
  const home = fittingHome(withTrades(...all.filter((id) => id !== 'food')), sample);
  expect(home).toEqual({ ...sample.home, trades: expect.stringMatching(/^From Electrical to /) });
});

test('the example is of a trade that takes requests', () => {
  const home = fittingHome(withTrades(...all.filter((id) => id !== 'plumbing')), sample);
  expect(home).toMatchObject({ heading: sample.home.heading, job: 'Repaint the living room and hall' });
});

test.each(all)('the texts of %s pass the check of site/', (id) => {
  expect(schema.safeParse(plainHome(withTrades(id))).error).toBeUndefined();
});

test('texts follow the trades each time, until the owner writes others', () => {
  expect(homeChanges(sample.home, sample.told, pets, sample)).toEqual(fittingHome(pets, sample));
  const own = { ...plainHome(pets), heading: 'Good company for your dog' };
  const pools = withTrades('pool');
  const { heading: _, ...others } = fittingHome(pools, sample);
  expect(homeChanges(own, pets, pools, sample)).toEqual(others);
  expect(hasOwnTexts(own, pets, sample)).toBe(true);
  expect(hasOwnTexts(plainHome(pets), pets, sample)).toBe(false);
});
