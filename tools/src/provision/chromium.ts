import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Problem } from '../lib/problem.ts';
import { installOneOf } from './debian.ts';

/** Best first: the headless shell draws no window around each page, and takes half the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** What `npx playwright install` has fetched. */
function playwrightsOwn(): string[] {
  const full = chromium.executablePath();
  const cache = path.resolve(full, '../../..');
  const shells = globSync('chromium_headless_shell-*/*/*headless?shell*', { cwd: cache });
  return [...shells.map((program) => path.join(cache, program)), full];
}

function findInstalled(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [
    ...(process.env.CHROMIUM_PATH === undefined ? [] : [process.env.CHROMIUM_PATH]),
    ...playwrightsOwn(),
    ...names.map((name) => `/usr/bin/${name}`),
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return candidates.find((program) => existsSync(program));
}

const LACK =
  'The browser tests need a Chromium: npx playwright install --with-deps --only-shell chromium, or name one in CHROMIUM_PATH.';

/** Playwright's own Chromium where it is installed, the system's otherwise. */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && !existsSync(named))
    throw new Problem(`CHROMIUM_PATH names ${named}: no such file.`);
  const present = findInstalled();
  if (present !== undefined) return present;
  if (await installOneOf(['chromium-headless-shell', 'chromium'], say)) {
    const installed = findInstalled();
    if (installed !== undefined) return installed;
  }
  throw new Problem(LACK);
}

/** Without installing one. */
export const findBrowser = () => ({ found: findInstalled(), lack: LACK });
