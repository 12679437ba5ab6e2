/** Passwords and sessions: how an account is kept safe. */
import type { Page } from '@playwright/test';
import { Client } from '../support/client.ts';
import { openConversation, say } from '../support/conversations.ts';
import { PASSWORD, registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { expectFailureTold } from './support/failures.ts';
import { goLive } from './support/live.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const NEW_PASSWORD = 'rainy day 8';

const openDialog = (page: Page) => page.getByRole('button', { name: 'Change Password' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Password' });
const current = (page: Page) => dialog(page).getByRole('textbox', { name: 'Current password' });
const next = (page: Page) => dialog(page).getByRole('textbox', { name: 'New password' });
const change = (page: Page) => dialog(page).getByRole('button', { name: 'Change Password' }).click();

test('a password is changed with the one before: what is wrong is said where it is, and everywhere else is signed out', async ({
  page,
  context,
}) => {
  const { email } = await enterAsCustomer(context);
  const elsewhere = new Client();
  await elsewhere.do('login', { input: { email, password: PASSWORD } });
  await page.goto('/profile');

  await test.step('what is wrong', async () => {
    await openDialog(page);
    await current(page).fill('wrong day 7');
    await next(page).fill('short');
    await change(page);
    await expect(next(page)).toHaveAccessibleDescription(/at least 8 characters$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 600 });
    await expectNoSidewaysScroll(page);
    await next(page).fill(NEW_PASSWORD);
    await change(page);
    await expectToast(page, 'The password was not changed', 'The password is not right.');
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription('The password is not right.');
    await expect(next(page)).toHaveValue(NEW_PASSWORD);
  });

  await test.step('a failure', () =>
    expectFailureTold(page, {
      call: 'changePassword',
      title: 'The password was not changed',
      fallback: 'Please try again.',
      attempt: () => change(page),
      intact: () => expect(next(page)).toHaveValue(NEW_PASSWORD),
    }));

  await test.step('the change', async () => {
    await current(page).fill(PASSWORD);
    await change(page);
    await expectToast(page, 'Password changed', 'You are signed out everywhere else.');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
    expect(await elsewhere.do('getMe')).toEqual({ user: null });
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await openDialog(page);
    await expect(current(page)).toHaveValue('');
  });
});

test.describe('a page that listens', () => {
  test.use({ becomesIdle: true });

  test('goes on listening after the change of password', async ({ page, context }) => {
    const customer = await enterAsCustomer(context);
    await goLive(page, '/profile');
    await openDialog(page);
    await current(page).fill(PASSWORD);
    await next(page).fill(NEW_PASSWORD);
    await change(page);
    await expectToast(page, 'Password changed');
    const { email } = customer;
    await customer.client.do('login', { input: { email, password: NEW_PASSWORD } });
    const { toCustomer } = await openConversation(customer, await registerBusiness());
    await say(toCustomer, 'I can come on Tuesday.');
    await expect(page).toHaveTitle(/^\(1\)/);
  });
});
