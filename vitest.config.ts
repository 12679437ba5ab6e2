import path from 'node:path';
import { defineConfig } from 'vitest/config';

const browserAlias = { '@': path.resolve(import.meta.dirname, 'web/src') };
/**
 * One file after another: they share the emulators and their data. Time enough, since the functions
 * emulator starts a process for every request that comes while all others are busy.
 */
const againstEmulators = (name: string, retry = 0) => ({
  test: {
    name,
    retry,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});

/** As the journeys are tried again on a machine that nobody watches. What decides races is not. */
const RETRY = process.env.CI === undefined ? 0 : 1;

/** `npm test` runs these, all but the first against a stack that it starts. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: browserAlias },
        test: {
          name: 'unit',
          include: ['{contract,functions,web,tools}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      againstEmulators('rules', RETRY),
      againstEmulators('api', RETRY),
      againstEmulators('parity', RETRY),
      againstEmulators('lanes'),
    ],
  },
});
