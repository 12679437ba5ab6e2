import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './pages.ts';

const place = { values: [1200, 1_763_000_000_000], id: '3f0e5b0a-7c52-4e0f-9d55-0f6f4c1f2a11' };
const search = { sort: 'highest-budget', q: 'roof' };

it('brings back the place it was written for', () => {
  expect(readCursor(writeCursor(place, search), search)).toEqual(place);
});

it('does not fit another search', () => {
  expect(readCursor(writeCursor(place, search), { ...search, q: 'leak' })).toBeUndefined();
});

it.each(['', 'x', '%%%', 'bnVsbA', Buffer.from('[[[[').toString('base64url')])('refuses %j', (text) => {
  expect(readCursor(text, search)).toBeUndefined();
});

it.each([-1, 1.5, 1e300, 253_402_300_800_000])('refuses a made-up place at %d', (value) => {
  expect(readCursor(writeCursor({ ...place, values: [value] }, search), search)).toBeUndefined();
});

it('refuses a cursor with any one character changed, added or left out', () => {
  const good = writeCursor(place, search);
  fc.assert(
    fc.property(fc.nat(good.length), fc.string({ maxLength: 1 }), fc.boolean(), (at, letter, replace) => {
      const altered = good.slice(0, at) + letter + good.slice(replace ? at + 1 : at);
      if (altered !== good) expect(readCursor(altered, search)).toBeUndefined();
    }),
  );
});
