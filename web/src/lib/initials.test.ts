import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Maria Lopez', 'ML'],
    ['maria', 'M'],
    ['  Maria  del  Carmen ', 'MD'],
    ['Émile Zola', 'ÉZ'],
    ['😀 Smile', '😀S'],
  ])('of %j are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it.each([[''], ['   '], [null], [undefined]])('are U for %j', (name) => {
    expect(initialsOf(name)).toBe('U');
  });
});
