import { describe, expect, it } from 'vitest';
import { isApart, MAX_APART, mayBlock } from './rules.ts';

const apartFrom = (...ids: string[]) => ({ id: 'me', apartFrom: ids });

describe('a block', () => {
  it('separates both accounts, in either direction', () => {
    expect(isApart(apartFrom('other'), 'other')).toBe(true);
    expect(isApart(apartFrom('another'), 'other')).toBe(false);
    expect(isApart({ id: 'me' }, 'other')).toBe(false);
  });

  it('is allowed against any account but your own', () => {
    expect(mayBlock({ id: 'me' }, 'other')).toEqual({ ok: true });
    expect(mayBlock({ id: 'me' }, 'me')).toMatchObject({ kind: 'forbidden' });
  });

  it('is refused when the list is full, unless it already exists', () => {
    const many = apartFrom(...Array.from({ length: MAX_APART }, (_, index) => `${index}`));
    expect(mayBlock(many, 'other')).toMatchObject({ kind: 'conflict' });
    expect(mayBlock(many, '7')).toEqual({ ok: true });
  });
});
