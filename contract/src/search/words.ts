import { bare } from '../place/street.ts';

/** The maximum growth when letters are decomposed. Greek with all its accents grows four times. */
const MAX_UNFOLD_FACTOR = 4;

const unfold = (text: string): string => text.normalize('NFKD');

/** Whether the decomposed text stays within bounds. A single letter such as U+FDFA becomes eighteen. */
export function unfoldsWithin(text: string, max: number): boolean {
  // A text that is already too long gets its own error.
  return text.length > max || unfold(text).length <= max * MAX_UNFOLD_FACTOR;
}

/** The words of a text for search: without case and accents, only letters and digits, each once. */
export function wordsOf(text: string): string[] {
  const plain = unfold(text)
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    // The last four digits of ZIP+4 match nothing.
    .replace(/\b(\d{5})-\d{4}\b/g, '$1');
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/** A typed word, and whether a comma or a line break precedes it. */
export type Token = { raw: string; plain: string; begins: boolean };

export function tokensOf(text: string): Token[] {
  return text.split(/[,;\n]/).flatMap((segment, place) =>
    segment
      .split(/\s+/)
      .filter(Boolean)
      .map((raw, index) => ({ raw, plain: plainOf(raw), begins: place > 0 && index === 0 })),
  );
}

/** Removes the punctuation around a word and the periods of an abbreviation: '(TX)' and 'N.Y.' become 'TX' and 'NY'. */
const plainOf = (raw: string): string => bare(raw).replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

export const rawText = (tokens: readonly Token[]): string =>
  tokens.map(({ raw, begins }) => (begins ? `, ${raw}` : ` ${raw}`)).join('');

export const phrase = (tokens: readonly Token[]): string => tokens.map(({ plain }) => plain).join(' ');
