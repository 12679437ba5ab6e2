/** Pages that listen. */
import type { BrowserContext, Page } from '@playwright/test';
import { isListening } from '../../bench/support/browser.ts';

/** Opens an address and waits until the page listens, after which whatever moves comes by itself. */
export async function openLive(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await goLive(page, address);
  return page;
}

export async function goLive(page: Page, address: string): Promise<void> {
  const listening = page.waitForResponse((response) => isListening(response.request()));
  await page.goto(address);
  await listening;
}

/** As when another tab is chosen, and this one again. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );
}

/** Where no listener can be had, as behind some firewalls: what others do shows when it is asked for. */
export async function withoutListeners(context: BrowserContext): Promise<void> {
  // A page that is left meanwhile has given up by itself what is to be aborted.
  await context.route('**/__/firebase/init.json', (route) => route.abort().catch(() => {}));
}
