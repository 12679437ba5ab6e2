import { describe, expect, it } from 'vitest';
import { unfoldsWithin, wordsOf } from './words.ts';

describe('the words of a text', () => {
  it('have no case, accents, apostrophes or punctuation, and none twice', () => {
    expect(wordsOf("Fix the Café's roof—the ROOF!")).toEqual(['fix', 'the', 'cafes', 'roof']);
  });

  it('take a long ZIP code as the short one', () => {
    expect(wordsOf('62704-1234')).toEqual(['62704']);
  });
});

describe('a text that unfolds', () => {
  it.each(['a', 'é', '한', 'ế', 'ᾂ', 'ﬁ', '👩‍👩‍👧', 'Å'])(
    'of %j keeps within bounds, as long as may be',
    (letter) => {
      expect(unfoldsWithin(letter.repeat(120).slice(0, 120), 120)).toBe(true);
    },
  );

  it('of letters that stand for many does not', () => {
    expect(unfoldsWithin('\ufdfa'.repeat(26), 120)).toBe(true);
    expect(unfoldsWithin('\ufdfa'.repeat(27), 120)).toBe(false);
    expect(unfoldsWithin('\ufdfa'.repeat(120), 120)).toBe(false);
  });
});
