import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineProject } from 'vitest/config';
import { HANGS_MS, WAIT } from '../../tests/support/stack/hangs.ts';
import web from '../vite.config.ts';
import { storage } from './stand-ins/storage.ts';
import { WINDOW } from './stand-ins/window.ts';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The runner finds a Chromium and names it; see `tools/src/provision/chromium.ts`. */
const executablePath = process.env.CHROMIUM_PATH;
const rootNeeds = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

const provider = playwright({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      ...rootNeeds,
      '--disable-gpu',
      // A camera that every machine has, and that the headless shell lets pages use without asking.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
  actionTimeout: WAIT.timeout,
  // Nothing waits for what only moves.
  contextOptions: { reducedMotion: 'reduce' },
});

const { plugins, define, resolve } = web;

/** Component tests: a screen or a panel in Chromium, with the server replaced by `server.ts`. */
export default defineProject({
  root: fromHere('..'),
  plugins: [plugins, storage],
  define,
  resolve,
  // What is found only while tests run would reload their page, so that those of all tests are found before.
  optimizeDeps: {
    entries: ['src/**/*.browser.test.tsx'],
    // Not found by looking through the tests.
    include: ['react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  },
  test: {
    name: 'components',
    include: ['src/**/*.browser.test.tsx'],
    setupFiles: [fromHere('./setup.ts')],
    // Two windows that start at once have hung on a busy machine.
    maxWorkers: 1,
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: WAIT.timeout } },
    browser: {
      enabled: true,
      headless: true,
      provider,
      instances: [{ browser: 'chromium' }],
      viewport: WINDOW,
      screenshotFailures: false,
      // As in journeys, a part of a name is enough.
      locators: { exact: false },
    },
  },
});
