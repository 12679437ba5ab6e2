/** Reads a site's logo: one SVG, which pages show inline and from which the build makes the icons. */
import type { Palette } from './palette.ts';

export interface Logo {
  /** Square. */
  viewBox: string;
  /** The elements, with `var(--color-…)` where the theme decides. */
  content: string;
}

const MAX_BYTES = 20_000;

/** Pages contain the logo as it is, so it may bring no code, no styles for the page, and nothing from elsewhere. */
const REFUSED: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/<\s*(?:script|foreignObject|iframe)\b/i, 'remove the script: the logo is shown inside the page'],
  [/\son\w+\s*=/i, 'remove the event handler: the logo is shown inside the page'],
  [
    /<\s*style\b/i,
    'write colors as attributes such as fill="#0d6044": a <style> would change the whole page',
  ],
  [/<\s*(?:image|text)\b/i, 'turn pictures and text into paths: every device must draw the same'],
  [/(?:href\s*=\s*["']|url\(\s*["']?)(?!#)/i, 'remove the link: the logo must be whole in itself'],
  [/<!DOCTYPE|<!ENTITY/i, 'remove the document type'],
];

/** The colors that a logo may name, by their tokens. */
const NAMED: Readonly<Record<string, keyof Palette>> = {
  accent: 'accent',
  'on-accent': 'onAccent',
  fill: 'fill',
  'on-fill': 'onFill',
  ink: 'ink',
  paper: 'paper',
  lamp: 'lamp',
};
const VARIABLE = /var\(\s*--color-([\w-]+)\s*(?:,[^)]*)?\)/g;

/** Throws an error that names the line and the remedy. */
export function parseLogo(text: string, file = 'site/logo.svg'): Logo {
  const refuse = (place: number, why: string): never => {
    throw new Error(`${file}:${text.slice(0, place).split('\n').length}: ${why}`);
  };
  if (Buffer.byteLength(text) > MAX_BYTES)
    refuse(0, `the logo has more than ${MAX_BYTES / 1000} KB: simplify its paths`);
  for (const [pattern, why] of REFUSED) {
    const found = pattern.exec(text);
    if (found) refuse(found.index, why);
  }
  for (const { index, 1: name = '' } of text.matchAll(VARIABLE)) {
    if (!(name in NAMED))
      refuse(index, `--color-${name} is no color of a logo; there are ${Object.keys(NAMED).join(', ')}`);
  }
  const root = /<svg\b([^>]*)>(.*)<\/svg>\s*$/s.exec(text);
  if (!root) return refuse(0, 'the file is no SVG');
  const [, attributes = '', inner = ''] = root;
  const viewBox = /\bviewBox\s*=\s*["']([^"']+)["']/.exec(attributes)?.[1] ?? '';
  const [, , width = 0, height = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width > 0 && width === height))
    refuse(root.index, 'the logo needs a square viewBox such as "0 0 32 32"');
  return { viewBox, content: withStyle(attributes, compact(inner)) };
}

const STYLE = /\s(?:color|fill|stroke|opacity|clip-rule)(?:-[a-z]+)*\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Programs that draw often say at the root that all shapes have no fill, or the same stroke. */
function withStyle(attributes: string, content: string): string {
  const style = (attributes.match(STYLE) ?? []).join('');
  return style === '' ? content : `<g${style}>${content}</g>`;
}

const compact = (inner: string) =>
  inner
    .replaceAll(/<!--.*?-->|<title>.*?<\/title>/gs, '')
    .replaceAll(/>\s+</g, '><')
    .trim();

/** The logo's elements in the colors of one theme, for pictures. */
export const colored = ({ content }: Logo, palette: Palette): string =>
  content.replaceAll(VARIABLE, (whole, name: string) => {
    const key = NAMED[name];
    return key === undefined ? whole : palette[key];
  });
