/** From a key or a press to the next paint, with many cards and a slow processor. */
import type { Browser, Locator, Page } from '@playwright/test';
import { enterAs } from '../journeys/support/session.ts';
import { post, send } from '../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';
import { BUDGETS } from './budgets.ts';
import { launch, slowProcessor } from './support/browser.ts';
import { type Measure, median } from './support/measure.ts';

/** Web Vitals' limit for a good interaction to next paint. */
const GOOD_RESPONSE_MS = 200;
const CARDS = 200;
const LOAD_TIMEOUT_MS = 60_000;
/** The number of requests with an estimate of the business. */
const ESTIMATES = 30;
const PRESSES = 9;
const CATEGORY = 'Concrete';
const TITLES = ['Pour a new floor', 'Mend the garden path', 'Level the drive'];
/** The first key matches all requests, the last key a third. */
const TYPED = 'garden path';
/** Lets the work of the previous press finish. */
const REST_MS = 700;
/** Direction pointer down and up, as long as a finger rests. The pressed state is painted, and the release opens the dialog. */
const PRESS_DURATION_MS = 80;

export async function interaction(): Promise<Measure[]> {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  await postAll(customer, business);
  const browser = await launch();
  try {
    const mine = await openDashboard(browser, customer, '/customer');
    const measures = [
      await typing(mine, 'own requests', 'Search your requests'),
      ...(await opening(mine, 'details of an own request', 'View Details')),
    ];
    await mine.context().close();
    const all = await openDashboard(browser, business, `/business/${CATEGORY}`);
    return [
      ...measures,
      await typing(all, 'open requests', 'Search requests'),
      ...(await opening(all, 'details of an open request', 'View Details')),
      ...(await opening(all, 'My Estimates', 'View My Estimates')),
    ];
  } finally {
    await browser.close();
  }
}

/** Posts a few at a time, because the functions have few processes. */
async function postAll(customer: Person, business: Person): Promise<void> {
  const counts = Array.from({ length: CARDS }, (_, count) => count).values();
  const postOthers = async () => {
    for (const count of counts) {
      const { id } = await post(customer, { title: TITLES[count % TITLES.length], category: CATEGORY });
      if (count < ESTIMATES) await send(business, id);
    }
  };
  await Promise.all([postOthers(), postOthers(), postOthers(), postOthers()]);
}

/** Opens a dashboard, loads all of its cards, and scrolls to its top. */
async function openDashboard(browser: Browser, who: Person, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await enterAs(context, who);
  await context.addInitScript(recordWaits);
  const page = await context.newPage();
  await page.goto(env.appUrl + address);
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  const until = Date.now() + LOAD_TIMEOUT_MS;
  while ((await cards.count()) < CARDS) {
    if (Date.now() > until) throw new Error(`${address} does not go on loading its cards`);
    await page.mouse.wheel(0, 10_000);
    await page.waitForTimeout(100);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await slowProcessor(page);
  await page.waitForTimeout(REST_MS);
  return page;
}

async function typing(page: Page, cards: string, label: string): Promise<Measure> {
  const box = page.getByLabel(label);
  await box.focus();
  const waits: number[] = [];
  for (const key of TYPED) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(REST_MS);
    waits.push(await page.evaluate(takeKeyWait));
  }
  await box.fill('');
  // Once all cards are back, none moves below the next press.
  await page
    .getByRole('main')
    .getByRole('article')
    .nth(CARDS - 1)
    .waitFor();
  await page.waitForTimeout(REST_MS);
  return {
    ...measureOf(`typing in the search of ${CARDS} ${cards}`, waits.slice(1)),
    budget: BUDGETS.typing,
  };
}

async function opening(page: Page, what: string, button: string): Promise<Measure[]> {
  const waits: number[] = [];
  const buttons = page.getByRole('main').getByRole('button', { name: button });
  const count = await buttons.count();
  for (let press = 0; press <= PRESSES; press += 1) {
    await hover(page, buttons.nth(press % count));
    await page.mouse.down();
    await page.waitForTimeout(PRESS_DURATION_MS);
    await page.mouse.up();
    // Polling for the dialog at once would run in the page and distort the measure.
    await page.waitForTimeout(REST_MS);
    await page.getByRole('dialog').waitFor();
    waits.push(await page.evaluate(takeDialogWait));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.waitForTimeout(REST_MS);
  }
  const [first = Number.NaN, ...others] = waits;
  return [
    { ...measureOf(`opening ${what}`, others), budget: BUDGETS.opening },
    { ...measureOf(`opening ${what} for the first time`, [first]), budget: BUDGETS.openingFirst },
  ];
}

/** Moves the mouse by coordinates, because Playwright's click runs checks in the page, which would be measured too. */
async function hover(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('Nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(REST_MS);
}

const measureOf = (name: string, waits: readonly number[]): Measure => ({
  name: `Interaction: ${name}`,
  over: 'a good response, on a 4x slower processor',
  ours: median(waits),
  bare: GOOD_RESPONSE_MS,
  unit: 'ms',
  rounds: waits.length,
});

declare global {
  interface Window {
    /** From the last key to the next paint, in milliseconds. */
    keyWait?: number;
    /** From the last press to the next paint. */
    pressWait?: number;
    /** From the last press to the paint of its dialog, if a later paint than the next one. */
    lateDialogWait?: number;
  }
}

/** Runs in the page: records the waits. */
function recordWaits() {
  const events: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  // A key causes several events, of which the longest counts. The browser reports none below 16 ms.
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (name.startsWith('key')) window.keyWait = Math.max(window.keyWait ?? 0, duration);
      if (name === 'click') window.pressWait = duration;
    }
  }).observe(events);

  const hasDialog = () => [...document.body.children].some(({ role }) => role === 'dialog');
  const noteFrames = ({ timeStamp }: Event) => {
    const look = () => {
      if (!hasDialog()) return requestAnimationFrame(look);
      // The next frame begins once this frame has been painted.
      return requestAnimationFrame(() => {
        window.lateDialogWait = performance.now() - timeStamp;
      });
    };
    requestAnimationFrame(() => hasDialog() || look());
  };
  addEventListener('click', noteFrames, true);
}

function takeDialogWait(): number {
  const wait = window.lateDialogWait ?? window.pressWait ?? 16;
  delete window.lateDialogWait;
  delete window.pressWait;
  return wait;
}

function takeKeyWait(): number {
  const wait = window.keyWait ?? 16;
  delete window.keyWait;
  return wait;
}
