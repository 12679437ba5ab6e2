import { expect, test } from 'vitest';
import { lookOf, picture } from './pictures.ts';

test('the pictures of the demo look different for each number', async () => {
  const looks = Array.from({ length: 1400 }, (_, number) => JSON.stringify(lookOf(number)));
  expect(new Set(looks).size).toBe(looks.length);
  const [first, again, other] = await Promise.all([picture('tap', 0), picture('tap', 0), picture('tap', 8)]);
  expect(first.equals(again)).toBe(true);
  expect(first.equals(other)).toBe(false);
});
