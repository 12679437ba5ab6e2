import type { Page } from '@playwright/test';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { DESKTOP } from '../support/accessible.ts';
import { picture } from '../support/files.ts';
import { question } from '../support/overlays.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

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
async function openWithWorker(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(page.context().serviceWorkers()).toHaveLength(1);
}

const sharedHere = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shared-')));

async function signIn(page: Page, { email, password }: Person) {
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page) {
  await page.setViewportSize(DESKTOP);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
}

test('someone installs the app and shares photos with it, which begin a request or are deleted', async ({
  page,
}) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  await openWithWorker(page, '/login');

  await test.step('a photo shared before signing in begins a request', async () => {
    await share(page, await picture('roof.jpg'));
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await signIn(page, customer);
    await expectToast(page, 'Images uploaded successfully', '1 image(s) uploaded.');
    await expect(page.getByRole('img', { name: /^Selected photo/ })).toHaveCount(1);
    await expect(page).toHaveURL('/customer/new-request');
    expect(await sharedHere(page)).toEqual([]);
  });

  await test.step('the browser offers to install the app', async () => {
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { name: 'Push Notifications' })).toBeVisible();
    await offerInstallation(page);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  });

  await test.step('signing out deletes photos that no request took', async () => {
    await signOut(page);
    await question(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await share(page, await picture('roof.jpg'), await picture('gutter.jpg'));
    await signIn(page, business);
    await expect(page).toHaveURL('/business');
    expect(await sharedHere(page)).toHaveLength(1);
    await signOut(page);
    await expect(page).toHaveURL('/');
    expect(await sharedHere(page)).toEqual([]);
  });
});
