import { describe, expect, it } from 'vitest';
import { isApart, MAX_BLOCKS, mayBlock } from './rules.ts';

const apartFrom = (...ids: string[]) => ({ id: 'me', apartFrom: ids });

describe('a block', () => {
  it('separates both accounts, in either direction', () => {
    expect(isApart(apartFrom('other'), 'other')).toBe(true);
    expect(isApart(apartFrom('another'), 'other')).toBe(false);
    expect(isApart({ id: 'me' }, 'other')).toBe(false);
  });

  it('is allowed against any account but your own', () => {
    expect(mayBlock({ id: 'me' }, 'other', 0)).toEqual({ ok: true });
    expect(mayBlock({ id: 'me' }, 'me', 0)).toMatchObject({ kind: 'forbidden' });
  });

  it('is refused when the list is full', () => {
    expect(mayBlock({ id: 'me' }, 'other', MAX_BLOCKS - 1)).toEqual({ ok: true });
    expect(mayBlock({ id: 'me' }, 'other', MAX_BLOCKS)).toMatchObject({ kind: 'conflict' });
  });
});
