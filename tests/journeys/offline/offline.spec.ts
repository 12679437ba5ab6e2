import type { Page } from '@playwright/test';
import { question } from '../support/overlays.ts';
import { enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// Without a stored cache. See offline-start.spec.ts for pages with one.

const banner = (page: Page) => page.getByText(/^You're offline\./);

test('a page that loses the connection says so, and shows what was wanted once it is back', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  // Toasts load once the page is idle, since they must not depend on the connection later.
  const arrived = page.waitForResponse(/overlays/).then((response) => response.finished());
  await page.goto('/customer/new-request');
  await arrived;
  // Its code loads at the first press only.
  const camera = page.getByRole('button', { name: 'Camera' });
  await expect(banner(page)).toBeHidden();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });

  await test.step('a dialog', async () => {
    await context.setOffline(true);
    await expect(banner(page)).toBeVisible();
    await camera.click();
    await expectToast(page, "You're offline", 'Check your connection and try again.');
    await context.setOffline(false);
    await expect(banner(page)).toBeHidden();
    await camera.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(loads, 'the page was not reloaded').toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a page', async () => {
    await context.setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(banner(page)).toBeVisible();
    await expect(page.getByText('Something went wrong')).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByLabel('Full name')).toBeVisible();
  });
});

test('a changed form asks offline too before it is left, since dialogs load once the page is idle', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  const arrived = page.waitForResponse(/overlays/).then((response) => response.finished());
  await page.goto('/customer');
  await page.getByRole('banner').getByRole('link', { name: 'Your profile' }).click();
  const name = page.getByLabel('Full name');
  await expect(name).toBeVisible();
  await name.fill('Robin Rivera');
  await arrived;
  await context.setOffline(true);
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await question(page).getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(name).toHaveValue('Robin Rivera');
  await expect(page.getByText('Check your connection and try again.')).toHaveCount(0);
});
