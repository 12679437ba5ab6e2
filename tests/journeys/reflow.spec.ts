import type { Locator, Page } from '@playwright/test';
import { completedJob, post, send } from '../support/market.ts';
import { type Person, registerAdmin, registerBoth, registerCustomer } from '../support/people.ts';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { dialog } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

type Screen = { name: string; path: string; reach?: (page: Page) => Promise<void> };

/** A trade with few requests, because a long list takes time and is no wider. */
const TRADE = 'Pool Services';
const QUIET = `/business/${TRADE}`;

const CUSTOMER_SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'the dashboard', path: '/customer' },
  { name: 'a new request', path: '/customer/new-request' },
  { name: 'the profile', path: '/profile' },
  { name: 'access denied', path: '/analytics' },
  { name: 'a page that is not there', path: '/nowhere' },
  {
    name: 'the details of a request',
    path: '/customer',
    reach: async (page) => {
      await page.getByRole('button', { name: 'View Details' }).first().click();
      await dialog(page)
        .getByRole('button', { name: /^Show messages/ })
        .click();
      await expect(dialog(page).getByRole('textbox', { name: /^Message to/ })).toBeVisible();
    },
  },
];

const BUSINESS_SCREENS: Screen[] = [
  { name: 'the dashboard', path: QUIET },
  { name: 'the profile', path: '/profile' },
  {
    name: 'my estimates',
    path: QUIET,
    reach: async (page) => {
      await page.getByRole('button', { name: 'View My Estimates' }).click();
      await expect(dialog(page).getByText('Completed Jobs')).toBeVisible();
    },
  },
  {
    name: 'an estimate to send',
    path: QUIET,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Send Estimate' }).first().click();
      await expect(dialog(page).getByLabel('Your Price')).toBeVisible();
    },
  },
];

/** Expects no content wider than the window, its dialog, or its card. */
async function expectToFit(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const cut = () =>
    page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[role="dialog"], main, article, header')];
      return boxes.flatMap((box) =>
        box.scrollWidth > box.clientWidth + 1 ? [box.outerHTML.slice(0, 120)] : [],
      );
    });
  await expect.poll(cut, 'wider than what holds them').toEqual([]);
}

async function expectToFitEverywhere(page: Page, { path, reach }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await reach?.(page);
  for (const zoom of [0.5, 2, 1]) {
    await zoomTo(page, zoom);
    await expectToFit(page);
  }
  for (const [width, zoom] of [
    [320, 1],
    [768, 1],
    [390, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await zoomTo(page, zoom);
    await expectToFit(page);
  }
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is there to be pressed.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Sets what the zoom control sets; a test below presses the control itself. */
const zoomTo = (page: Page, zoom: number) =>
  page.evaluate((factor) => {
    document.documentElement.style.setProperty('--zoom', String(factor));
  }, zoom);

const UNBREAKABLE_TEXT = `See https://example.com/${'a-long-address-without-a-break'.repeat(6)}`;

test.describe('every screen fits a width of 320 pixels and zooms from 50 to 200 percent', () => {
  let person: Person;
  test.beforeEach(async () => {
    const [one, other] = await Promise.all([registerBoth(), registerBoth()]);
    const title = 'Mend the roof of the summerhouse behind the greenhouse';
    const request = await post(one, { title, description: UNBREAKABLE_TEXT, category: TRADE });
    await Promise.all([send(other, request.id), post(other, { category: TRADE })]);
    await completedJob(other, one);
    person = one;
  });

  for (const [side, screens] of [
    ['customer', CUSTOMER_SCREENS],
    ['business', BUSINESS_SCREENS],
  ] as const) {
    test(`as a ${side}`, async ({ page, context }) => {
      await enterAs(context, person, side);
      for (const screen of screens) await test.step(screen.name, () => expectToFitEverywhere(page, screen));
    });
  }

  test('the header of a desktop keeps its controls in place', async ({ page, context }) => {
    await enterAs(context, person, 'customer');
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/profile');
      const header = page.getByRole('banner');
      const bigger = header.getByRole('button', { name: 'Zoom in' });
      const signOut = header.getByRole('button', { name: 'Sign Out' });
      await header.getByRole('button', { name: /^Zoom \d+%/ }).click();
      await expect(signOut).toBeVisible();
      const pointer = await middleOf(bigger);
      for (const zoom of [110, 120, 130, 140, 150, 160, 170, 180, 190, 200]) {
        // At its first position, which must not move.
        await page.mouse.click(pointer.x, pointer.y);
        await expect(header.getByText(`${zoom}%`)).toBeVisible();
        await expect(signOut).toBeInViewport({ ratio: 1 });
      }
      await expectToFit(page);
    }
  });

  test('the zoom control of a phone goes to 200 percent and stays in reach', async ({ page, context }) => {
    await enterAs(context, person, 'customer');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/customer');
    await page.getByRole('button', { name: 'Menu' }).click();
    const control = page.getByRole('group', { name: 'Zoom' });
    const bigger = control.getByRole('button', { name: 'Zoom in' });
    for (let step = 0; step < 10; step++) await bigger.click();
    await expect(bigger).toBeDisabled();
    await expect(control.getByRole('button', { name: 'Zoom out' })).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expectToFit(page);
  });

  test('as an administrator', async ({ page, context }) => {
    await enterAs(context, await registerAdmin());
    await expectToFitEverywhere(page, { name: 'the analytics', path: '/analytics' });
    await expectToFitEverywhere(page, { name: 'the record', path: '/admin/record' });
  });
});

test('shows no motion with reduced motion', async ({ page, context }) => {
  const customer = await registerCustomer();
  await post(customer);
  await enterAs(context, customer);
  await page.goto('/customer');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page)).toBeVisible();
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10)
          .length,
    );
  expect(await moving()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await moving()).toBe(0);
});
