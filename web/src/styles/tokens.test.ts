import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

type Lightness = [l: number, c: number, h: number];

function token(name: string, theme: 'light' | 'dark'): Lightness {
  const pair = new RegExp(`--color-${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`).exec(
    css,
  );
  const value = pair?.[theme === 'light' ? 1 : 2];
  if (!value) throw new Error(`No color ${name}`);
  const [l = 0, c = 0, h = 0] = value.split(' ').map(Number);
  return [l, c, h];
}

const clamp = (channel: number) => Math.min(1, Math.max(0, channel));

/** Relative luminance of an OKLCH color, by way of linear sRGB. */
function luminance([lightness, chroma, hue]: Lightness): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue);
}

function contrast(one: Lightness, other: Lightness): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const backgrounds = ['paper', 'surface', 'sunken'];
const texts = [
  ...backgrounds.flatMap((background) =>
    ['ink', 'ink-soft', 'accent', 'danger'].map((ink) => [ink, background] as const),
  ),
  ['ink', 'lifted'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-accent-soft', 'accent-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-danger-soft', 'danger-soft'],
  ['on-notice-soft', 'notice-soft'],
  ['on-notice-soft', 'surface'],
  ['on-lamp', 'lamp'],
] as const;

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(texts)('shows text in %s on %s at 4.5 to 1', (ink, background) => {
    expect(contrast(token(ink, theme), token(background, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(backgrounds)('outlines controls on %s at 3 to 1', (background) => {
    expect(contrast(token('line-strong', theme), token(background, theme))).toBeGreaterThanOrEqual(3);
  });
});
