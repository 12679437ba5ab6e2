/**
 * Search by the beginnings of words. Documents store some beginnings of each word, and a search looks up one of them
 * in an index.
 */
import { wordsOf } from '@marketplace/contract/search/words';

/** The stored lengths. A search looks up the longest that fits, and compares the rest itself. */
const STORED_LENGTHS = [2, 4, 7] as const;

/** Bounds the index entries of a document. An average request needs a few dozen. */
const MAX_TERMS = 800;

/** The stored beginnings of a word. */
export function storedStarts(word: string): string[] {
  const letters = [...word];
  return STORED_LENGTHS.filter((length) => length <= letters.length).map((length) =>
    letters.slice(0, length).join(''),
  );
}

/** The stored beginning by which to look up a word. Undefined for a single letter. */
export function lookupTerm(word: string): string | undefined {
  return storedStarts(word).at(-1);
}

/** The terms to store, most important first. Very long texts lose their last words. */
export function storedTerms(texts: readonly string[]): string[] {
  const terms = new Set(texts.flatMap(wordsOf).flatMap(storedStarts));
  return [...terms].slice(0, MAX_TERMS);
}
