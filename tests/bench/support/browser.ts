import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
];

const executable = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {};

export const launch = () => chromium.launch({ ...executable, args: QUIET });

/** A browser that keeps what it stores in this folder, and that others can drive by this port. */
export const launchWithProfile = (folder: string, port: number) =>
  chromium.launchPersistentContext(folder, {
    ...executable,
    args: [...QUIET, `--remote-debugging-port=${port}`],
    // Its tabs are as large as whoever opens them says.
    viewport: null,
  });

/** As long as this nothing may be under way before a page counts as loaded. */
const QUIET_MS = 700;

type Step = (page: Page) => Promise<void>;

/**
 * Gzip bytes of the JavaScript that a page has loaded once it shows these words and the network is quiet; and of what each
 * thing done there after that loads besides.
 */
export async function scriptBytes(
  context: BrowserContext,
  url: string,
  shows: string,
  ...steps: Step[]
): Promise<number[]> {
  const page = await context.newPage();
  let bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const isPart = response.ok() && response.request().resourceType() === 'script';
    if (!isPart || response.url().endsWith('/service-worker.js')) return;
    const body = response.body();
    // One that is still on its way when the page is closed is weighed by nobody.
    body.catch(() => {});
    bodies.push(body);
  });
  const quiet = quietnessOf(page);
  const weigh = async () => {
    await quiet();
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    bodies = [];
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  await page.goto(url);
  await page.getByText(shows).first().waitFor();
  const weights = [await weigh()];
  for (const step of steps) {
    await step(page);
    weights.push(await weigh());
  }
  await page.close();
  return weights;
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

/** Uploads are not slowed down: where they were, Chromium stopped reading every answer of one page in thirty for good. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: -1,
};

/** As on a phone with slow 4G and a processor four times slower. */
async function slowDown(page: Page, keepsCache: boolean): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: !keepsCache });
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowProcessor(page);
}

/** As if the processor were four times slower. */
export async function slowProcessor(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Largest Contentful Paint in milliseconds, on a slow phone. */
export async function largestPaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, false);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
  const paint = await lastPaintEntry(page);
  await page.close();
  return paint;
}

/** When these words are in the page and painted, in milliseconds, on a slow phone. */
export async function paintOf(
  context: BrowserContext,
  url: string,
  words: string,
  { keepsCache = false } = {},
): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, keepsCache);
  await page.addInitScript(noteWhenPainted, words);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => window.paintedAt);
  const at = await painted.jsonValue();
  await page.close();
  if (at === undefined) throw new Error('Nothing was painted');
  return at;
}

declare global {
  interface Window {
    paintedAt?: number;
  }
}

function noteWhenPainted(words: string) {
  const look = () => {
    if (window.paintedAt !== undefined || !document.body?.textContent?.includes(words)) return;
    // The frame after this one begins when this one has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.paintedAt ??= performance.now();
      }),
    );
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
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
