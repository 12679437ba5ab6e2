/** Code that arrives late, not at all, or that a newer version replaced. */
import type { Page } from '@playwright/test';
import { post } from '../../support/people/market.ts';
import { registerBoth } from '../../support/people/people.ts';
import { dialog } from '../support/overlays.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a dialog waits for late code, reloads the page for replaced code, and gives up on missing code', async ({
  page,
  context,
}) => {
  const owner = await registerBoth();
  await post(owner, { title: 'Fix the roof' });
  await enterAs(context, owner, 'customer');

  await test.step('late', async () => {
    const code = '**/assets/request-details-dialog-*.js';
    const arrival = Promise.withResolvers<void>();
    await page.route(code, (route) => arrival.promise.then(() => route.fallback()));
    await page.goto('/customer');
    const spinner = page.getByText('Loading...', { exact: true });
    await press(page, 'View Details');
    await expect(spinner).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(spinner).toHaveCount(0);
    await expect(page).toHaveURL('/customer');
    await press(page, 'View Details');
    await expect(spinner).toBeVisible();
    arrival.resolve();
    await expect(dialog(page).getByText('Estimates Received (0)')).toBeVisible();
    await expect(spinner).toHaveCount(0);
    await expect(dialog(page)).toBeFocused();
    await page.unroute(code);
  });

  await test.step('replaced: the reload keeps what was typed', async () => {
    await page.goto('/customer/new-request');
    await page.getByLabel('Title').fill('Mend the fence');
    let known = false;
    // Before the page, which loads the code of its dialogs when it is idle.
    await page.route('**/assets/request-details*', (route) =>
      known ? route.fallback() : route.fulfill({ status: 404 }),
    );
    await page.goto('/customer');
    // The reloaded page has the file names of the newer version.
    page.on('request', (request) => {
      known ||= request.isNavigationRequest();
    });
    const reloaded = page.waitForEvent('load');
    await press(page, 'View Details');
    await reloaded;
    await expect(dialog(page).getByText('No estimates yet')).toBeVisible();
    await page.goto('/customer/new-request');
    await expect(page.getByLabel('Title')).toHaveValue('Mend the fence');
  });

  await test.step('missing after a reload too: says so, and works once a later reload finds it', async () => {
    const code = '**/assets/request-details-dialog-*.js';
    await page.route(code, (route) => route.abort());
    await page.goto('/customer');
    await press(page, 'View Details');
    await expectToast(page, "Couldn't open this", 'Reload the page and try again.');
    await expect(page.getByRole('article', { name: 'Fix the roof' })).toBeVisible();
    await page.unroute(code);
    await page.reload();
    await expect(dialog(page)).toBeHidden();
    await press(page, 'View Details');
    await expect(dialog(page)).toBeVisible();
  });
});
