import { expect, test } from 'vitest';
import { compareWithAccepted } from './outcome.ts';

test.each([
  [1000, 1000, 'similar'],
  [1000, 900, 'similar'],
  [1000, 1100, 'similar'],
  [1000, 899, 'below'],
  [1000, 1101, 'above'],
  [1, 2, 'above'],
] as const)('seen from an estimate of %i, an accepted price of %i is %s', (amount, accepted, expected) => {
  expect(compareWithAccepted(amount, accepted)).toBe(expected);
});
