import { describe, expect, it } from 'vitest';
import { isApart, MAX_APART, mayBlock } from './rules.ts';

const apartFrom = (...ids: string[]) => ({ id: 'me', apartFrom: ids });

describe('a block', () => {
  it('stands between two, whoever of them blocks the other', () => {
    expect(isApart(apartFrom('other'), 'other')).toBe(true);
    expect(isApart(apartFrom('another'), 'other')).toBe(false);
    expect(isApart({ id: 'me' }, 'other')).toBe(false);
  });

  it('is possible against everybody but oneself', () => {
    expect(mayBlock({ id: 'me' }, 'other')).toEqual({ ok: true });
    expect(mayBlock({ id: 'me' }, 'me')).toMatchObject({ kind: 'forbidden' });
  });

  it('is refused where there are too many, unless it stands already', () => {
    const many = apartFrom(...Array.from({ length: MAX_APART }, (_, index) => `${index}`));
    expect(mayBlock(many, 'other')).toMatchObject({ kind: 'conflict' });
    expect(mayBlock(many, '7')).toEqual({ ok: true });
  });
});
