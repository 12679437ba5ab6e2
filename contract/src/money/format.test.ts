import { describe, expect, it } from 'vitest';
import { currencySign, formatBudget, formatMoney, formatPrice, moneyFormat } from './format.ts';

it.each([
  [formatMoney(1250), '$1,250'],
  [formatMoney(0), '$0'],
  [formatMoney(1_000_000), '$1,000,000'],
  [formatMoney(1249.5), '$1,250'],
  [formatBudget(500, 500), '$500'],
  [formatBudget(500, 1500), '$500 - $1,500'],
  [formatPrice(12), '$12'],
  [formatPrice(12.5), '$12.50'],
])('money is shown as %s', (shown, expected) => expect(shown).toBe(expected));

describe.each([
  ['en-US', 'USD', '$1,250', '$'],
  ['en-CA', 'CAD', '$1,250', '$'],
  // Spaces of French are narrow or do not break.
  ['fr-CA', 'CAD', '1 250 $', '$'],
  ['en-US', 'CAD', 'CA$1,250', 'CA$'],
])('money in %s and %s', (language, currency, shown, sign) => {
  const format = moneyFormat(language, currency);
  it(`is shown as ${shown}`, () => expect(format.format(1250).replaceAll(/\s/g, ' ')).toBe(shown));
  it(`has the sign ${sign}`, () => expect(currencySign(format)).toBe(sign));
});
