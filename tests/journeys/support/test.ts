import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test';

import { endListenersBeforeLeaving } from './live.ts';

export { expect } from '@playwright/test';

/** Whether a console message shows an error, a violation of the content security policy, or invalid markup. */
function isDefect(message: ConsoleMessage): boolean {
  const text = message.text();
  // While offline, Firestore's SDK probes the network with this image. The policy may block the probe.
  if (text.includes('www.google.com/images/cleardot.gif')) return false;
  return /^Because|Content Security Policy|Hydration failed|did not match|Each child in a list/i.test(text);
}

function recordDefects(page: Page, defects: string[]) {
  page.on('pageerror', (error) => defects.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (isDefect(message)) defects.push(`logged: ${message.text()}`);
  });
}

interface Fixtures {
  defects: string[];
  printedConsole: undefined;
}

/** Logs the causes of errors: React wraps an error that it recovered from in one of its own. */
function logErrorCauses() {
  addEventListener('error', ({ error }) => {
    if (error?.cause instanceof Error) console.error('Because', error.cause.stack);
  });
}

/** Makes each page end its listeners before it leaves, and closes the pages before their context. */
function endListenersOfPages(context: BrowserContext) {
  context.on('page', endListenersBeforeLeaving);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => page.close()));
    return close(options);
  };
}

/** Playwright's test, which fails if a page of the test's own context logs a defect. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', endListenersOfPages);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, context }, use) => {
    await use(context);
    // Other contexts of the test would stay open and use the CPU until the last test.
    const others = browser.contexts().filter((other) => other !== context);
    await Promise.all(others.map((other) => other.close()));
  },
  printedConsole: [
    async ({ context }, use, testInfo) => {
      const lines: string[] = [];
      context.on('console', (message) => lines.push(`  ${message.type()}: ${message.text()}`));
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus || lines.length === 0) return;
      console.log([`The browser's console in "${testInfo.title}":`, ...lines].join('\n'));
    },
    { auto: true },
  ],
  defects: [
    async ({ context }, use) => {
      await context.addInitScript(logErrorCauses);
      const defects: string[] = [];
      context.on('page', (page) => recordDefects(page, defects));
      await use(defects);
      base.expect(defects, 'no screen may throw or break the security policy').toEqual([]);
    },
    { auto: true },
  ],
});
