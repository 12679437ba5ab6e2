import { describe, expect, it } from 'vitest';
import { adviseOnAccent } from './advice.ts';
import { contrast, type Oklch, parseColor, toHex } from './color.ts';
import { ACCENT } from './palette.ts';
import { accentStyles, type Theme, tokensFor } from './tokens.ts';

/** What components show on what. */
const grounds = ['paper', 'surface', 'sunken'];
const texts = [
  ...['ink', 'ink-soft', 'accent', 'danger'].flatMap((ink) =>
    grounds.map((ground) => [ink, ground] as const),
  ),
  ['ink', 'lifted'],
  ['accent', 'lifted'],
  // A selected row, an unread notification, and a dropped file are as they were, on the accent's tint.
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['accent', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-fill', 'fill'],
  ['on-fill', 'fill-strong'],
  ['on-accent-soft', 'accent-soft'],
  // A hovered secondary button is its tint at three quarters.
  ['on-accent-soft', 'paper'],
  ['on-accent-soft', 'surface'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-danger-soft', 'danger-soft'],
  ['on-notice-soft', 'notice-soft'],
  ['on-notice-soft', 'surface'],
  ['on-lamp', 'lamp'],
] as const;

/** Outlines of controls; the ring of the focus, switches, and bars. */
const marks = [
  ...grounds.map((ground) => ['line-strong', ground] as const),
  ...[...grounds, 'lifted', 'accent-soft'].map((ground) => ['accent', ground] as const),
];

const THEMES: readonly Theme[] = ['light', 'dark'];

function lacking(accent: string, pairs: readonly (readonly [string, string])[], needed: number): string[] {
  const tokens = tokensFor(accent);
  return THEMES.flatMap((theme) =>
    pairs.flatMap(([one, other]) => {
      const [front, back] = [tokens[theme][one], tokens[theme][other]];
      if (!front || !back) return [`${one} or ${other} is missing`];
      const reached = contrast(front, back);
      return reached >= needed ? [] : [`${theme}: ${one} on ${other} ${reached.toFixed(2)}`];
    }),
  );
}

const hues = Array.from({ length: 12 }, (_, index) => index * 30);
const everyHue = hues.flatMap((hue) => [`oklch(0.45 0.12 ${hue})`, `oklch(0.85 0.2 ${hue})`]);

const accents: readonly (readonly [string, string])[] = [
  ['the site', ACCENT],
  ['spruce green', '#0d6044'],
  ['yellow', '#ffd400'],
  ['black', '#000000'],
  ['white', '#ffffff'],
  ['gray', '#808080'],
  ['orange', '#ff7a00'],
  ['blue', '#1d4ed8'],
  ['red', '#d4262c'],
];

describe.each(accents)('with the accent of %s', (_, accent) => {
  it('shows every text at a contrast of 4.5 to 1 in both themes', () => {
    expect(lacking(accent, texts, 4.5)).toEqual([]);
  });
  it('shows controls, the focus, and what is switched on at 3 to 1', () => {
    expect(lacking(accent, marks, 3)).toEqual([]);
  });
  it('shows by another color that a filled button is hovered', () => {
    const { light, dark } = tokensFor(accent);
    for (const colors of [light, dark]) {
      const steps = Math.abs((colors.fill?.l ?? 0) - (colors['fill-strong']?.l ?? 0));
      expect(steps).toBeGreaterThan(0.04);
    }
  });
});

it('reaches these contrasts with dark and bright accents of every hue', () => {
  expect(
    everyHue.flatMap((accent) => [...lacking(accent, texts, 4.5), ...lacking(accent, marks, 3)]),
  ).toEqual([]);
});

describe('an accent', () => {
  const light = (accent: string) => tokensFor(accent).light.accent;
  const hex = (color: Oklch | undefined) => color && toHex(color);

  it('that can be read stays as it is in the light theme', () => {
    expect(hex(light('#0d6044'))).toBe('#0d6044');
    expect(hex(light('#1d4ed8'))).toBe('#1d4ed8');
    expect(hex(light('#000000'))).toBe('#000000');
  });
  it('that is too bright keeps its hue and is darkened', () => {
    const { l = 1, h } = light('#ffd400') ?? {};
    expect(l).toBeLessThan(0.6);
    expect(h).toBeCloseTo(parseColor('#ffd400')?.h ?? 0, 0);
  });
  it('that is bright fills buttons as it is in both themes, below dark text', () => {
    for (const accent of ['#ffd400', '#ff7a00']) {
      for (const colors of Object.values(tokensFor(accent))) {
        expect(hex(colors.fill)).toBe(accent);
        expect(colors['on-fill']?.l).toBeLessThan(0.3);
      }
    }
  });
  it('that text can have, or that is gray, fills buttons in the color of that text', () => {
    for (const accent of ['#0d6044', '#1d4ed8', '#000000', '#808080', '#ffffff'])
      for (const colors of Object.values(tokensFor(accent))) expect(colors.fill).toEqual(colors.accent);
  });
  it('that is bright shines as it is in the dark theme', () => {
    const { dark } = tokensFor('#ffd400');
    expect(dark.accent?.l).toBeCloseTo(parseColor('#ffd400')?.l ?? 0, 2);
  });
  it('becomes colors of the stylesheet, one for each theme', () => {
    expect(accentStyles('#0d6044')).toContain(
      '  --color-accent: light-dark(oklch(0.435 0.088 164.1), oklch(0.803 0.107 164.1));\n',
    );
  });
  it('that is no color is refused', () => {
    expect(() => accentStyles('spruce')).toThrow('"spruce" is no color');
  });
});

describe('advice on an accent', () => {
  it('says how each theme shows it', () => {
    const spruce = { light: '#0d6044', dark: '#78d5ac' };
    expect(adviseOnAccent('#0d6044')).toEqual({ text: spruce, buttons: spruce });
    const yellow = adviseOnAccent('#ffd400');
    expect(yellow.text.light).not.toBe('#ffd400');
    expect(yellow.buttons).toEqual({ light: '#ffd400', dark: '#ffd400' });
  });
  it('warns of one that people could take for an error or a notice', () => {
    expect(adviseOnAccent('#d4262c').looksLike).toBe('an error');
    expect(adviseOnAccent('#ffd400').looksLike).toBe('a notice');
    expect(adviseOnAccent('#1d4ed8').looksLike).toBeUndefined();
  });
});
