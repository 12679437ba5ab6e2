import path from 'node:path';
import { defineConfig } from 'vitest/config';

const browserAlias = { '@': path.resolve(import.meta.dirname, 'web/src') };
/**
 * One file after another: they share the emulators and their data. Time enough, since the functions
 * emulator starts a process for every request that comes while all others are busy.
 */
const againstEmulators = (name: string) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});

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
      againstEmulators('rules'),
      againstEmulators('api'),
      againstEmulators('parity'),
      againstEmulators('lanes'),
    ],
  },
});
