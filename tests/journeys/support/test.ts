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
  /**
   * Whether the test's own browser is ever idle. Only then a page listens and registers the service worker, where that
   * is allowed: a fifth of what it costs to load one, which journeys about other things do without.
   */
  becomesIdle: boolean;
  defects: string[];
}

/** React tells of what it recovered from by an error of its own, which names the thing itself only as its cause. */
function sayCauses() {
  addEventListener('error', ({ error }) => {
    if (error?.cause instanceof Error) console.error('Because', error.cause.stack);
  });
}

function stayBusy() {
  window.requestIdleCallback = () => 0;
}

/** What a page shows before React takes it over is replaced then, and Playwright would hold on to what has gone. */
function goToAlive(page: Page) {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') {
      await page
        .waitForFunction(() => !document.querySelector('[data-shell]'), undefined, { timeout: 5000 })
        // Some tests keep its code away.
        .catch(() => {});
    }
    return response;
  };
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
  becomesIdle: [false, { option: true }],
  defects: [
    async ({ context, becomesIdle }, use) => {
      if (!becomesIdle) await context.addInitScript(stayBusy);
      await context.addInitScript(sayCauses);
      const defects: string[] = [];
      context.on('page', (page) => {
        watch(page, defects);
        goToAlive(page);
      });
      await use(defects);
      base.expect(defects, 'no screen may throw or break the security policy').toEqual([]);
    },
    { auto: true },
  ],
});
