import type { Page } from '@playwright/test';
import { accept, completedJob, post, reject, send } from '../support/market.ts';
import { type Person, registerBoth } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { openMine } from './support/my-estimates.ts';
import { dialog, question } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function menu(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 });
  await press(page, 'Menu');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
}

// Menus, questions, and toasts, which other journeys do not check.
test.describe('overlays are accessible in both themes and at both widths', () => {
  let mine: Person;
  let other: Person;
  test.beforeEach(async () => {
    [mine, other] = await Promise.all([registerBoth(), registerBoth({ businessName: 'Northside' })]);
  });

  test('for a guest', async ({ page }) => {
    await page.goto('/');
    await menu(page);
    await expectAccessible(page);
    await page.goto('/');
    await page.getByRole('link', { name: /^Construction/ }).click();
    await expect(page.getByRole('link', { name: 'Back to Categories' })).toBeVisible();
    await expectAccessible(page);
  });

  test('for a customer', async ({ page, context }) => {
    const request = await post(mine);
    await send(other, request.id);
    await completedJob(mine, other);
    await enterAs(context, mine, 'customer');

    await test.step('the menu', async () => {
      await page.goto('/customer');
      await menu(page);
      await expectAccessible(page);
    });
    await test.step('the question before the history is cleared, and a failure', async () => {
      await failCall(page, 'clearCompletedRequests', 'Not now.');
      await page.goto('/customer');
      await page.getByRole('tab', { name: 'Completed' }).click();
      await press(page, 'Clear History');
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
      await question(page).getByRole('button', { name: 'Clear History' }).click();
      await expectToast(page, 'Clear history failed');
      await expectAccessible(page);
    });
    for (const ask of ['Reject', 'Cancel Request']) {
      await test.step(`the question after ${ask}`, async () => {
        await page.goto(`/customer?request=${request.id}`);
        await dialog(page).getByRole('button', { name: ask }).click();
        await expect(question(page)).toBeVisible();
        await expectAccessible(page);
      });
    }
    await test.step('the offline banner', async () => {
      await page.goto('/customer');
      await expect(page.getByRole('article').first()).toBeVisible();
      await context.setOffline(true);
      await expect(page.getByText(/^You're offline\./)).toBeVisible();
      await expectAccessible(page);
    });
  });

  test('for a business', async ({ page, context }) => {
    const [won, lost] = [await post(other), await post(other, { title: 'Paint the fence' })];
    await accept(other, (await send(mine, won.id)).id);
    await reject(other, (await send(mine, lost.id)).id);
    await enterAs(context, mine, 'business');
    await test.step('the question before a job is completed', async () => {
      await openMine(page);
      await dialog(page).getByRole('button', { name: 'Mark as Complete' }).click();
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('selecting several', async () => {
      await openMine(page);
      await dialog(page).getByRole('button', { name: 'Select' }).click();
      await dialog(page).getByRole('checkbox').first().check();
      await expectAccessible(page);
    });
    await test.step('the preview of an estimate’s changes', async () => {
      await openMine(page);
      await dialog(page).getByRole('button', { name: /^Edit/ }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
      await edit.getByLabel('Amount').fill('475');
      await edit.getByRole('button', { name: 'Save Changes' }).click();
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
});

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
