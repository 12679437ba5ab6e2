import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { HANGS_MS, WAIT } from './tests/support/hangs.ts';

// A time zone with daylight saving time and days unlike those of UTC, so that code which assumes either fails a test.
process.env.TZ = 'America/New_York';

const browserAlias = { '@': path.resolve(import.meta.dirname, 'web/src') };
/**
 * Modules are evaluated once for all test files instead of once for each, which takes a third off the unit tests. A
 * test file that changes the state of a module puts it back.
 */
const SHARED_MODULES = { isolate: false };

const clocks = { testTimeout: HANGS_MS, hookTimeout: HANGS_MS, expect: { poll: WAIT } };

/**
 * A project whose tests run against the emulators. Its files run one after another, because they share the emulators'
 * data, and in one process, because a new one for each takes two seconds to begin.
 */
const emulatorProject = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    setupFiles: ['tests/support/print-last-calls.ts'],
    ...SHARED_MODULES,
    ...clocks,
  },
});

/** `npm test` runs these projects and starts a stack for all but the first; `engines` is run by `npm run engines`. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: browserAlias },
        test: {
          name: 'unit',
          ...SHARED_MODULES,
          ...clocks,
          include: [
            '{contract,functions,web,tools}/**/*.test.{ts,tsx}',
            'tests/{cost,mutants,support}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.tsx'],
        },
      },
      'web/test/vitest.config.ts',
      ...['rules', 'api', 'isolated', 'engines'].map(emulatorProject),
    ],
  },
});
