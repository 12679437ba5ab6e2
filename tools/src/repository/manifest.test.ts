import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { paths } from '../../../web/src/entities/paths.ts';
import { fromRoot } from '../lib/paths.ts';

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() });
const manifest = z
  .object({
    id: z.string(),
    icons: z.array(picture),
    shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(picture) })),
    screenshots: z.array(z.extend(picture, { form_factor: z.enum(['wide', 'narrow']), label: z.string() })),
  })
  .parse(JSON.parse(readFileSync(fromRoot('web/public/manifest.webmanifest'), 'utf8')));

const { icons, shortcuts, screenshots } = manifest;
const pictures = [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots];

describe('the manifest of the installed app', () => {
  it.each(pictures)('names $src, which is there, of the size and type that it says', async (named) => {
    const file = fromRoot(`web/public${named.src}`);
    expect(existsSync(file)).toBe(true);
    const { width, height, format } = await sharp(file).metadata();
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
});

test('its id never changes, or browsers would take it for another app', () => {
  expect(manifest.id).toBe('/');
});
