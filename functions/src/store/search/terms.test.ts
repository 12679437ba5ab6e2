import { wordsOf } from '@marketplace/contract/search/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupTerm, storedTerms } from './terms.ts';

describe('a search', () => {
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
