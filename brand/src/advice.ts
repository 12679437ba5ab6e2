/** What to know about an accent before choosing it. */
import { differenceEuclidean } from 'culori';
import { type Oklch, parseColor, toHex } from './color.ts';
import { type Theme, tokensFor } from './tokens.ts';

const distance = differenceEuclidean('oklab');
/** Two colors that people take for one another when they see them on different screens. */
const CLOSE = 0.1;

export interface AccentAdvice {
  text: Record<Theme, string>;
  buttons: Record<Theme, string>;
  /** The meaning of the fixed color that people could take it for. */
  looksLike?: 'an error' | 'a notice';
}

/** The accent as it is in each theme, and whether it looks like a color that has a meaning already. */
export function adviseOnAccent(accent: string): AccentAdvice {
  const { light, dark } = tokensFor(accent);
  const isClose = (one: Oklch | undefined, other: Oklch | undefined) =>
    one !== undefined && other !== undefined && distance(one, other) < CLOSE;
  const advice = {
    text: { light: hexOf(light.accent), dark: hexOf(dark.accent) },
    buttons: { light: hexOf(light.fill), dark: hexOf(dark.fill) },
  };
  if (isClose(light.accent, light.danger)) return { ...advice, looksLike: 'an error' };
  if (isClose(parseColor(accent), light.lamp)) return { ...advice, looksLike: 'a notice' };
  return advice;
}

const hexOf = (color: Oklch | undefined): string => (color ? toHex(color) : '');
