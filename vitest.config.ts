import path from 'node:path';
import { defineConfig } from 'vitest/config';

const browserAlias = { '@': path.resolve(import.meta.dirname, 'web/src') };
// The functions emulator starts a process for every request that comes while all others are busy.
const emulators = { testTimeout: 240_000, hookTimeout: 240_000 };

/** `npm test` runs these, the last three against a stack that it starts. */
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
      // One file after another: they share the Storage emulator's rules, the functions and the data.
      {
        test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], fileParallelism: false, ...emulators },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], fileParallelism: false, ...emulators } },
      {
        test: {
          name: 'parity',
          include: ['tests/parity/**/*.test.ts'],
          fileParallelism: false,
          ...emulators,
        },
      },
    ],
  },
});
