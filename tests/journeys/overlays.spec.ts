import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { registerBoth } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { dialog, question } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('shows a spinner while a dialog’s code loads, which Escape cancels', async ({ page, context }) => {
  const owner = await registerBoth();
  await post(owner, { title: 'Fix the roof' });
  await enterAs(context, owner, 'customer');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/request-details-dialog-*.js', async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await page.goto('/customer');
  const spinner = page.getByText('Loading...', { exact: true });

  await press(page, 'View Details');
  await expect(spinner).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(spinner).toHaveCount(0);
  await expect(page).toHaveURL('/customer');

  await press(page, 'View Details');
  await expect(spinner).toBeVisible();
  arrival.resolve();
  await expect(dialog(page).getByText('Estimates Received (0)')).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
});

test('shows an error when a dialog’s code fails to load, and retries at the next press', async ({
  page,
  context,
}) => {
  const owner = await registerBoth();
  await post(owner, { title: 'Fix the roof' });
  await enterAs(context, owner, 'customer');
  await page.goto('/customer');
  await page.route('**/assets/confirm-dialog-panel-*.js', (route) => route.abort());
  // A missing chunk first reloads the page, as after a deploy.
  const reloaded = page.waitForEvent('load');
  await press(page, 'Delete');
  await reloaded;
  await press(page, 'Delete');
  await expectToast(page, "Couldn't open this", 'Reload the page and try again.');
  await expect(page.getByRole('article', { name: 'Fix the roof' })).toBeVisible();

  await page.unroute('**/assets/confirm-dialog-panel-*.js');
  await press(page, 'Delete');
  await expect(question(page)).toBeVisible();
});

test('returns the focus to the button in browsers that do not focus pressed buttons', async ({
  page,
  context,
}) => {
  const owner = await registerBoth();
  await post(owner);
  await enterAs(context, owner, 'customer');
  // Safari does not focus pressed buttons.
  await page.addInitScript(() => addEventListener('mousedown', (event) => event.preventDefault()));
  await page.goto('/customer');
  await press(page, 'View Details');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'View Details' })).toBeFocused();
});

test('the page behind dialogs does not scroll until the last one closes', async ({ page, context }) => {
  const customer = await registerBoth();
  for (const title of ['Fix the roof', 'Mend the fence', 'Clean the gutter']) await post(customer, { title });
  await enterAs(context, customer, 'customer');
  await page.setViewportSize({ width: 1000, height: 500 });
  await page.goto('/customer');
  const scrolled = () => page.evaluate(() => scrollY);
  /** Beside the dialog, at the left edge of the viewport. */
  const turnWheel = async () => {
    await page.mouse.move(5, 250);
    await page.mouse.wheel(0, 200);
    await page.waitForTimeout(300);
  };

  await press(page, 'View Details');
  await dialog(page).getByRole('button', { name: 'Cancel Request' }).click();
  await expect(question(page)).toBeVisible();
  const before = await scrolled();
  await turnWheel();
  expect(await scrolled()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await turnWheel();
  expect(await scrolled()).toBe(before);

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await turnWheel();
  expect(await scrolled()).toBeGreaterThan(before);
});

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a question rises straight into its place', async ({ page, context }) => {
    const mine = await registerBoth();
    await post(mine);
    await enterAs(context, mine, 'customer');
    await page.goto('/customer');
    await press(page, 'Delete');
    await expect(question(page)).toBeVisible();

    const [first, last] = await question(page).evaluate((panel) => {
      panel.style.animation = 'none';
      const rest = panel.getBoundingClientRect();
      panel.style.animation = '';
      for (const animation of panel.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
      return [panel.getBoundingClientRect(), rest];
    });
    expect(first.x).toBeCloseTo(last.x);
    expect(first.y).toBeGreaterThan(last.y);
    expect(first.y - last.y).toBeLessThan(20);
  });
});
