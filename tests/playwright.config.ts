import { existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { env } from './support/stack/env.ts';
import { HANGS_MS, WAIT } from './support/stack/hangs.ts';

const results = path.resolve(import.meta.dirname, '../.local/journeys', String(new URL(env.appUrl).port));

/** The runner finds a Chromium and names it; see `tools/src/provision/chromium.ts`. */
const executablePath = process.env.CHROMIUM_PATH;

/**
 * What the browser's processes share lies in files, which Playwright has it make in the temporary folder: creating
 * these there is a twelfth of what a page costs. In memory it is next to nothing, where there is enough of it.
 */
const hasSharedMemory = existsSync('/dev/shm') && freeBytes('/dev/shm') > 2 ** 30;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const rootNeeds = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'journeys',
  outputDir: results,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: HANGS_MS,
  expect: { timeout: WAIT.timeout },
  use: {
    baseURL: env.appUrl,
    // Too narrow for details beside their list, which open as dialogs then.
    viewport: { width: 1180, height: 720 },
    // Installing it fetches all files of the app; tests about it allow it.
    serviceWorkers: 'block',
    // Nothing waits for what only moves; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      ignoreDefaultArgs: hasSharedMemory ? ['--disable-dev-shm-usage'] : [],
      args: [
        ...rootNeeds,
        '--disable-background-networking',
        '--disable-gpu',
        // Drawing in the browser's own process takes a twentieth off what it costs to load a page.
        '--in-process-gpu',
        '--disable-quic',
        '--disable-component-update',
        '--disable-sync',
        // A camera that every machine has, and that the headless shell lets pages use without asking.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
});
