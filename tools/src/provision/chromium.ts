import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Problem } from '../lib/problem.ts';
import { installOneOf } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

function findInstalled(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  const candidates = [
    ...(process.env.CHROMIUM_PATH === undefined ? [] : [process.env.CHROMIUM_PATH]),
    chromium.executablePath(),
    ...names.map((name) => `/usr/bin/${name}`),
    ...onPath,
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return candidates.find((program) => existsSync(program));
}

/** Playwright's own Chromium where it is installed, the system's otherwise. */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const present = findInstalled();
  if (present !== undefined) return present;
  if (await installOneOf(['chromium'], say)) {
    const installed = findInstalled();
    if (installed !== undefined) return installed;
  }
  throw new Problem(
    'The browser tests need a Chromium: npx playwright install --with-deps chromium, or name one in CHROMIUM_PATH.',
  );
}
