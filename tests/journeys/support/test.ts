import { type BrowserContext, test as base, type ConsoleMessage, type Page } from '@playwright/test';

import { endListenersFirst } from './live.ts';

export { expect } from '@playwright/test';

/** What no screen may ever do: throw, break the content security policy, or warn of a mistake in its markup. */
function isDefect(message: ConsoleMessage): boolean {
  const text = message.text();
  // With a lost connection Firestore's own code looks for the network by this picture; the policy may well refuse it.
  if (text.includes('www.google.com/images/cleardot.gif')) return false;
  return /^Because|Content Security Policy|Hydration failed|did not match|Each child in a list/i.test(text);
}

function watch(page: Page, defects: string[]) {
  page.on('pageerror', (error) => defects.push(`threw: ${error.message}`));
  page.on('console', (message) => {
    if (isDefect(message)) defects.push(`said: ${message.text()}`);
  });
}

interface Fixtures {
  defects: string[];
}

/** React tells of what it recovered from by an error of its own, which names the thing itself only as its cause. */
function sayCauses() {
  addEventListener('error', ({ error }) => {
    if (error?.cause instanceof Error) console.error('Because', error.cause.stack);
  });
}

/** Has each page of a browser end its listeners before it goes, and closes the pages before the browser itself. */
function endListeners(context: BrowserContext) {
  context.on('page', endListenersFirst);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => page.close()));
    return close(options);
  };
}

/** Playwright's test, in which every page of the test's own browser is watched for defects. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({ browser }, use) => {
      browser.on('context', endListeners);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, context }, use) => {
    await use(context);
    // What a test has opened besides would stay open, listen and be busy until the last test.
    const others = browser.contexts().filter((other) => other !== context);
    await Promise.all(others.map((other) => other.close()));
  },
  defects: [
    async ({ context }, use) => {
      await context.addInitScript(sayCauses);
      const defects: string[] = [];
      context.on('page', (page) => watch(page, defects));
      await use(defects);
      base.expect(defects, 'no screen may throw or break the security policy').toEqual([]);
    },
    { auto: true },
  ],
});
