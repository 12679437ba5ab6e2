import type { BrowserContext, Page } from '@playwright/test';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { picture } from './support/files.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

// A form simulates the share target, and the pages' content security policy forbids forms like it.
test.use({ serviceWorkers: 'allow', bypassCSP: true });

/** Dispatches the event by which Chromium offers an installation; a headless Chromium never does. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes';
      return { outcome: 'accepted' };
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

const card = (page: Page) => page.getByRole('heading', { name: 'Install the app' });

test('installs the app at a press, and only where the browser offers it', async ({ page, context }) => {
  await enterAs(context, await registerCustomer());
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Push Notifications' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await offerInstallation(page);
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(card(page)).toHaveCount(0);
});

test('shows iPhone users how to install the app', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Safari/604.1',
    viewport: { width: 390, height: 844 },
  });
  await enterAs(context, await registerCustomer());
  const page = await context.newPage();
  await page.goto('/notifications');
  await expect(card(page)).toBeVisible();
  await expect(page.getByText('Add to Home Screen.')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('the shortcut to My Estimates opens the dialog, which stays closed once closed', async ({
  page,
  context,
}) => {
  await enterAs(context, await registerBusiness());
  await page.goto('/business?show=my-estimates');
  const dialog = page.getByRole('dialog', { name: 'My Estimates' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/business');
});

/** Shares files with the app, as an operating system does. */
async function share(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const shared = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await page.evaluate((handed) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/customer/new-request' });
    const input = Object.assign(document.createElement('input'), {
      type: 'file',
      name: 'pictures',
      multiple: true,
    });
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of handed) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    input.files = transfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, shared);
}

/** Opens a page and waits until its service worker controls it. */
async function openWithWorker(page: Page, context: BrowserContext, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(context.serviceWorkers()).toHaveLength(1);
}

const sharedHere = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shared-')));

test('a shared photo begins a new request, also after signing in first', async ({ page, context }) => {
  const customer = await registerCustomer();
  await openWithWorker(page, context, '/login');
  await share(page, await picture('roof.jpg'));
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(customer.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();

  await expectToast(page, 'Images uploaded successfully', '1 image(s) uploaded.');
  await expect(page.getByRole('img', { name: /^Selected image/ })).toHaveCount(1);
  await expect(page).toHaveURL('/customer/new-request');
  expect(await sharedHere(page)).toEqual([]);
});

test('signing out deletes shared photos', async ({ page, context }) => {
  await enterAs(context, await registerBusiness());
  await openWithWorker(page, context, '/business');
  await share(page, await picture('roof.jpg'), await picture('gutter.jpg'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sharedHere(page)).toHaveLength(1);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await sharedHere(page)).toEqual([]);
});
