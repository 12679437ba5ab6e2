/** The icons of the installed app and of the browser's tab, made from the site's logo. */
import { LOGO } from '@marketplace/brand/logo';
import { LIGHT } from '@marketplace/brand/palette';
import { colored, type Logo } from '@marketplace/brand/read-logo';
import sharp from 'sharp';
import { draw, logoAt, placed, square, svg } from './drawing.ts';
import { ico } from './ico.ts';

const SIZE = 512;
/** Enough to see the logo's ground and outline. */
const PROBE = 192;
const CHANNELS = 4;

type Pixel = readonly number[];

interface Ground {
  rgb: Pixel;
  color: string;
  /** The logo fills its square, so that its color goes on around it. Otherwise, it needs space on all sides. */
  isOfLogo: boolean;
}

/** Looks at the middle of the logo's upper edge, where a rounded square has its color too. */
function groundOf(pixels: Uint8Array): Ground {
  const place = (3 * PROBE + PROBE / 2) * CHANNELS;
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(place, place + CHANNELS);
  const rgb = [red, green, blue];
  if (alpha < 250) return { rgb, color: LIGHT.paper, isOfLogo: false };
  return { rgb, color: `rgb(${rgb.join()})`, isOfLogo: true };
}

const pixelsOf = async (picture: string): Promise<Uint8Array> => draw(picture).ensureAlpha().raw().toBuffer();

/** Without transparent corners, which systems would fill with black or cut. `share`: of the side, for the logo. */
function filled(logo: Logo, size: number, ground: Ground, share: number): string {
  const side = size * share;
  const margin = (size - side) / 2;
  return svg(size, size, square(size, ground.color) + logoAt([margin, margin, side], logo));
}

/** How much a pixel of the logo differs from its ground. */
function strength([red = 0, green = 0, blue = 0, alpha = 0]: Pixel, { rgb, isOfLogo }: Ground): number {
  if (!isOfLogo) return alpha;
  const difference = [red, green, blue].map((value, channel) => value - (rgb[channel] ?? 0));
  return alpha * Math.hypot(...difference);
}

/** Systems color a notification's badge themselves and use its transparency only. */
async function badge(pixels: Uint8Array, ground: Ground): Promise<Buffer> {
  const strengths = Array.from({ length: PROBE * PROBE }, (_, index) =>
    strength([...pixels.subarray(index * CHANNELS, (index + 1) * CHANNELS)], ground),
  );
  const full = strengths.reduce((one, other) => Math.max(one, other), 1) / 2;
  const mask = Buffer.from(
    strengths.flatMap((value) => [255, 255, 255, Math.min(255, (value / full) * 255)]),
  );
  const trimmed = await sharp(mask, { raw: { width: PROBE, height: PROBE, channels: CHANNELS } })
    .trim({ background: '#fff0' })
    .png()
    .toBuffer();
  return sharp(trimmed)
    .resize(78, 78, { fit: 'contain', background: '#fff0' })
    .extend({ top: 9, bottom: 9, left: 9, right: 9, background: '#fff0' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

const png = (picture: string): Promise<Buffer> => draw(picture).png({ compressionLevel: 9 }).toBuffer();

const whole = (logo: Logo, size: number) => svg(size, size, logoAt([0, 0, size], logo));

export const favicon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${LOGO.viewBox}">${colored(LOGO, LIGHT)}</svg>\n`;

/** By their address. */
export async function icons(logo: Logo = LOGO): Promise<Record<string, Buffer>> {
  const pixels = await pixelsOf(whole(logo, PROBE));
  const ground = groundOf(pixels);
  return {
    'favicon.ico': ico(
      await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(whole(logo, size)) }))),
    ),
    'icons/icon-180.png': await png(filled(logo, 180, ground, ground.isOfLogo ? 1 : 0.74)),
    'icons/icon-192.png': await png(whole(logo, 192)),
    'icons/icon-512.png': await png(whole(logo, SIZE)),
    // Systems cut it to a circle of four fifths of its side.
    'icons/icon-512-maskable.png': await png(filled(logo, SIZE, ground, ground.isOfLogo ? 0.92 : 0.56)),
    'icons/badge-96.png': await badge(pixels, ground),
  };
}

/** `marks`: the symbols of Lucide, by name. */
export async function shortcutIcons(marks: Record<string, string>): Promise<Record<string, Buffer>> {
  const drawn = Object.entries(marks).map(async ([name, mark]) => {
    const symbol = `<g fill="none" stroke="${LIGHT.onFill}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${mark}</g>`;
    const picture = svg(96, 96, square(96, LIGHT.fill, 27) + placed(symbol, '0 0 24 24', [24, 24, 48]));
    return [`icons/shortcut-${name}-96.png`, await png(picture)] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}
