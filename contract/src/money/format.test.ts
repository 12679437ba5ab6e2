import { expect, it } from 'vitest';
import { formatBudget, formatMoney } from './format.ts';

it.each([
  [formatMoney(1250), '$1,250'],
  [formatMoney(0), '$0'],
  [formatMoney(1_000_000), '$1,000,000'],
  [formatMoney(1249.5), '$1,250'],
  [formatBudget(500, 500), '$500'],
  [formatBudget(500, 1500), '$500 - $1,500'],
])('money is shown as %s', (shown, expected) => expect(shown).toBe(expected));
