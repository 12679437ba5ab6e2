/**
 * The colors of both themes where there is no stylesheet: in emails, exported pages, pictures, and the manifest. Bundles
 * contain the computed values (computed.ts).
 */
import brand from '../../site/brand.json' with { type: 'json' };
import { type Oklch, toHex } from './color.ts';
import { type Colors, tokensFor } from './tokens.ts';

export const ACCENT: string = brand.accent;

const { light, dark } = tokensFor(ACCENT);

export const LIGHT = paletteOf(light);
export const DARK = paletteOf(dark);

export type Palette = ReturnType<typeof paletteOf>;

function paletteOf(colors: Colors) {
  const hex = (name: string) => toHex(colorNamed(colors, name));
  return {
    paper: hex('paper'),
    surface: hex('surface'),
    line: hex('line'),
    ink: hex('ink'),
    inkSoft: hex('ink-soft'),
    accent: hex('accent'),
    onAccent: hex('on-accent'),
    fill: hex('fill'),
    onFill: hex('on-fill'),
    lamp: hex('lamp'),
    streetFar: hex('street-far'),
    streetNear: hex('street-near'),
    streetTree: hex('street-tree'),
    streetWindow: hex('street-window'),
  };
}

function colorNamed(colors: Colors, name: string): Oklch {
  const color = colors[name];
  if (!color) throw new Error(`tokens.css has no color ${name}`);
  return color;
}
