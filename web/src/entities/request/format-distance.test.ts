import { expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

it.each([
  [5, 'Within 5 miles'],
  [6, 'About 6 miles away'],
  [2446, 'About 2,446 miles away'],
])('describes a distance of %i miles', (miles, text) => expect(formatDistance(miles)).toBe(text));
