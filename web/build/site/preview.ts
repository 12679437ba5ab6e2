/** The picture that other sites show beside a link to the home page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LIGHT } from '@marketplace/brand/palette';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import { HOME } from '@marketplace/contract/site/home';
import { create, type Font } from 'fontkit';
import { draw, logoAt, svg } from './drawing.ts';

export const PREVIEW = { width: 1200, height: 630 };

const LEFT = 84;
const MAX_WIDTH = PREVIEW.width - 2 * LEFT;
/** The pages' typeface in one weight, since fontkit reads no variations of a compressed font. */
const TYPEFACE = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff';

function readFont(): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(TYPEFACE)));
  if (!('layout' in font)) throw new Error('The typeface is a collection');
  return font;
}

interface Line {
  text: string;
  size: number;
  baseline: number;
  left?: number;
}

/** Text as outlines, since the machine that builds may lack the typeface. */
function outlined(font: Font, { text, size, baseline, left = LEFT }: Line): string {
  const scale = size / font.unitsPerEm;
  let x = left;
  const { glyphs, positions } = font.layout(text);
  const paths = glyphs.map((glyph, index) => {
    const at = x;
    x += (positions[index]?.xAdvance ?? 0) * scale;
    return `<path transform="translate(${at} ${baseline}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}" />`;
  });
  return `<g fill="${LIGHT.ink}">${paths.join('')}</g>`;
}

const widthOf = (font: Font, text: string, size: number) =>
  (font.layout(text).advanceWidth * size) / font.unitsPerEm;

/** As few lines as fit, each about as long as the others. */
function linesOf(font: Font, text: string, size: number): string[] {
  const total = widthOf(font, text, size);
  const wanted = total / Math.ceil(total / MAX_WIDTH);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    const isTooLong = widthOf(font, longer, size) > MAX_WIDTH;
    if (line && (isTooLong || widthOf(font, line, size) >= wanted - size)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The colors of the classes that the street has on a page. */
const STREET: Record<string, string> = {
  'fill-street-far': LIGHT.streetFar,
  'fill-street-near': LIGHT.streetNear,
  'fill-street-tree': LIGHT.streetTree,
  'fill-street-window opacity-60': `${LIGHT.streetWindow}99`,
  'fill-street-window': LIGHT.streetWindow,
};

const streetOf = (html: string): string =>
  html
    .replaceAll(/class="([^"]+)"/g, (_, name: string) => (STREET[name] ? `fill="${STREET[name]}"` : ''))
    .replace('<svg ', '<svg x="-240" y="434" width="2880" height="196" ');

/** `street`: the HTML of the home page's street. */
export function preview(street: string): Promise<Buffer> {
  const bold = readFont();
  const size = 86;
  const headline = linesOf(bold, HOME.heading, size).map((text, index) =>
    outlined(bold, { text, size, baseline: 244 + index * size }),
  );
  const name = outlined(bold, { text: PRODUCT_NAME, size: 40, baseline: 122, left: LEFT + 84 });
  const ground = `<rect width="100%" height="100%" fill="${LIGHT.paper}" />`;
  const content = ground + streetOf(street) + logoAt([LEFT, 76, 64]) + name + headline.join('');
  return draw(svg(PREVIEW.width, PREVIEW.height, content))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
