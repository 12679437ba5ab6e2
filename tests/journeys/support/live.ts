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

/** Counts the open channels by which a page's listeners receive changes: long requests, as the browser shows them. */
export function countChannels(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => isListening(request) && request.method() === 'GET' && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

/** Of conversations and of notifications. Each ends by a request of its own. */
const LISTENERS = 2;
const END_TIMEOUT_MS = 1000;

/**
 * Makes a page end its listeners before it leaves, by hiding it. Otherwise the Firestore emulator keeps serving them even
 * after their channel closes, and each write takes longer than the one before.
 */
export function endListenersBeforeLeaving(page: Page): void {
  const channels = countChannels(page);
  const end = async () => {
    if (channels() === 0) return;
    let left = LISTENERS;
    const isLast = (request: Request) => isListening(request) && request.method() === 'POST' && --left === 0;
    const ended = page.waitForEvent('requestfinished', { predicate: isLast, timeout: END_TIMEOUT_MS });
    // A page that crashed or is offline cannot end its listeners.
    await Promise.allSettled([ended, setVisible(page, false)]);
  };
  const [goto, reload, close] = [page.goto.bind(page), page.reload.bind(page), page.close.bind(page)];
  page.goto = (url, options) => end().then(() => goto(url, options));
  page.reload = (options) => end().then(() => reload(options));
  page.close = (options) => end().then(() => close(options));
}
