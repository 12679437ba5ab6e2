/** A text as it was typed, word by word. */
import { bare } from '../place/street.ts';

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
