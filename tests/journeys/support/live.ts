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

/** How many listeners a page has, by what it has asked to begin and to end. */
export function countListeners(page: Page): () => number {
  let listening = 0;
  const mentions = (text: string, words: string) => text.split(words).length - 1;
  page.on('request', (request) => {
    if (!isListening(request)) return;
    const asked = decodeURIComponent(request.postData() ?? '');
    listening += mentions(asked, '"addTarget"') - mentions(asked, '"removeTarget"');
    if (request.url().includes('TYPE=terminate')) listening = 0;
  });
  return () => listening;
}
