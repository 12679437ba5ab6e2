/** A text in plain characters, with the position of each in the original. */
export interface FoldedText {
  text: string;
  /** The position of each character, and at the end the length of the original. */
  offsets: readonly number[];
}

/** Zero-width characters, soft hyphens, and the mark that makes a digit an emoji. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Me}]$/u;
const DASH = /^[\u2010-\u2015\u2043\u2212\u30fc]$/;
/** The digits 1 to 9 in filled and sans-serif circles have no plain form in Unicode. */
const CIRCLED_ONES = [0x2776, 0x2780, 0x278a];
const FILLED_ZERO = '\u24ff';

const MAX_UNFOLD_FACTOR = 4;

function foldCharacter(character: string): string {
  if (UNSEEN.test(character)) return '';
  if (DASH.test(character)) return '-';
  if (character === FILLED_ZERO) return '0';
  const code = character.codePointAt(0) ?? 0;
  const one = CIRCLED_ONES.find((first) => code >= first && code < first + 9);
  if (one !== undefined) return String(code - one + 1);
  const folded = character.normalize('NFKC');
  // A few characters unfold to whole words. They hide nothing and would multiply the length.
  return folded.length > MAX_UNFOLD_FACTOR ? character : folded;
}

/** Turns full-width, circled, and emoji digits into plain ones, and all dashes into one. */
export function fold(original: string): FoldedText {
  let text = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of original) {
    const folded = foldCharacter(character);
    for (let count = 0; count < folded.length; count += 1) offsets.push(at);
    text += folded;
    at += character.length;
  }
  return { text, offsets: [...offsets, at] };
}

/** Works like `String.replaceAll`, and keeps the positions in the original. */
export function replaceIn({ text, offsets }: FoldedText, pattern: RegExp, by: string): FoldedText {
  let replaced = '';
  const kept: number[] = [];
  let from = 0;
  const keepUntil = (end: number) => {
    replaced += text.slice(from, end);
    for (let index = from; index < end; index += 1) kept.push(offsets[index] ?? 0);
  };
  for (const match of text.matchAll(pattern)) {
    keepUntil(match.index);
    replaced += by;
    for (let count = 0; count < by.length; count += 1) kept.push(offsets[match.index] ?? 0);
    from = match.index + match[0].length;
  }
  keepUntil(text.length);
  return { text: replaced, offsets: [...kept, offsets.at(-1) ?? 0] };
}

export interface Range {
  start: number;
  end: number;
}

/** The range of the original for a range of the folded text. */
export function toOriginal({ offsets }: FoldedText, { start, end }: Range): Range {
  return { start: offsets[start] ?? 0, end: offsets[end] ?? offsets.at(-1) ?? 0 };
}

export function rangesOf(text: string, patterns: readonly RegExp[]): Range[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ start: index, end: index + found.length })),
  );
}
