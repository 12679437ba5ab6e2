import { expect, test } from 'vitest';
import { listTime } from './list-time.ts';

const now = new Date(2026, 10, 22, 18, 30);

test.each([
  [new Date(2026, 10, 22, 9, 5), /^9:05\sAM$/],
  [new Date(2026, 10, 21, 23, 59), /^Nov 21$/],
  [new Date(2025, 10, 22, 18, 30), /^Nov 22, 2025$/],
])('%s is written as short as tells it', (date, expected) => {
  expect(listTime(date, now)).toMatch(expected);
});
