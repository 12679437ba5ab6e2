import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
];

export function launch() {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: QUIET,
  });
}

/** As long as this nothing may be under way before a page counts as loaded. */
const QUIET_MS = 700;

/**
 * Gzip bytes of all JavaScript that a page has loaded once it shows these words and the network is quiet; or of what
 * doing something there loads besides.
 */
export async function scriptBytes(
  context: BrowserContext,
  url: string,
  shows: string,
  doing?: (page: Page) => Promise<void>,
): Promise<number> {
  const page = await context.newPage();
  let bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isPart = response.ok() && response.request().resourceType() === 'script';
    if (isPart && !response.url().endsWith('/service-worker.js')) bodies.push(response.body());
  });
  const quiet = quietnessOf(page);
  await page.goto(url);
  await page.getByText(shows).first().waitFor();
  await quiet();
  if (doing) {
    bodies = [];
    await doing(page);
    await quiet();
  }
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The channel of a listener, which ends with the page. */
export const isListening = (request: Request) => request.url().includes('.Firestore/Listen/channel');

/** Waits until no request has been under way for a while. */
function quietnessOf(page: Page): () => Promise<void> {
  let underWay = 0;
  let last = performance.now();
  const move = (by: number) => (request: Request) => {
    if (isListening(request)) return;
    underWay += by;
    last = performance.now();
  };
  page.on('request', move(1)).on('requestfinished', move(-1)).on('requestfailed', move(-1));
  return async () => {
    while (underWay > 0 || performance.now() - last < QUIET_MS) await page.waitForTimeout(50);
  };
}

const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Largest Contentful Paint in milliseconds, on slow 4G with a processor four times slower. */
export async function largestPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const paint = await lastPaintEntry(page);
  await page.close();
  return paint;
}

function lastPaintEntry(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
