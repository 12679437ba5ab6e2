import { describe, expect, it } from 'vitest';
import { LOGO } from './logo.ts';
import { DARK, LIGHT } from './palette.ts';
import { colored, parseLogo } from './read-logo.ts';

const svg = (inner: string, viewBox = '0 0 10 10') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">\n  ${inner}\n</svg>\n`;

describe('a logo', () => {
  it('is its elements, without comments and the space between them', () => {
    const logo = parseLogo(
      svg('<!-- Ours. -->\n  <title>A dot</title>\n  <circle r="5" />\n  <path d="M0 0z" />'),
    );
    expect(logo).toEqual({ viewBox: '0 0 10 10', content: '<circle r="5" /><path d="M0 0z" />' });
  });
  it('takes the colors of a theme where it names them', () => {
    const logo = parseLogo(
      svg('<circle r="5" fill="var(--color-accent)" stroke="var(--color-on-accent, #fff)" />'),
    );
    expect(colored(logo, LIGHT)).toBe(`<circle r="5" fill="${LIGHT.accent}" stroke="${LIGHT.onAccent}" />`);
    expect(colored(logo, DARK)).toBe(`<circle r="5" fill="${DARK.accent}" stroke="${DARK.onAccent}" />`);
  });
  it('keeps how its root paints all shapes', () => {
    const text =
      '<svg width="24" viewBox="0 0 24 24" fill="none" stroke="#123456" stroke-width="2"><path d="M0 0" /></svg>';
    expect(parseLogo(text).content).toBe(
      '<g fill="none" stroke="#123456" stroke-width="2"><path d="M0 0" /></g>',
    );
  });
  it('may refer to its own gradients', () => {
    const own = '<linearGradient id="a" /><circle r="5" fill="url(#a)" /><use href="#a" />';
    expect(parseLogo(svg(own)).content).toBe(own);
  });
  it.each([
    ['<script>alert(1)</script>', 'site/logo.svg:2: remove the script'],
    ['<circle onclick="alert(1)" />', 'site/logo.svg:2: remove the event handler'],
    ['<style>body { color: red }</style>', 'site/logo.svg:2: write colors as attributes'],
    ['<image href="a.png" />', 'site/logo.svg:2: turn pictures and text into paths'],
    ['<use href="https://elsewhere.example/a.svg#b" />', 'site/logo.svg:2: remove the link'],
    ['<circle fill="url(https://elsewhere.example)" />', 'site/logo.svg:2: remove the link'],
    [
      '<circle fill="var(--color-danger)" />',
      'site/logo.svg:2: --color-danger is no color of a logo; there are accent',
    ],
    [`<path d="${'M0 0'.repeat(6000)}" />`, 'site/logo.svg:1: the logo has more than 20 KB'],
  ])('is refused with %s', (inner, message) => {
    expect(() => parseLogo(svg(inner))).toThrow(message);
  });
  it('needs a square view box', () => {
    expect(() => parseLogo(svg('<circle />', '0 0 32 20'))).toThrow('the logo needs a square viewBox');
    expect(() => parseLogo('not a picture')).toThrow('site/logo.svg:1: the file is no SVG');
  });
  it('of the site passes', () => {
    expect(LOGO.content).toContain('<');
  });
});
