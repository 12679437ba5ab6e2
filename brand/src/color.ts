import { clampChroma, converter, formatHex, type Oklch, wcagContrast } from 'culori';

export type { Oklch };

const oklch = converter('oklch');

/** A color as people and browsers write it: `#0d6044`, `oklch(0.44 0.088 164)`, or a name. */
export function parseColor(text: string): Oklch | undefined {
  const color = oklch(text);
  return color && { mode: 'oklch', l: color.l, c: color.c, h: color.h ?? 0 };
}

/** The nearest color that every screen shows, rounded as in a stylesheet. */
export function colorAt(l: number, c: number, h: number): Oklch {
  const color = clampChroma({ mode: 'oklch', l, c, h }, 'oklch');
  return { mode: 'oklch', l: round(color.l, 3), c: round(color.c, 3), h: round(((h % 360) + 360) % 360, 1) };
}

export const contrast = (one: Oklch, other: Oklch): number => wcagContrast(one, other);

export const toHex = (color: Oklch): string => formatHex(color);

export const toCss = ({ l, c, h = 0 }: Oklch): string => `oklch(${l} ${c} ${h})`;

const round = (value: number, digits: number) => Number(value.toFixed(digits));
