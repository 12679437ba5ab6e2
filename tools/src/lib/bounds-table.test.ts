import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withBounds } from './bounds-table.ts';
import { fromRoot } from './paths.ts';

test('docs/scale.md has the current table; `npm run docs` writes it', () => {
  const page = readFileSync(fromRoot('docs/scale.md'), 'utf8');
  expect(withBounds(page)).toBe(page);
});
