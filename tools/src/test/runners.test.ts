import { expect, test } from 'vitest';
import { hasTests } from './runners.ts';

test('a part has tests whose path holds one of the words before the options', () => {
  expect(hasTests('isolated', [])).toBe(true);
  expect(hasTests('isolated', ['nothing-like-it', 'every-call', '-t', 'createRequest'])).toBe(true);
  expect(hasTests('isolated', ['-t', 'createRequest'])).toBe(true);
  expect(hasTests('journeys', ['rest.spec.ts:12'])).toBe(true);
  expect(hasTests('journeys', ['(rest|whole)'])).toBe(true);
});

test('a part has none for words that no path holds', () => {
  expect(hasTests('isolated', ['every-call|fuzz'])).toBe(false);
});
