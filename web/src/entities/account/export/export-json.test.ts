import type { AccountExport } from '@marketplace/contract/account/export';
import { expect, test } from 'vitest';
import { jsonPieces } from './export-json.ts';

test('the pieces are the data, laid out as usual', () => {
  const many = Array.from({ length: 450 }, (_, index) => ({
    text: `line\n${index} "quoted"`,
    empty: [],
    none: null,
  }));
  const data = {
    exportedAt: 'now',
    account: { name: 'Carla' },
    publicProfile: null,
    requests: many,
    acts: [],
  };
  // Only the shape matters here.
  const pieces = [...jsonPieces(data as unknown as AccountExport)];
  expect(pieces.join('')).toBe(`${JSON.stringify(data, null, 2)}\n`);
  expect(pieces.length).toBeGreaterThan(3);
});
