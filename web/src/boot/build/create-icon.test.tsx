import { readFileSync } from 'node:fs';
import type { ComponentType, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { renderToHtml } from '@/boot/early-content/render-to-html.ts';
import createIcon, { type IconData } from './create-icon.ts';
import { KEY_OF_SHAPE } from './lighter-icons.ts';
import { lighterPackages } from './lighter-packages.ts';

type IconModule = { __iconData: IconData; default: ComponentType<SVGProps<SVGSVGElement>> };

const fileOf = (name: string) => new URL(import.meta.resolve(`lucide-react/icons/${name}`));

/** One of each kind: paths, other shapes, and one with former names. */
const NAMES = ['bell', 'image-off', 'circle-exclamation-point', 'star'];
const PROPS: SVGProps<SVGSVGElement>[] = [
  {},
  { className: 'size-4 text-muted' },
  { 'aria-label': 'Rated' },
  { 'aria-label': undefined },
  { 'aria-hidden': 'true', className: '' },
  { role: 'img', fill: 'currentColor', children: <title>Rated</title> },
];

it.each(NAMES)('the icon %s is drawn as by its package, by React and into pages before it', async (name) => {
  const { __iconData, default: Own }: IconModule = await import(fileOf(name).href);
  const Icon = createIcon(__iconData);
  for (const props of PROPS) {
    const own = renderToStaticMarkup(<Own {...props} />);
    expect(renderToStaticMarkup(<Icon {...props} />)).toBe(own);
    expect(renderToHtml(<Icon {...props} />)).toBe(own);
  }
});

it('is what the icons import in a build', () => {
  const specifier = Object.keys(lighterPackages).find((name) => name.includes('createLucideIcon'));
  expect(readFileSync(fileOf('bell'), 'utf8')).toContain(`from '${specifier}'`);
});

it.each(NAMES)('every shape of the icon %s has a key, which a build leaves out', async (name) => {
  const { __iconData }: IconModule = await import(fileOf(name).href);
  const code = readFileSync(fileOf(name), 'utf8');
  expect(code.match(KEY_OF_SHAPE)).toHaveLength(__iconData.node.length);
  expect(code.replaceAll(KEY_OF_SHAPE, '')).not.toContain('key');
});
