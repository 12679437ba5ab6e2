/**
 * Our own sources need nothing newer than the oldest browsers (web/browsers.ts). Vite compiles only syntax, and the
 * library of TypeScript leaves out newer functions of the language, but not those of pages.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.ts';

/** What people reach for, and a browser from early 2023 lacks. */
const TOO_NEW = [
  /\bURL\.(?:canParse|parse)\(|\bAbortSignal\.any\(|\bPromise\.(?:withResolvers|try)\(|\b(?:Object|Map)\.groupBy\(/,
  /\bArray\.fromAsync\(|\bRegExp\.escape\(|\bIterator\.from\(|\.startViewTransition\(|\bscheduler\.(?:yield|postTask)\(/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|setHTMLUnsafe|checkVisibility)\(/,
  /\bpopover(?:Target)?=|\.(?:show|hide|toggle)Popover\(|:popover-open|@(?:starting-style|scope|position-try)\b/,
  /\b(?:anchor-name|position-anchor|interpolate-size|view-transition-name|animation-timeline)\b/,
];

const findTooNew = (text: string): string[] => TOO_NEW.flatMap((one) => one.exec(text)?.[0] ?? []);

test.each(['URL.canParse(text)', 'AbortSignal.any([])', '<p popover="auto">', 'a { position-anchor: --b; }'])(
  '%s would be refused',
  (text) => expect(findTooNew(text)).toHaveLength(1),
);

test('our own scripts and styles need no newer browser', () => {
  const files = globSync('{web/src,contract/src,web/public}/**/*.{ts,tsx,js,css}', { cwd: fromRoot() });
  const own = files.filter((file) => !/\.test\.tsx?$|prerender/.test(file));
  expect(own.length).toBeGreaterThan(100);
  const found = own.flatMap((file) =>
    findTooNew(readFileSync(fromRoot(file), 'utf8')).map((what) => `${file}: ${what}`),
  );
  expect(found).toEqual([]);
});
