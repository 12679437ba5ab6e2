/** Pages with Firestore listeners. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { isListening } from '../../bench/support/browser.ts';

/** Opens a page and waits until it listens, after which changes arrive live. */
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

/** Simulates switching to another tab and back. */
export async function setVisible(page: Page, visible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );
}

/** Counts a page's listeners by the `addTarget` and `removeTarget` requests of Firestore's public Listen protocol. */
export function countListeners(page: Page): () => number {
  let listening = 0;
  const count = (text: string, part: string) => text.split(part).length - 1;
  page.on('domcontentloaded', () => {
    listening = 0;
  });
  page.on('request', (request) => {
    if (!isListening(request)) return;
    const body = decodeURIComponent(request.postData() ?? '');
    listening += count(body, '"addTarget"') - count(body, '"removeTarget"');
    // Ends the whole channel. Neither Firestore nor the browser reports it by an event.
    if (request.url().includes('TYPE=terminate')) listening = 0;
  });
  return () => listening;
}

const END_TIMEOUT_MS = 1000;

/**
 * Makes a page end its listeners before it leaves, by hiding it. Otherwise the Firestore emulator keeps serving them even
 * after their channel closes, and each write takes longer than the one before.
 */
export function endListenersBeforeLeaving(page: Page): void {
  const listeners = countListeners(page);
  const end = async () => {
    if (listeners() === 0) return;
    const isLast = (request: Request) => isListening(request) && listeners() === 0;
    const ended = page.waitForEvent('requestfinished', { predicate: isLast, timeout: END_TIMEOUT_MS });
    // A page that crashed or is offline cannot end its listeners.
    await Promise.allSettled([ended, setVisible(page, false)]);
  };
  const [goto, reload, close] = [page.goto.bind(page), page.reload.bind(page), page.close.bind(page)];
  page.goto = (url, options) => end().then(() => goto(url, options));
  page.reload = (options) => end().then(() => reload(options));
  page.close = (options) => end().then(() => close(options));
}
