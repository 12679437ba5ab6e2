import type { Manifest } from 'vite';
import {
  askEarly,
  BEHIND_SHELL,
  type FirstParts,
  paintEarly,
  withLateTypeface,
} from '../src/boot/build/first-parts.ts';
import { closure, ENTRY, entryTags, heaviestFirst, keyOfGroup } from './manifest.ts';

/** The group of chunks (boot/build/chunk-groups.ts) that all screens but the home page stand on. */
const INSIDE = 'inside';
/** The one with what the dashboards' answers are written with. */
const CARDS = 'cards';

/** The page of addresses that are none: the app says so. */
export function emptyPage(template: string, manifest: Manifest): string {
  // Ahead of the stylesheet, for which every script behind it waits.
  return template.replace(
    '<title>',
    (title) => askEarly('', {}, closure(manifest, [keyOfGroup(manifest, INSIDE)])) + title,
  );
}

/**
 * Half of a page would be painted where the network pauses within it, and laid out once more when the rest arrives. So
 * nothing is painted before what stands behind it: an element counts as there from its first tag on.
 */
const PAINTED_AT_ONCE = `<link rel="expect" href="#${BEHIND_SHELL}" blocking="render">`;

/** So many connections a browser opens to one server that speaks HTTP/1.1. What is seen first waits for no other request. */
const AT_ONCE = 6;

interface Shell {
  dist: string;
  template: string;
  manifest: Manifest;
  sheet: string;
  address: string;
  parts: FirstParts;
  /** What is drawn in advance. */
  shell: string;
}

/**
 * A page that was built in advance, with all that its address begins with: the styles, what is read, what writes the
 * answers into it and, behind these, the code of the screen.
 */
export function shellPage({ dist, template, manifest, sheet, address, parts, shell }: Shell): string {
  const begins = [ENTRY, keyOfGroup(manifest, INSIDE), parts.screen, ...(parts.awaited ?? [])];
  const [entry, ...others] = closure(manifest, begins);
  const [early, ...drawing] = parts.early ? closure(manifest, [parts.early]) : [];
  const first = early ? [early, ...heaviestFirst(dist, drawing)] : [];
  if (first.length + (parts.reads?.length ?? 0) > AT_ONCE) {
    throw new Error(`${address} would wait for more than ${AT_ONCE} requests: ${first.join(', ')}`);
  }
  const [cards] = closure(manifest, [keyOfGroup(manifest, CARDS)]);
  const late = heaviestFirst(
    dist,
    others.filter((file) => !first.includes(file)),
  );
  const { styles, typeface } = early ? withLateTypeface(sheet) : { styles: `<style>${sheet}</style>` };
  return template
    .replaceAll(entryTags, '')
    .replace('<title>', (title) => askEarly(address, parts, first) + title)
    .replace(/<link rel="stylesheet"[^>]*>/, () => styles + PAINTED_AT_ONCE)
    .replace('<div id="root"></div>', () =>
      [
        `<div id="root" data-shell>${shell}</div>`,
        paintEarly(parts, { early, cards, entry, chunks: late, typeface }),
      ].join(''),
    );
}
