import { expect, it } from 'vitest';
import { formatNumber, formatTenths } from './numbers.ts';

it.each([
  [formatNumber(12_345), '12,345'],
  [formatTenths(5), '5.0'],
  [formatTenths(4.25), '4.3'],
  // As `toFixed` has it: the nearest number is a little less.
  [formatTenths(4.35), '4.3'],
])('numbers are shown as %s', (shown, expected) => expect(shown).toBe(expected));
