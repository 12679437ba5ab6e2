/** The colors of both themes: those of `web/src/styles/tokens.css`, and those that follow from the accent. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACCENT_NAMES, accentFamily } from './accent.ts';
import { type Oklch, parseColor, toCss } from './color.ts';

export type Theme = 'light' | 'dark';
export type Colors = Record<string, Oklch>;
export type Tokens = Record<Theme, Colors>;

const tokensFile = path.join(import.meta.dirname, '../../web/src/styles/tokens.css');
const COLOR = /--color-([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\)|var\(--color-([\w-]+)\))\);/g;

/** The colors that are the same for every accent. */
export function readFixedColors(css = readFileSync(tokensFile, 'utf8')): Tokens {
  const tokens: Tokens = { light: {}, dark: {} };
  for (const [, name = '', light = '', dark = '', sameAs = ''] of css.matchAll(COLOR)) {
    tokens.light[name] = colorOf(light);
    tokens.dark[name] = tokens.dark[sameAs] ?? colorOf(dark);
  }
  return tokens;
}

function colorOf(text: string): Oklch {
  const color = parseColor(text);
  if (!color) throw new Error(`tokens.css has a color that is none: ${text}`);
  return color;
}

export function tokensFor(accent: string): Tokens {
  const fixed = readFixedColors();
  const family = accentFamily(accent, fixed);
  return { light: { ...fixed.light, ...family.light }, dark: { ...fixed.dark, ...family.dark } };
}

/** What the stylesheet gets besides `tokens.css`. */
export function accentStyles(accent: string): string {
  const { light, dark } = accentFamily(accent, readFixedColors());
  const lines = ACCENT_NAMES.map(
    (name) => `  --color-${name}: light-dark(${toCss(light[name])}, ${toCss(dark[name])});\n`,
  );
  return `@theme {\n${lines.join('')}}\n`;
}
