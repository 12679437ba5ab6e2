/**
 * Nothing needs what the oldest browsers lack (web/browsers.ts). All of them have what every browser had by the end of
 * 2022, as the web platform's Baseline counts it; what is newer stands here with the reason why it may be used.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import css from '@eslint/css';
import { ESLint, type Linter } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';
import { transformWithOxc } from 'vite';
import { describe, expect, test } from 'vitest';
import { fromRoot } from './lib/paths.ts';

const available = 2022;

/** By the names of the web platform's features. */
const SCRIPTS = {
  ours: [
    // The card in the profile says so where a browser has none.
    'notifications',
    // Where it is missing, the icon of the app counts nothing.
    'badging',
    // Where they are missing, a photo goes up as it is.
    'createimagebitmap',
    'offscreen-canvas',
    // A timer does as well.
    'requestidlecallback',
    // Where it is missing, the browser's own menu prints.
    'print',
    // Only words are written to it: Chrome 66, Safari 13.1, Firefox 63.
    'async-clipboard',
  ],
  libraries: [
    // Asked for before they are used.
    'url-canparse',
    'temporal',
    'explicit-resource-management',
    'network-information',
    // Old, and everywhere but in the books.
    'proto',
    'cookie-enabled',
  ],
};

const STYLES = {
  // Chrome 85, Safari 16.4, Firefox 128; Chrome 105, Safari 16, Firefox 110. Older browsers print upright pages.
  allowAtRules: ['property', 'container', 'page'],
  allowProperties: [
    'page',
    'container-type',
    'container-name',
    // Chrome 93, Safari 15.4, Firefox 92.
    'accent-color',
    // Without these a line breaks elsewhere, a box is dragged wider, or a text area does not grow.
    'text-wrap',
    'field-sizing',
    'resize',
    'overscroll-behavior',
    // Safari moves nothing by itself, so there is nothing to turn off.
    'overflow-anchor',
    // Older browsers show a scroll bar.
    'scrollbar-width',
    // Prefixed beside it where it needs to be, or of no consequence.
    'user-select',
    'text-size-adjust',
    // With rounded corners since Safari 16.4.
    'outline',
    // Only saves work: Chrome 85, Safari 18, Firefox 125.
    'content-visibility',
    'contain-intrinsic-block-size',
  ],
  // Chrome 111, Safari 16.2, Firefox 113.
  allowFunctions: ['color-mix'],
  // Chrome 105, Safari 15.4, Firefox 121; the other two only colour something.
  allowSelectors: ['has', 'marker', 'selection'],
  // Chrome 109, Safari 16.4, Firefox 120.
  allowUnits: ['lh'],
};

function linter(rules: Linter.Config[]): ESLint {
  return new ESLint({
    cwd: fromRoot(),
    overrideConfigFile: true,
    overrideConfig: rules,
    allowInlineConfig: false,
    ignorePatterns: ['!**/dist/**'],
  });
}

const scripts = (ignoreFeatures: readonly string[]) =>
  linter([
    {
      files: ['**/*.js'],
      plugins: { baseline: { rules: baseline.rules } },
      rules: {
        'baseline/use-baseline': [
          'error',
          {
            available,
            includeWebApis: { preset: 'auto' },
            includeJsBuiltins: { preset: 'auto' },
            ignoreFeatures,
          },
        ],
      },
    },
  ]);

const styles = linter([
  {
    files: ['**/*.css'],
    plugins: { css },
    language: 'css/css',
    languageOptions: { tolerant: true },
    rules: { 'css/use-baseline': ['error', { available, ...STYLES }] },
  },
]);

const findings = (results: ESLint.LintResult[]) =>
  results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => `${path.basename(filePath)}:${line} ${message}`),
  );

/** Types are taken away; the linter reads plain scripts. */
async function lintSource(linter: ESLint, file: string, code: string): Promise<string[]> {
  const plain = await transformWithOxc(code, file, { sourcemap: false, jsx: { runtime: 'automatic' } });
  return findings(await linter.lintText(plain.code, { filePath: `${file}.js` }));
}

const ours = scripts(SCRIPTS.ours);

test.each([
  ['URL.canParse(text)', 'URL.canParse()'],
  ['Promise.withResolvers()', 'Promise.withResolvers()'],
  ['AbortSignal.any([])', 'AbortSignal.any()'],
])('%s would be refused', async (code, feature) => {
  expect(await lintSource(ours, 'web/src/any.ts', code)).toEqual([expect.stringContaining(feature)]);
});

test('a style that is too new would be refused', async () => {
  const results = await styles.lintText('a { position-anchor: --b; }', { filePath: 'web/any.css' });
  expect(findings(results)).toEqual([expect.stringContaining('position-anchor')]);
});

test('our own scripts need no more than that', async () => {
  const files = globSync('{web/src,contract/src,web/public}/**/*.{ts,tsx,js}', { cwd: fromRoot() });
  const own = files.filter((file) => !/\.test\.tsx?$|prerender/.test(file));
  expect(own.length).toBeGreaterThan(100);
  const found = await Promise.all(
    own.map((file) => lintSource(ours, file, readFileSync(fromRoot(file), 'utf8'))),
  );
  expect(found.flat()).toEqual([]);
});

describe.skipIf(!existsSync(fromRoot('web/dist')))('what is built', () => {
  test('needs no more than that with its libraries', async () => {
    const all = scripts([...SCRIPTS.ours, ...SCRIPTS.libraries]);
    expect(findings(await all.lintFiles('web/dist/**/*.js'))).toEqual([]);
  });

  test('has no style that they do not know', async () => {
    expect(findings(await styles.lintFiles('web/dist/**/*.css'))).toEqual([]);
  });
});
