/** Passwords, sessions, and email addresses. */
import type { Page } from '@playwright/test';
import { Client } from '../../support/calls/client.ts';
import { openConversation, say } from '../../support/people/conversations.ts';
import {
  PASSWORD,
  type Person,
  registerBusiness,
  registerCustomer,
  uniqueEmail,
} from '../../support/people/people.ts';
import { newestLink } from '../../support/stack/mails.ts';
import { goLive } from '../support/live.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const NEW_PASSWORD = 'rainy day 8';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Signs the same person in with another browser. */
async function signInWithFirefox(person: Person): Promise<Person> {
  const client = new Client();
  const input = { email: person.email, password: PASSWORD };
  await client.do('login', { input, headers: { 'user-agent': FIREFOX } });
  return { ...person, client };
}

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

test('changing the password signs out all other devices, and this page goes on receiving messages', async ({
  page,
  context,
}) => {
  const customer = await enterAsCustomer(context);
  const { email } = customer;
  const elsewhere = await signInWithFirefox(customer);
  await goLive(page, '/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await dialog.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password changed', "You're signed out on all other devices.");
  expect(await elsewhere.client.do('getMe')).toEqual({ user: null });

  await customer.client.do('login', { input: { email, password: NEW_PASSWORD } });
  const { toCustomer } = await openConversation(customer, await registerBusiness());
  await say(toCustomer, 'I can come on Tuesday.');
  await expect(page).toHaveTitle(/^\(1\)/);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('someone ends the session of another browser, and then all', async ({ page, context, browser }) => {
  const customer = await enterAsCustomer(context);
  const theirs = await browser.newContext();
  await enterAs(theirs, await signInWithFirefox(customer));
  const theirPage = await theirs.newPage();
  await theirPage.goto('/customer');
  await page.goto('/profile');
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toContainText('This browser');
  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expectToast(page, 'Signed out', 'Firefox on Windows is signed out.');
  await expect(sessions(page)).toHaveCount(1);
  // Its open page may have noticed by itself.
  await theirPage.goto('/messages');
  await expect(theirPage.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await theirs.close();

  const elsewhere = await signInWithFirefox(customer);
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await elsewhere.client.do('getMe')).toEqual({ user: null });
});

test('someone resets a forgotten password by an emailed link that works once', async ({ page }) => {
  const { email } = await registerCustomer();
  await page.goto('/forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('the link is on its way');

  const link = await newestLink(email);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password changed', 'Sign in with your new password.');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/customer');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('someone confirms an email address and then moves to another, by emailed links', async ({
  page,
  context,
}) => {
  const { email: before } = await enterAsCustomer(context);
  const verified = page.getByText('Verified', { exact: true });
  const over = page.getByRole('heading', { name: 'This link no longer works' });
  const confirm = async (link: string, done: string) => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: done })).toBeVisible();
    await page.getByRole('link', { name: 'Go to Profile' }).click();
    await expect(verified).toBeVisible();
  };
  const want = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText(`Open the link in our email to ${email} to finish the change.`),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(before);
  };

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await expectToast(page, 'Link sent');
  const link = await newestLink(before);
  await confirm(link, 'Your email address is confirmed');
  await page.goto(link);
  await expect(over).toBeVisible();

  await page.getByRole('link', { name: 'Get New Link' }).click();
  const mistyped = uniqueEmail('mistyped');
  await want(mistyped);
  const stale = await newestLink(mistyped);
  await page.getByRole('button', { name: 'Cancel Change' }).click();
  await expectToast(page, 'Your email address stays the same', before);
  await page.goto(stale);
  await expect(over).toBeVisible();

  await page.getByRole('link', { name: 'Get New Link' }).click();
  const email = uniqueEmail('moved');
  await want(email);
  await confirm(await newestLink(email), 'Your email address has changed');
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
