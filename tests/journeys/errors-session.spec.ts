/** The server cannot say who is signed in. */
import { calls } from '@marketplace/contract/calls';
import type { Page } from '@playwright/test';
import { PASSWORD, registerCustomer, uniqueEmail } from '../support/people.ts';
import { answerCall, failCall } from './support/calls.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

test('treats the visitor as signed out when the account fails to load, and logs the failure', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  const recover = await failCall(page, 'getMe', 'The server stumbled.');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  expect(logged.filter((text) => text.includes('The server stumbled.'))).toHaveLength(1);
  await recover();
  await page.reload();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test.describe('when the account cannot be loaded again', () => {
  /** Fails `getMe` from now on, after the page's first call has been answered. */
  async function openAndFailGetMe(page: Page, path: string) {
    const asked = page.waitForResponse((response) => response.url().endsWith(calls.getMe.path));
    await page.goto(path);
    await (await asked).finished();
    const counter = { made: 0 };
    const recover = await answerCall(page, 'getMe', (route) => {
      counter.made += 1;
      return route.fulfill({ status: 500, json: { error: 'The server stumbled.', code: 'internal' } });
    });
    return { counter, recover };
  }

  test('uses the account in the login’s answer, also on the next visit', async ({ page }) => {
    const { email, user } = await registerCustomer();
    const { counter, recover } = await openAndFailGetMe(page, '/login');
    await page.getByLabel('Email').fill(email);
    await password(page).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Success', "You're signed in.");
    await expect(page).toHaveURL('/customer');
    await expect(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(user.name);
    expect(counter.made).toBe(1);
    await recover();
    await page.goto('/');
    await expect(page.getByRole('banner')).toContainText(user.name);
  });

  test('uses the account in the registration’s answer', async ({ page }) => {
    const { counter } = await openAndFailGetMe(page, '/register');
    await page.getByRole('radio', { name: 'Customer' }).check();
    await page.getByLabel('Full name').fill('Jordan Rivera');
    await page.getByLabel('Email').fill(uniqueEmail());
    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Location').fill('Dallas, TX');
    await page.getByLabel('Phone').fill('214 555 0100');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectToast(page, 'Welcome to the product!', 'Your account has been created successfully.');
    await expect(page).toHaveURL('/customer');
    await expect(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
    expect(counter.made).toBe(1);
  });

  test('shows the saved profile', async ({ page, context }) => {
    await enterAsCustomer(context);
    const { counter } = await openAndFailGetMe(page, '/profile');
    await page.getByLabel('Full name').fill('Robin Rivera');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile Updated', 'Your changes are saved.');
    await expect(page.getByLabel('Full name')).toHaveValue('Robin Rivera');
    await expect(page.getByRole('banner')).toContainText('Robin Rivera');
    expect(counter.made).toBe(1);
  });
});
