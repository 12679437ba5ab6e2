/** When a dashboard shows its content, relative to a static page with the same content. */
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { enterAs } from '../journeys/support/session.ts';
import { storedCacheText } from '../journeys/support/stored-cache.ts';
import { post, send } from '../support/people/market.ts';
import { type Person, registerCustomer, registerGeneralist } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';
import { BUDGETS } from './budgets.ts';
import { launch, paintOf } from './support/browser.ts';
import { serveOverHttp2 } from './support/http2.ts';
import { inTurn, type Measure } from './support/measure.ts';
import { serveFolder } from './support/static-server.ts';

const ROUNDS = 9;
const PHONE = { viewport: { width: 390, height: 844 } };
const CATEGORY = 'Concrete';
const OVER = 'a static page of the same content, on slow 4G and a 4x slower processor';
const FIRST = { unit: 'ms', budget: BUDGETS.firstVisit } as const;
const REPEATED = { unit: 'ms', budget: BUDGETS.repeatedVisit } as const;

export async function dashboards(): Promise<Measure[]> {
  const [customer, business] = await Promise.all([registerCustomer(), registerGeneralist()]);
  const title = `Pour a new floor ${Date.now()}`;
  const { id } = await post(customer, { title, category: CATEGORY });
  await send(business, id);
  const browser = await launch();
  try {
    return [
      ...(await dashboard(browser, 'customer dashboard', '/customer', customer, title)),
      ...(await dashboard(browser, 'business dashboard', '/business', business, title)),
    ];
  } finally {
    await browser.close();
  }
}

async function dashboard(
  browser: Browser,
  name: string,
  address: string,
  who: Person,
  text: string,
): Promise<Measure[]> {
  const folder = path.join(import.meta.dirname, '../../web/dist');
  const { html, firstList } = await snapshot(browser, address, who, text);
  const files = await serveFolder(folder, { '/static': html });
  const app = await serveOverHttp2(env.appUrl);
  const page = await serveOverHttp2(files.url);
  const [ours, bare] = [app.url + address, `${page.url}/static`];
  const visitFirst = async (url: string) => {
    const context = await browser.newContext(PHONE);
    await enterAs(context, who);
    if (firstList !== null) await context.addInitScript(keepFirstList, firstList);
    const figure = await paintOf(context, url, text);
    await context.close();
    return figure;
  };
  const context = await browser.newContext(PHONE);
  await enterAs(context, who);
  await visitUntilCached(context, ours, text);
  const visitAgain = (url: string) => paintOf(context, url, text, { keepsCache: true });
  const compare = (visit: (url: string) => Promise<number>) =>
    inTurn(
      ROUNDS,
      () => visit(ours),
      () => visit(bare),
    );
  const measures = [
    { name: `Content, first visit: ${name}`, over: OVER, ...(await compare(visitFirst)), ...FIRST },
    { name: `Content, repeated visit: ${name}`, over: OVER, ...(await compare(visitAgain)), ...REPEATED },
  ];
  await context.close();
  await Promise.all([app, page, files].map(({ close }) => close()));
  return measures;
}

/** The first dashboard after signing in has kept it, so that every page opened since asks early for that list. */
function keepFirstList(firstList: string): void {
  // Blank pages have no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('firstList', firstList);
}

/** Visits until the app and its data are cached. */
async function visitUntilCached(context: BrowserContext, url: string, text: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.getByText(text).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  while (!(await storedCacheText(page)).includes(text)) await page.waitForTimeout(100);
  await page.close();
}

/** The loaded page with its styles and without its scripts, and the list of a business that it kept in the browser. */
async function snapshot(browser: Browser, address: string, who: Person, text: string) {
  const context = await browser.newContext(PHONE);
  await enterAs(context, who);
  const page = await context.newPage();
  await page.goto(env.appUrl + address);
  await page.getByText(text).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=status][aria-label^=Loading]'));
  const found = await page.evaluate(() => {
    for (const part of document.querySelectorAll('script, link[rel=modulepreload]')) part.remove();
    const html = `<!doctype html>${document.documentElement.outerHTML}`;
    return { html, firstList: localStorage.getItem('firstList') };
  });
  await context.close();
  return found;
}
