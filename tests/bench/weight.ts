/** How much JavaScript the screens load, relative to an empty React page. */

import path from 'node:path';
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { paths } from '../../web/src/entities/paths.ts';
import { enterAs } from '../journeys/support/session.ts';
import { post, send } from '../support/people/market.ts';
import { type Person, registerAdmin, registerBusiness, registerCustomer } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';
import { BUDGETS } from './budgets.ts';
import { isListening, launch, scriptBytes } from './support/browser.ts';
import { buildPage } from './support/build-page.ts';
import type { Measure } from './support/measure.ts';
import { serveFolder } from './support/static-server.ts';

/** Loaded once the page is idle: Firebase with the listeners, and the code of the first open conversation. */
const LISTENERS_AND_CHAT_BYTES = 200_000;
const TITLE = 'Mend the garden gate';

/** `shows`: a text that appears once the screen has loaded. */
type Screen = { name: string; path: string; shows: string; budget?: number };

const GUEST_SCREENS: readonly Screen[] = [
  { name: 'home page', path: '/', shows: 'I Need Service', budget: BUDGETS.homePageWeight },
  { name: 'sign in', path: '/login', shows: 'Welcome Back', budget: BUDGETS.signInWeight },
  { name: 'registration', path: '/register', shows: `Join ${PRODUCT_NAME}` },
  { name: 'page that is not there', path: '/nowhere', shows: '404 – Page not found' },
];
const CUSTOMER_SCREENS: readonly Screen[] = [
  { name: 'customer dashboard', path: '/customer', shows: TITLE },
  {
    name: 'new request',
    path: '/customer/new-request',
    shows: 'Describe Your Service Need',
  },
];
const BUSINESS_SCREENS: readonly Screen[] = [
  { name: 'business dashboard', path: '/business', shows: TITLE },
  {
    name: 'business dashboard by category',
    path: '/business/Plumbing',
    shows: TITLE,
  },
  { name: 'jobs won', path: '/jobs', shows: "You haven't won a job yet." },
  { name: 'profile', path: '/profile', shows: 'Business Information' },
];
const ADMINISTRATOR_SCREENS: readonly Screen[] = [
  { name: 'analytics', path: '/analytics', shows: 'Last 30 Days' },
];

export async function weigh(): Promise<Measure[]> {
  const folder = path.join(import.meta.dirname, '../../.local/bench/empty-page');
  await buildPage(path.join(import.meta.dirname, 'empty-page'), folder);
  const [customer, business, admin, requestId] = await createMarket();
  const profile = {
    name: 'profile of a business',
    path: paths.businessProfile(business.id),
    shows: 'At a glance',
  };
  const server = await serveFolder(folder);
  const browser = await launch();
  try {
    const [bare = Number.NaN] = await scriptBytes(await browser.newContext(), server.url, 'Hello');
    const sides: [readonly Screen[], Person?][] = [
      [[...GUEST_SCREENS, profile]],
      [CUSTOMER_SCREENS, customer],
      [BUSINESS_SCREENS, business],
      [ADMINISTRATOR_SCREENS, admin],
    ];
    const measures = await Promise.all(sides.map(([screens, who]) => weighAs(browser, screens, bare, who)));
    return [...measures.flat(), ...(await weighListening(browser, customer, requestId))];
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Creates people with a request and an estimate on their dashboards. */
async function createMarket(): Promise<
  [customer: Person, business: Person, admin: Person, requestId: string]
> {
  const people = await Promise.all([registerCustomer(), registerBusiness(), registerAdmin()]);
  const [customer, business] = people;
  const { id } = await post(customer, { title: TITLE, category: 'Plumbing' });
  await post(customer, { title: TITLE, category: 'Plumbing' });
  await send(business, id);
  return [...people, id];
}

async function weighAs(browser: Browser, screens: readonly Screen[], bare: number, who?: Person) {
  const measures: Measure[] = [];
  for (const { name, path, shows, budget = BUDGETS.screenWeight } of screens) {
    // A new context, because the HTTP cache would hold the previous screen's scripts.
    const context = await browser.newContext();
    if (who) await enterAs(context, who);
    await delayIdleCallbacks(context);
    const [ours = Number.NaN] = await scriptBytes(context, env.appUrl + path, shows);
    await context.close();
    const over = 'an empty React page';
    measures.push({ name: `Weight: ${name}`, over, ours, bare, unit: 'bytes', budget, rounds: 1 });
  }
  return measures;
}

/** Delays idle callbacks, so that their scripts are not counted with the first load. */
function delayIdleCallbacks(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    window.requestIdleCallback = (callback) => waiting.push(callback);
    addEventListener('rest', () => {
      for (const callback of waiting) callback({ didTimeout: false, timeRemaining: () => 50 });
      window.requestIdleCallback = (callback) => setTimeout(callback);
    });
  });
}

async function weighListening(browser: Browser, customer: Person, requestId: string): Promise<Measure[]> {
  const context = await browser.newContext();
  await enterAs(context, customer);
  await delayIdleCallbacks(context);
  const address = `${env.appUrl}/customer?request=${requestId}`;
  const [, listeners = Number.NaN, chat = Number.NaN] = await scriptBytes(
    context,
    address,
    'Estimates Received',
    waitForListener,
    openChat,
  );
  await context.close();
  return [
    {
      name: 'Weight: listeners and first open chat',
      over: 'what they may weigh together',
      ours: listeners + chat,
      bare: LISTENERS_AND_CHAT_BYTES,
      unit: 'bytes',
      budget: BUDGETS.listenersAndChatWeight,
      rounds: 1,
    },
  ];
}

/** Waits until the page listens. The channel stays open and is no script. */
async function waitForListener(page: Page): Promise<void> {
  const listening = page.waitForRequest(isListening);
  await page.evaluate(() => dispatchEvent(new Event('rest')));
  await listening;
}

async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Show messages with/ }).click();
  await page.getByText('No messages yet. Start the conversation!').waitFor();
}
