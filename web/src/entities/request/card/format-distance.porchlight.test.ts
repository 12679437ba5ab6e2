import { expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

it.each([
  [5, 'Within 5 miles'],
  [6, 'About 6 miles away'],
  [175, 'About 175 miles away'],
  [201, 'More than 200 miles away'],
])('describes a distance of %i miles', (miles, text) => expect(formatDistance(miles)).toBe(text));
