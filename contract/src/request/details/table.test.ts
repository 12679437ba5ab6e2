import { expect, test } from 'vitest';
import { REQUEST_CATEGORIES } from '../../categories.ts';
import { detailsOf } from './table.ts';

test('an unknown category asks for no details', () => {
  expect(detailsOf('constructor')).toEqual([]);
});

test('an amount says on a card what it counts', () => {
  for (const detail of REQUEST_CATEGORIES.flatMap(detailsOf))
    if (detail.kind === 'number') expect(detail.shorten('1,800')).toMatch(/1,800 [a-z]/);
});
