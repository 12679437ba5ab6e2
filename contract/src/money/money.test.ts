import { describe, expect, it } from 'vitest';
import { BUDGET_HINTS, budgetFit, parseAmount, parseBudget, parsePrice } from './money.ts';

describe('an amount as people write it', () => {
  it.each<[string, number]>([
    ['500', 500],
    [' 40 ', 40],
    ['007', 7],
    ['12.', 12],
    ['.5', 0.5],
    ['12.9', 12.9],
    ['$300', 300],
    ['$ 300', 300],
    ['300$', 300],
    ['US$300', 300],
    ['300 USD', 300],
    ['usd 300', 300],
    ['300 dollars', 300],
    ['1,000', 1000],
    ['1,000,000', 1_000_000],
    ['1,000.50', 1000.5],
    ['$1,000.50', 1000.5],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1\u202f000\u202f000', 1_000_000],
    ['1, 000', 1000],
    ['1 000.50', 1000.5],
    ['1 000,50', 1000.5],
    ['1.000', 1000],
    ['12.500', 12_500],
    ['1.000.000', 1_000_000],
    ['1.000,50', 1000.5],
    ['1000.505', 1000.505],
    ['0.500', 0.5],
    ['1.5k', 1500],
    ['1.5K', 1500],
    ['$1.5 k', 1500],
    ['1,5k', 1500],
    ['2k', 2000],
    ['.5k', 500],
    ['1.001k', 1001],
    ['1,000k', 1_000_000],
    ['１５００', 1500],
    // Commas are removed, as the specification has it, also where no thousand ends.
    ['12,50', 1250],
    ['1,2,3', 123],
  ])('%j is %d', (text, amount) => expect(parseAmount(text, 'USD')).toBe(amount));

  it.each([
    '',
    '   ',
    '$',
    '.',
    ',',
    'k',
    'abc',
    '12abc',
    'about 300',
    '-5',
    '300-500',
    '100 to 200',
    '12 34',
    '1e5',
    '0x10',
    '1.2.3',
    '1.5kk',
    '5m',
    '$$5',
    'Infinity',
    'NaN',
    '½',
  ])('%j is none', (text) => expect(parseAmount(text)).toBeUndefined());

  it.each(['CA$300', 'C$ 300', 'cad 300', '300 CAD', '$300', '300 dollars'])(
    'of a Canadian marketplace is %j for 300',
    (text) => {
      expect(parseAmount(text, 'CAD')).toBe(300);
    },
  );

  it.each<[string, string]>([
    ['US$300', 'CAD'],
    ['300 USD', 'CAD'],
    ['CA$300', 'USD'],
    ['300 CAD', 'USD'],
  ])('%j is none in %s, as it is another amount', (text, currency) =>
    expect(parseAmount(text, currency)).toBeUndefined(),
  );

  it('is read however long the text', () => {
    for (const piece of ['1', ' ', ',', '.', '1 ', '1,', '1.000', '$', 'k', ' k']) {
      parseAmount(piece.repeat(20_000));
      parseAmount(`1${piece.repeat(20_000)}x`);
    }
  });
});

describe('a budget box', () => {
  it.each<[string, number]>([
    ['$1,250', 1250],
    ['12.9', 12],
    ['', 0],
    ['12abc', 0],
    ['-5', 0],
  ])('with %j holds %i whole dollars', (text, amount) => expect(parseBudget(text)).toBe(amount));
});

describe('a price', () => {
  it.each<[string, number | undefined]>([
    ['1,250.50', 1251],
    ['1,250.49', 1250],
    ['0.5', 1],
    ['0.4', undefined],
    ['-5', undefined],
    ['abc', undefined],
  ])('of %j is %s whole dollars', (text, amount) => expect(parsePrice(text)).toBe(amount));
});

describe('how an amount fits a budget of 100 to 200', () => {
  const budget = { budgetMin: 100, budgetMax: 200 };
  it.each([
    [99, "Below customer's budget (you can still send this)"],
    [100, "Within customer's budget range"],
    [200, "Within customer's budget range"],
    [201, "Above customer's budget (you can still send this)"],
  ])('%i: %s', (amount, hint) => expect(BUDGET_HINTS[budgetFit(amount, budget)]).toBe(hint));
});
