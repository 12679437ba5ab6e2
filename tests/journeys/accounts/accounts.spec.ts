import { PRODUCT_NAME } from '@marketplace/contract/brand';
import type { Page } from '@playwright/test';
import { DESKTOP } from '../support/accessible.ts';
import { answerCall, failCall } from '../support/calls.ts';
import { PASSWORD, person, signUp } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: DESKTOP });

const banner = (page: Page) => page.getByRole('banner');

test('someone registers for both sides, switches between them, renames themselves, and signs out and in', async ({
  page,
}) => {
  const someone = person('both');
  const mode = banner(page).getByRole('group', { name: 'Mode' });

  await test.step('the registration', async () => {
    await page.goto('/register');
    await page.getByRole('radio', { name: 'Both' }).check();
    await page.getByLabel('Full name').fill(someone.name);
    await page.getByLabel('Email').fill(someone.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Location').fill(someone.location);
    await page.getByLabel('Phone').fill(someone.phone);
    await page.getByRole('radio', { name: /professional/i }).check();
    await page.getByLabel('Business address').fill(someone.businessAddress ?? '');
    await page.getByLabel('Business hours').fill(someone.businessHours ?? '');
    await page.getByRole('button', { name: 'Electrical' }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/customer');
    await expect(page.getByText(`Welcome to ${PRODUCT_NAME}!`, { exact: true })).toBeVisible();
  });

  await test.step('the two sides', async () => {
    await mode.getByRole('button', { name: 'Business' }).click();
    await expect(page).toHaveURL('/business');
    await page.reload();
    await expect(mode.getByRole('button', { name: 'Business' })).toHaveAttribute('aria-pressed', 'true');
    await mode.getByRole('button', { name: 'Customer' }).click();
    await expect(page).toHaveURL('/customer');
  });

  await test.step('the profile', async () => {
    await page.goto('/profile');
    await page.getByLabel('Full name').fill('Robin Rivera');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Rivera');
    await expect(page.getByText('Business Information')).toBeVisible();
  });

  await test.step('signing out, and in again', async () => {
    await banner(page).getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email').fill(someone.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/profile');
    await expect(banner(page)).toContainText('Robin Rivera');
  });
});

/** Storage events arrive in order: waits until `tab` has received all that `from` has stored so far. */
async function receiveStorageEvents(tab: Page, from: Page) {
  const received = await tab.evaluateHandle(() => ({
    event: new Promise<void>((resolve) =>
      addEventListener('storage', ({ key }) => {
        if (key === 'last') resolve();
      }),
    ),
  }));
  await from.evaluate(() => localStorage.setItem('last', 'stored'));
  await received.evaluate(({ event }) => event);
}

test('a tab that cannot load the account acts as a guest until it can', async ({ page, context }) => {
  const { name } = await signUp(context, 'both');
  await page.goto('/customer');
  const business = banner(page)
    .getByRole('group', { name: 'Mode' })
    .getByRole('button', { name: 'Business' });
  await business.click();
  await expect(page).toHaveURL('/business');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('gutters');

  // The first tab stores the account id once, when it is idle.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('keptFor'))).not.toBeNull();
  const other = await context.newPage();
  // Without the stored account id, the tab has to ask the server who is signed in.
  await other.addInitScript(() => localStorage.removeItem('keptFor'));
  const failures = [
    () => failCall(other, 'getMe', 'The server is away.', 503),
    () => answerCall(other, 'getMe', (route) => route.abort()),
  ];
  for (const fail of failures) {
    const recover = await fail();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await recover();
  }
  await receiveStorageEvents(page, other);
  await expect(search).toHaveValue('gutters');
  await expect(business).toHaveAttribute('aria-pressed', 'true');
  // The home page asks only when an account id is stored.
  await other.goto('/');
  await expect(banner(other)).toContainText(name);
});
