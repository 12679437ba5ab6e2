/**
 * Texts are found by the beginnings of their words. A document stores some beginnings of each word, and a search
 * looks one of them up in an index.
 */
import { wordsOf } from '@marketplace/contract/search/words';

/** The lengths that are stored. A search looks up the longest that fits, and compares the rest of the word itself. */
const STORED_LENGTHS = [2, 4, 7] as const;

/** Bounds the index entries of one document; the words of a usual request need a few dozen. */
const MAX_TERMS = 800;

/** The beginnings of a word that are stored. */
export function storedStarts(word: string): string[] {
  const letters = [...word];
  return STORED_LENGTHS.filter((length) => length <= letters.length).map((length) =>
    letters.slice(0, length).join(''),
  );
}

/** The stored beginning to look a word up by; none for a single letter. */
export function lookupTerm(word: string): string | undefined {
  return storedStarts(word).at(-1);
}

/** What to store for texts, the most important first: of a very long text only the last words are lost. */
export function storedTerms(texts: readonly string[]): string[] {
  const terms = new Set(texts.flatMap(wordsOf).flatMap(storedStarts));
  return [...terms].slice(0, MAX_TERMS);
}
