import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupTerm, matchesWords, storedTerms, wordsOf } from './search-terms.ts';

describe('the words of a text', () => {
  it('have no case, accents, apostrophes or punctuation, and none twice', () => {
    expect(wordsOf("Fix the Café's roof—the ROOF!")).toEqual(['fix', 'the', 'cafes', 'roof']);
  });

  it('take a long zip code as the short one', () => {
    expect(wordsOf('62704-1234')).toEqual(['62704']);
  });
});

describe('a search', () => {
  const text = ['Leaking kitchen faucet', 'Water under the sink', 'Springfield 62704'];

  it.each(['leak', 'kit fau', 'SINK', 'spring', '62704', 'faucet springfield', ''])('finds %j', (q) => {
    expect(matchesWords(text, wordsOf(q))).toBe(true);
  });

  it.each(['roof', 'leak roof', 'eaking', '62705'])('does not find %j', (q) => {
    expect(matchesWords(text, wordsOf(q))).toBe(false);
  });

  it('looks up what every text that it matches has stored', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), fc.nat(), fc.nat(), (texts, which, length) => {
        const words = texts.flatMap(wordsOf);
        const word = words[which % Math.max(words.length, 1)];
        const start = word && [...word].slice(0, 1 + (length % [...word].length)).join('');
        const term = start && lookupTerm(start);
        if (term) expect(storedTerms(texts)).toContain(term);
      }),
    );
  });
});

describe('what is stored', () => {
  it('is bounded, and keeps the title of the longest description', () => {
    const description = Array.from({ length: 900 }, (_, index) => `${(index * 7919).toString(36)}word`);
    const terms = storedTerms(['Emergency plumber', description.join(' ')]);
    expect(terms.length).toBeLessThanOrEqual(800);
    expect(terms).toEqual(expect.arrayContaining(['emergen', 'plumber']));
  });

  it('never splits a character in two', () => {
    for (const term of storedTerms(['𝒜𝒷𝒸 😀 𐐷𐐷𐐷'])) expect(term.isWellFormed()).toBe(true);
  });
});
