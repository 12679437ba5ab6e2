import path from 'node:path';
import { defineConfig } from 'vitest/config';

// Where summer time begins and ends and days are not those of UTC: what counts on either is found out.
process.env.TZ = 'America/New_York';

const browserAlias = { '@': path.resolve(import.meta.dirname, 'web/src') };
/** As the journeys are: once more on a machine that nobody watches. What is about races takes no second try. */
const RETRY = process.env.CI === undefined ? 0 : 1;

/**
 * One file after another: they share the emulators and their data. Time enough, since the functions
 * emulator starts a process for every request that comes while all others are busy.
 */
const againstEmulators = (name: string) => ({
  test: {
    name,
    retry: RETRY,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});

/** `npm test` runs these, all but the first against a stack that it starts; `engines` is run by `npm run engines`. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: browserAlias },
        test: {
          name: 'unit',
          retry: RETRY,
          testTimeout: 30_000,
          include: ['{contract,functions,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      ...['rules', 'api', 'parity', 'isolated', 'engines'].map(againstEmulators),
    ],
  },
});
