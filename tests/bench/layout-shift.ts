/** Cumulative layout shift while a page loads slowly and its font arrives late. */
import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { enterAs } from '../journeys/support/session.ts';
import { post, send } from '../support/people/market.ts';
import { type Person, registerAdmin, registerBoth, registerBusiness } from '../support/people/people.ts';
import { env } from '../support/stack/env.ts';
import { BUDGETS } from './budgets.ts';
import { launch, SLOW_4G } from './support/browser.ts';
import type { Measure } from './support/measure.ts';

/** The maximum over a whole visit. */
const MAX_SHIFT = 0.02;
const TITLE = 'Fix the leaking roof';
/** A category in which no other test posts, so that other cards do not affect the layout. */
const CATEGORY = 'Concrete';

/** How long late content may take after everything else has loaded. */
const LATE_CONTENT_MS = 1500;

type Screen = {
  path: string;
  /** Drawn before the font arrives. */
  shows: string;
  /** Shown once the app has started, if that waits for the font. */
  thenShows?: string;
  name?: string;
};

const GUEST_SCREENS: Screen[] = [
  { path: '/', shows: 'I Need Service' },
  { path: '/login', shows: 'Welcome Back' },
  { path: '/register', shows: `Join ${PRODUCT_NAME}` },
  { path: '/customer', shows: 'Please log in' },
  { path: '/nowhere', shows: '404 – Page not found' },
];
const MEMBER_SCREENS: Screen[] = [
  { path: '/', shows: 'Post Your Request', thenShows: 'Welcome back' },
  { path: '/customer', shows: TITLE },
  { path: '/customer/new-request', shows: 'Describe Your Service Need' },
  { path: '/business', shows: TITLE },
  { path: `/business/${CATEGORY}`, shows: TITLE },
  { path: '/profile', shows: 'Business Information' },
];
const INBOX_AND_BELL: Screen[] = [
  { path: '/messages', shows: TITLE },
  { path: '/notifications', shows: 'New estimate' },
  { path: '/business?show=my-estimates', shows: 'No estimates submitted yet' },
];
const ADMINISTRATOR_SCREENS: Screen[] = [{ path: '/analytics', shows: 'Last 30 Days' }];

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Runs in the page: records what moved, and by how much, in `window.moved`. */
function recordShifts() {
  const moved: { by: number; what: string[] }[] = [];
  Object.assign(window, { moved });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry) || typeof entry.value !== 'number') continue;
      if ('hadRecentInput' in entry && entry.hadRecentInput) continue;
      const sources: { node?: Node }[] =
        'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      const what = sources.map(({ node }) =>
        node instanceof Element
          ? `${node.localName} “${node.textContent?.slice(0, 30)}”`
          : `${node?.nodeName}`,
      );
      moved.push({ by: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

declare global {
  interface Window {
    moved: { by: number; what: string[] }[];
  }
}

/** Opens a screen with the fallback font. The web font and late content arrive after it has rendered. */
async function open(context: BrowserContext, { path, shows, thenShows = shows }: Screen): Promise<Page> {
  await context.addInitScript(recordShifts);
  const drawn = Promise.withResolvers<void>();
  await context.route(/\.woff2$/, async (route) => {
    await drawn.promise;
    await route.fallback();
  });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(env.appUrl + path, { waitUntil: 'commit' });
  await page.getByText(shows).first().waitFor();
  await nextFrames(page);
  drawn.resolve();
  await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.size > 0);
  await page.waitForLoadState();
  await page.getByText(thenShows).first().waitFor();
  await page.waitForTimeout(LATE_CONTENT_MS);
  return page;
}

const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

async function layoutShiftAt(
  browser: Browser,
  screen: Screen,
  viewport: (typeof SIZES)[number],
  who?: Person,
): Promise<Measure> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  if (who) await enterAs(context, who, screen.path.startsWith('/business') ? 'business' : 'customer');
  const page = await open(context, screen);
  const moved = await page.evaluate(() => window.moved);
  await context.close();
  const name = `${screen.name ?? screen.path}${who ? ', signed in,' : ''}`;
  const ours = moved.reduce((sum, { by }) => sum + by, 0);
  const what = moved.map(({ by, what }) => `${by.toFixed(3)} ${what.join(', ')}`).join('; ');
  return {
    name: `Layout shift: ${name} at ${viewport.width} px${ours > MAX_SHIFT ? ` (${what})` : ''}`,
    over: 'the threshold of perception',
    ours,
    bare: MAX_SHIFT,
    unit: 'of the window',
    budget: BUDGETS.layoutShift,
    rounds: 1,
  };
}

/** Loads all screens in parallel, because they mostly wait for the network. */
const layoutShiftOf = (browser: Browser, screens: readonly Screen[], who?: Person) =>
  Promise.all(screens.flatMap((screen) => SIZES.map((size) => layoutShiftAt(browser, screen, size, who))));

const layoutShiftOfGuests = (browser: Browser) => layoutShiftOf(browser, GUEST_SCREENS);

async function layoutShiftOfMembers(browser: Browser): Promise<Measure[]> {
  const who = await registerBoth({ serviceCategories: [] });
  const { id } = await post(who, { title: TITLE, category: CATEGORY });
  // A tall card with another card below it.
  await post(who, { title: `${TITLE} `.repeat(5), description: 'Rain. '.repeat(60), category: CATEGORY });
  await send(await registerBusiness(), id);
  const opened = { path: `/customer?request=${id}`, shows: 'Estimates Received', name: 'opened details' };
  return [
    ...(await layoutShiftOf(browser, MEMBER_SCREENS, who)),
    ...(await layoutShiftOf(browser, [...INBOX_AND_BELL, opened], who)),
  ];
}

const layoutShiftOfAdministrators = async (browser: Browser): Promise<Measure[]> =>
  layoutShiftOf(browser, ADMINISTRATOR_SCREENS, await registerAdmin());

export async function layoutShift(): Promise<Measure[]> {
  const browser = await launch();
  try {
    return [
      ...(await layoutShiftOfGuests(browser)),
      ...(await layoutShiftOfMembers(browser)),
      ...(await layoutShiftOfAdministrators(browser)),
    ];
  } finally {
    await browser.close();
  }
}
