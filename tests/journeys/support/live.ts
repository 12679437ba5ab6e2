/** Pages that listen. */
import type { BrowserContext, Page, Request } from '@playwright/test';
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

/** For what shows by itself: a listener would bring the news first. */
export const withoutListeners = (page: Page): Promise<unknown> =>
  page.route(/Firestore\/Listen/, (route) => route.abort());

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
  page.on('domcontentloaded', () => {
    listening = 0;
  });
  page.on('request', (request) => {
    if (!isListening(request)) return;
    const asked = decodeURIComponent(request.postData() ?? '');
    listening += mentions(asked, '"addTarget"') - mentions(asked, '"removeTarget"');
    if (request.url().includes('TYPE=terminate')) listening = 0;
  });
  return () => listening;
}

const ENDS_WITHIN_MS = 1000;

/**
 * Has a page end its listeners before it goes, as it does when it is hidden. The Firestore emulator would go on serving
 * them, closed channel or not, and every write would take longer than the one before.
 */
export function endListenersFirst(page: Page): void {
  const listeners = countListeners(page);
  const end = async () => {
    if (listeners() === 0) return;
    const isLast = (request: Request) => isListening(request) && listeners() === 0;
    const ended = page.waitForEvent('requestfinished', { predicate: isLast, timeout: ENDS_WITHIN_MS });
    // A page that has crashed or lost its network cannot.
    await Promise.allSettled([ended, setVisible(page, false)]);
  };
  const [goto, reload, close] = [page.goto.bind(page), page.reload.bind(page), page.close.bind(page)];
  page.goto = (url, options) => end().then(() => goto(url, options));
  page.reload = (options) => end().then(() => reload(options));
  page.close = (options) => end().then(() => close(options));
}
