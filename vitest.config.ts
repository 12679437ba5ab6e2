import './tools/src/site/use-tested-site.ts';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { SITE_FOLDER } from './brand/src/site/folder.ts';
import { siteImports } from './brand/src/site/imports.ts';
import { HANGS_MS, WAIT } from './tests/support/stack/hangs.ts';
import { TESTED_SITE } from './tools/src/site/tested-site.ts';

// A time zone with daylight saving time and days unlike those of UTC, so that code which assumes either fails a test.
process.env.TZ = 'America/New_York';

const browserAlias = {
  '@': path.resolve(import.meta.dirname, 'web/src'),
  '@test': path.resolve(import.meta.dirname, 'web/test'),
};
/**
 * Modules are evaluated once for all test files instead of once for each, which takes a third off the unit tests. A
 * test file that changes the state of a module puts it back.
 */
const SHARED_MODULES = { isolate: false };

const NO_UNITS = ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'];

const clocks = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS, expect: { poll: WAIT } };

/**
 * A project whose tests run against the emulators. Its files run in the same processes, because a new one for each file
 * takes two seconds to begin. Files that share the emulators' data run one after another, in one process.
 */
const emulatorProject = (name: string, maxWorkers: number) => ({
  plugins: [siteImports],
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    maxWorkers,
    setupFiles: ['tests/support/calls/print-last-calls.ts'],
    ...SHARED_MODULES,
    ...clocks,
  },
});

/**
 * `npm test` runs these projects, and starts a stack for those from `rules` on; `engines` is run by `npm run engines`.
 * Tests named `.porchlight.` state words of the tested site. Those named `.site.` also run on the checkout's own.
 */
export default defineConfig({
  test: {
    // Cached modules contain the paths of what they import, which differ by site.
    fsModuleCachePath: path.join(
      import.meta.dirname,
      'node_modules/.vitest-cache',
      encodeURIComponent(SITE_FOLDER),
    ),
    projects: [
      {
        plugins: [siteImports],
        resolve: { alias: browserAlias },
        test: {
          name: 'unit',
          ...SHARED_MODULES,
          ...clocks,
          include: [
            '{brand,contract,functions,web,tools}/**/*.test.{ts,tsx}',
            'tests/{cost,mutants,support}/**/*.test.ts',
          ],
          exclude: [...NO_UNITS, ...(SITE_FOLDER === TESTED_SITE ? [] : ['**/*.porchlight.test.ts'])],
        },
      },
      {
        plugins: [siteImports],
        resolve: { alias: browserAlias },
        test: { name: 'site', include: ['{brand,contract,web,tools}/**/*.site.test.ts'], exclude: NO_UNITS },
      },
      'web/test/vitest.config.ts',
      ...['rules', 'api', 'engines'].map((name) => emulatorProject(name, 1)),
      // Each of its files has a database of its own.
      emulatorProject('isolated', 2),
    ],
  },
});
