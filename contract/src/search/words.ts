import { bare } from '../place/street.ts';

/** Words in the form they are compared in when people search. */

/** As many times what was typed a text may be once its letters are taken apart; Greek with all its accents is four. */
const MAX_UNFOLD_FACTOR = 4;

const unfold = (text: string): string => text.normalize('NFKD');

/** Whether a text that may be so long stays within bounds: a single letter such as U+FDFA stands for eighteen. */
export function unfoldsWithin(text: string, max: number): boolean {
  // What is too long as it was typed is told that, and costs no more.
  return text.length > max || unfold(text).length <= max * MAX_UNFOLD_FACTOR;
}

/** The words of a text: no case, no accents, letters and digits only, and none twice. */
export function wordsOf(text: string): string[] {
  const plain = unfold(text)
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    // The four digits after a ZIP code would be a word that nobody's text has.
    .replace(/\b(\d{5})-\d{4}\b/g, '$1');
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))];
}

/** A text as it was typed, word by word. */

/** A word as it was typed, and whether a comma or a new line stands before it. */
export type Token = { raw: string; plain: string; begins: boolean };

export function tokensOf(text: string): Token[] {
  return text.split(/[,;\n]/).flatMap((segment, place) =>
    segment
      .split(/\s+/)
      .filter(Boolean)
      .map((raw, index) => ({ raw, plain: plainOf(raw), begins: place > 0 && index === 0 })),
  );
}

/** Without the marks around it, and without the full stops of an abbreviation: 'N.Y.', '(TX)'. */
const plainOf = (raw: string): string => bare(raw).replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

export const rawText = (tokens: readonly Token[]): string =>
  tokens.map(({ raw, begins }) => (begins ? `, ${raw}` : ` ${raw}`)).join('');

export const phrase = (tokens: readonly Token[]): string => tokens.map(({ plain }) => plain).join(' ');
