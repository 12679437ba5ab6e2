import { expect, test } from 'vitest';
import { REQUEST_CATEGORIES } from './categories.ts';

test('no two categories have the same name', () => {
  expect(new Set(REQUEST_CATEGORIES).size).toBe(REQUEST_CATEGORIES.length);
});
