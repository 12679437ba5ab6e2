import { parseLogo } from '@marketplace/brand/read-logo';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../src/entities/paths.ts';
import { siteFiles } from './files.ts';
import { icons } from './icons.ts';
import { screenshots } from './manifest.ts';

const mark = '<circle cx="12" cy="12" r="10" />';
const street =
  '<svg viewBox="0 0 2880 220" class="block"><path d="M0 0h9v9z" class="fill-street-near"/></svg>';
const files = await siteFiles({
  street,
  marks: { messages: mark, 'my-estimates': mark, 'new-request': mark },
});

const file = (name: string): Buffer => {
  const found = files[name];
  if (found === undefined) throw new Error(`There is no ${name}`);
  return Buffer.from(found);
};

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
const manifest = z
  .object({
    id: z.string(),
    name: z.string(),
    icons: z.array(picture),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(picture) })),
    screenshots: z.array(picture),
  })
  .parse(JSON.parse(String(file('manifest.webmanifest'))));

const { shortcuts } = manifest;
const pictures = [
  ...manifest.icons,
  ...shortcuts.flatMap((shortcut) => shortcut.icons),
  ...manifest.screenshots,
];

describe('the manifest of the installed app', () => {
  it('has the name of the site', () => {
    expect(manifest.name).toBe(PRODUCT_NAME);
  });

  it.each(pictures)('names $src, which is there, of the size and type that it says', async (named) => {
    const { width, height, format } = await sharp(file(named.src.slice(1))).metadata();
    if (named.sizes !== 'any') expect(`${width}x${height}`).toBe(named.sizes);
    expect(named.type).toBe(`image/${format === 'svg' ? 'svg+xml' : format}`);
  });

  it.each(screenshots)('shows by $src no more than 2.3 times as much one way as the other', ({ sizes }) => {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  });

  it('shows the app on a desk and on a phone', () => {
    expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['wide', 'narrow']));
  });

  it('has shortcuts to addresses of the app', () => {
    const addresses: unknown[] = Object.values(paths);
    for (const { url } of shortcuts) expect(addresses).toContain(url);
  });

  it('keeps its id, or browsers would take it for another app', () => {
    expect(manifest.id).toBe('/');
  });
});

const pixelsOf = async (image: Buffer | undefined) => {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x + 1) * 4)];
};
const alphaAt = ([, , , alpha]: number[]) => alpha;

/** A disc with a hole, which leaves its corners free. */
const disc = parseLogo(
  '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="3" fill="none" stroke="#123456" stroke-width="2" /></svg>',
);
/** A square of one color with a bar in another. */
const tile = parseLogo(
  '<svg viewBox="0 0 10 10"><path d="M0 0h10v10H0z" fill="#123456" /><path d="M2 4h6v2H2z" fill="#fff" /></svg>',
);

describe('the icons', async () => {
  const [ofTile, ofDisc] = await Promise.all([icons(tile), icons(disc)]);

  it('of a browser tab have three sizes', () => {
    const header = file('favicon.ico');
    expect([header.readUInt16LE(0), header.readUInt16LE(2), header.readUInt16LE(4)]).toEqual([0, 1, 3]);
    expect([6, 22, 38].map((entry) => header.readUInt8(entry))).toEqual([16, 32, 48]);
    const [size, offset] = [header.readUInt32LE(14), header.readUInt32LE(18)];
    expect(header.subarray(offset + 1, offset + 4).toString()).toBe('PNG');
    expect(offset + size).toBe(header.readUInt32LE(34));
  });

  it.each(['icons/icon-180.png', 'icons/icon-512-maskable.png'])(
    'that systems cut go on to their corners: %s',
    async (name) => {
      const onTile = await pixelsOf(ofTile[name]);
      expect(onTile(0, 0)).toEqual([0x12, 0x34, 0x56, 255]);
      const onDisc = await pixelsOf(ofDisc[name]);
      expect(alphaAt(onDisc(0, 0))).toBe(255);
      expect(onDisc(0, 0)).not.toEqual([0x12, 0x34, 0x56, 255]);
    },
  );

  it('keep a logo without ground whole in the circle that systems cut', async () => {
    const at = await pixelsOf(ofDisc['icons/icon-512-maskable.png']);
    expect(at(256, 52)).toEqual(at(0, 0));
    expect(at(256, 160)).toEqual([0x12, 0x34, 0x56, 255]);
  });

  it('of a notification are what the logo draws, without its ground', async () => {
    const bar = await pixelsOf(ofTile['icons/badge-96.png']);
    expect([bar(48, 48), alphaAt(bar(48, 12))]).toEqual([[255, 255, 255, 255], 0]);
    const ring = await pixelsOf(ofDisc['icons/badge-96.png']);
    expect([alphaAt(ring(48, 48)), alphaAt(ring(48, 20))]).toEqual([0, 255]);
  });

  it('leave the corners of the logo free elsewhere', async () => {
    const at = await pixelsOf(ofDisc['icons/icon-192.png']);
    expect(alphaAt(at(0, 0))).toBe(0);
  });
});

it('the picture of a link preview has the size that networks ask for', async () => {
  const { width, height, format } = await sharp(file('preview.png')).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
});
