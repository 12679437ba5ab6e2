import { describe, expect, it } from 'vitest';
import { changePages, formatCount, itemsIn } from './list-pages.ts';

const list = {
  pages: [
    { data: [1, 2], nextCursor: 'next' },
    { data: [3], nextCursor: null },
  ],
  pageParams: [undefined, 'next'],
};

describe('a list in pages', () => {
  it('joins the items of its pages', () => expect(itemsIn(list)).toEqual([1, 2, 3]));

  it('changes items without moving its cursors', () => {
    const changed = changePages(list, (items) => items.filter((item) => item !== 2));
    expect(changed).toEqual({ ...list, pages: [{ data: [1], nextCursor: 'next' }, list.pages[1]] });
  });

  it('counts exactly once all pages are loaded', () => {
    expect(formatCount(12, true)).toBe('12+');
    expect(formatCount(12, false)).toBe('12');
  });
});
