/**
 * Computes the colors that follow from a site's one accent. The accent keeps its hue. Its lightness changes only as far
 * as text needs: WCAG 2.2 AA asks for a contrast of 4.5 to 1. `fill` is the accent below text, as in a button.
 *
 * Every shade is described by its distance from the accent of a spruce green, whose shades were chosen by eye.
 */
import { colorAt, contrast, type Oklch, parseColor } from './color.ts';
import type { Colors, Theme, Tokens } from './tokens.ts';

export const ACCENT_NAMES = [
  'accent',
  'on-accent',
  'fill',
  'fill-strong',
  'on-fill',
  'accent-soft',
  'on-accent-soft',
  'street-far',
  'street-near',
  'street-tree',
] as const;
export type AccentName = (typeof ACCENT_NAMES)[number];
export type AccentFamily = Record<Theme, Record<AccentName, Oklch>>;

const MIN_CONTRAST = 4.5;

/** The backgrounds that show text in the accent's color. */
const BACKGROUNDS = ['paper', 'surface', 'sunken', 'lifted'];

const REFERENCE = { c: 0.088, h: 164 };
/** A shade has a fixed lightness, and the accent's hue and chroma in the proportion of the reference. */
type Shade = readonly [l: number, c: number, h: number];
type Fill = 'fill' | 'fill-strong' | 'on-fill';
type ShadeName = Exclude<AccentName, 'accent' | Fill>;

const SHADES: Record<Theme, Record<ShadeName, Shade>> = {
  light: {
    'on-accent': [0.988, 0.012, 150],
    'accent-soft': [0.938, 0.031, 162],
    'on-accent-soft': [0.352, 0.074, 165],
    'street-far': [0.925, 0.022, 155],
    'street-near': [0.872, 0.036, 160],
    'street-tree': [0.79, 0.06, 158],
  },
  dark: {
    'on-accent': [0.214, 0.04, 166],
    'accent-soft': [0.312, 0.042, 165],
    'on-accent-soft': [0.892, 0.074, 162],
    'street-far': [0.238, 0.014, 160],
    'street-near': [0.288, 0.024, 163],
    'street-tree': [0.34, 0.045, 162],
  },
};

/** The dark theme lifts the accent to this lightness, and gives it more chroma. */
const LIFTED = { l: 0.803, chroma: 0.107 / REFERENCE.c };
/** Without a hue it becomes nearly white, since a gray button looks as if it were disabled. */
const GRAY = { maxChroma: 0.03, l: 0.93 };

/** A vivid accent must not turn its tints into loud colors. */
const MAX_TINT = 1.6;
const STEP = 0.004;

export function accentFamily(accent: string, fixed: Tokens): AccentFamily {
  const given = parseColor(accent);
  if (!given) throw new Error(`"${accent}" is no color`);
  const [light, dark] = [lightFamily(given, fixed.light), darkFamily(given, fixed.dark)];
  // Text in a bright accent has to be much darker than the accent. Buttons then keep the accent, in both themes.
  const bright = given.c > GRAY.maxChroma && given.l - light.accent.l > MAX_DARKENING;
  return bright
    ? { light: { ...light, ...brightFill(given) }, dark: { ...dark, ...brightFill(given) } }
    : { light, dark };
}

/** Where text needs the accent darker by more than this, a button in that color would look like another brand's. */
const MAX_DARKENING = 0.06;

/** The accent itself, with dark text. */
function brightFill({ l, c, h = 0 }: Oklch): Record<Fill, Oklch> {
  const text = shadesOf(SHADES.dark, c, h)['on-accent'];
  const hovered = (fill: Oklch) => colorAt(fill.l - HOVER, fill.c * 0.95, h);
  const fill = lightened(l, c, h, (color) => isReadable(hovered(color), [text]));
  return { fill, 'fill-strong': hovered(fill), 'on-fill': text };
}

const HOVER = 0.055;

function lightFamily({ l, c, h = 0 }: Oklch, fixed: Colors): AccentFamily['light'] {
  const shades = shadesOf(SHADES.light, c, h);
  const needed = [...backgroundsOf(fixed), shades['accent-soft'], shades['on-accent']];
  const accent = darkened(l, c, h, (color) => isReadable(color, needed));
  // A hovered button changes visibly, also a black one.
  const away = accent.l < 0.2 ? 0.14 : -0.067;
  const strong = colorAt(accent.l + away, accent.c * 0.89, h + 1);
  return { ...shades, accent, fill: accent, 'fill-strong': strong, 'on-fill': shades['on-accent'] };
}

function darkFamily({ l, c, h = 0 }: Oklch, fixed: Colors): AccentFamily['dark'] {
  const shades = shadesOf(SHADES.dark, c, h);
  const needed = [...backgroundsOf(fixed), shades['accent-soft'], shades['on-accent']];
  const lifted = c < GRAY.maxChroma ? GRAY.l : LIFTED.l;
  const accent = lightened(Math.max(l, lifted), c * LIFTED.chroma, h, (color) => isReadable(color, needed));
  const away = accent.l > 0.92 ? -0.09 : 0.061;
  const strong = colorAt(accent.l + away, accent.c * 0.916, h - 2);
  return { ...shades, accent, fill: accent, 'fill-strong': strong, 'on-fill': shades['on-accent'] };
}

const backgroundsOf = (fixed: Colors): Oklch[] =>
  BACKGROUNDS.flatMap((name) => {
    const color = fixed[name];
    return color ? [color] : [];
  });

function shadesOf(shades: Record<ShadeName, Shade>, c: number, h: number): Record<ShadeName, Oklch> {
  const tint = Math.min(c / REFERENCE.c, MAX_TINT);
  const shade = ([lightness, chroma, hue]: Shade) => colorAt(lightness, chroma * tint, h + hue - REFERENCE.h);
  return {
    'on-accent': shade(shades['on-accent']),
    'accent-soft': shade(shades['accent-soft']),
    'on-accent-soft': shade(shades['on-accent-soft']),
    'street-far': shade(shades['street-far']),
    'street-near': shade(shades['street-near']),
    'street-tree': shade(shades['street-tree']),
  };
}

const isReadable = (color: Oklch, needed: readonly Oklch[]) =>
  needed.every((other) => contrast(color, other) >= MIN_CONTRAST);

type IsRight = (color: Oklch) => boolean;

function darkened(l: number, c: number, h: number, isRight: IsRight): Oklch {
  const color = colorAt(l, c, h);
  return l <= 0 || isRight(color) ? color : darkened(Math.max(0, l - STEP), c, h, isRight);
}

function lightened(l: number, c: number, h: number, isRight: IsRight): Oklch {
  const color = colorAt(l, c, h);
  return l >= 1 || isRight(color) ? color : lightened(Math.min(1, l + STEP), c, h, isRight);
}
