import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';

const QUIET = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  // That of the HTTP/2 server is self-signed.
  '--ignore-certificate-errors',
];

const executable = process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {};

export const launch = () => chromium.launch({ ...executable, args: QUIET });

/** A browser with its profile in this folder, which other programs can control through this port. */
export const launchWithProfile = (folder: string, port: number) =>
  chromium.launchPersistentContext(folder, {
    ...executable,
    args: [...QUIET, `--remote-debugging-port=${port}`],
    // Lighthouse sets the size of its own tab.
    viewport: null,
  });

/** How long the network must be quiet before a page counts as loaded. */
const QUIET_MS = 700;

type Step = (page: Page) => Promise<void>;

/**
 * The gzip bytes of JavaScript that a page loads until it shows the text and the network is quiet, and the further bytes
 * of each step.
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
    // A body still loading when the page closes is not counted.
    body.catch(() => {});
    bodies.push(body);
  });
  const quiet = watchNetwork(page);
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

/** Whether the request belongs to the channel of a Firestore listener. */
export const isListening = (request: Request) => request.url().includes('.Firestore/Listen/channel');

/** Returns a function that waits until the network is quiet. */
function watchNetwork(page: Page): () => Promise<void> {
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

/** Without an upload limit: with one, Chromium stopped reading all answers in one page of thirty. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: -1,
};

/** Simulates a phone with slow 4G and a processor four times slower. */
async function slowDown(page: Page, keepsCache: boolean): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: !keepsCache });
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowProcessor(page);
}

/** Makes the processor four times slower. */
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

/** A busy machine takes several times as long as a quiet one, for which Playwright's 30 seconds are meant. */
const PAINT_TIMEOUT_MS = 180_000;

/** When the text has been painted, in milliseconds, on a slow phone. */
export async function paintOf(
  context: BrowserContext,
  url: string,
  text: string,
  { keepsCache = false } = {},
): Promise<number> {
  const page = await context.newPage();
  await slowDown(page, keepsCache);
  await page.addInitScript(recordPaint, text);
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await page.waitForFunction(() => window.paintedAt, undefined, {
    timeout: PAINT_TIMEOUT_MS,
  });
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

/** Runs in the page: records when the text has been painted. */
function recordPaint(text: string) {
  const look = () => {
    if (window.paintedAt !== undefined || !document.body?.textContent?.includes(text)) return;
    // The next frame begins once this frame has been painted.
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
