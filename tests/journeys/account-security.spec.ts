/** Passwords, sessions, and email addresses. */
import type { Page } from '@playwright/test';
import { Client } from '../support/client.ts';
import { openConversation, say } from '../support/conversations.ts';
import { emailChangeLink, newestCode } from '../support/mails.ts';
import { PASSWORD, type Person, registerBusiness, registerCustomer, uniqueEmail } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { expectFailureShown } from './support/failures.ts';
import { goLive } from './support/live.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const NEW_PASSWORD = 'rainy day 8';

const openDialog = (page: Page) => page.getByRole('button', { name: 'Change Password' }).click();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Password' });
const current = (page: Page) => dialog(page).getByRole('textbox', { name: 'Current password' });
const next = (page: Page) => dialog(page).getByRole('textbox', { name: 'New password' });
const change = (page: Page) => dialog(page).getByRole('button', { name: 'Change Password' }).click();

test('changing the password takes the current one, shows errors at their fields, and signs out all other devices', async ({
  page,
  context,
}) => {
  const { email } = await enterAsCustomer(context);
  const elsewhere = new Client();
  await elsewhere.do('login', { input: { email, password: PASSWORD } });
  await page.goto('/profile');

  await test.step('field errors', async () => {
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
    await expectToast(page, "Your password wasn't changed", 'The password is incorrect. Please try again.');
    await expect(current(page)).toBeFocused();
    await expect(current(page)).toHaveAccessibleDescription('The password is incorrect. Please try again.');
    await expect(next(page)).toHaveValue(NEW_PASSWORD);
  });

  await test.step('a failure', () =>
    expectFailureShown(page, {
      call: 'changePassword',
      title: "Your password wasn't changed",
      fallback: 'Please try again.',
      attempt: () => change(page),
      intact: () => expect(next(page)).toHaveValue(NEW_PASSWORD),
    }));

  await test.step('the change', async () => {
    await current(page).fill(PASSWORD);
    await change(page);
    await expectToast(page, 'Password changed', "You're signed out on all other devices.");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();
    expect(await elsewhere.do('getMe')).toEqual({ user: null });
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await openDialog(page);
    await expect(current(page)).toHaveValue('');
  });
});

test.describe('a page with listeners', () => {
  test('keeps receiving messages after a password change', async ({ page, context }) => {
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

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

/** Signs the same person in with another browser. */
async function signInWithFirefox(person: Person): Promise<Person> {
  const client = new Client();
  const input = { email: person.email, password: PASSWORD };
  await client.do('login', { input, headers: { 'user-agent': FIREFOX } });
  return { ...person, client };
}

const sessions = (page: Page) => page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');

test('lists the sessions and ends any other one', async ({ page, context, browser }) => {
  const customer = await enterAsCustomer(context);
  const elsewhere = await signInWithFirefox(customer);
  const theirs = await browser.newContext();
  await enterAs(theirs, elsewhere);
  const theirPage = await theirs.newPage();
  await theirPage.goto('/customer');

  const recover = await failCall(page, 'listSessions', 'The server stumbled.');
  await page.goto('/profile');
  await expect(page.getByText('Failed to load your sessions')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).first()).toContainText('This browser');
  await expect(sessions(page).last()).toContainText('Firefox on Windows');
  await expect(sessions(page).last()).toContainText(/Signed in .+, last used /);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expectToast(page, 'Signed out', 'Firefox on Windows is signed out.');
  await expect(sessions(page)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused();

  // An open page of the ended session notices at its next call.
  await theirPage.getByRole('link', { name: 'Messages' }).first().click();
  await expect(theirPage.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await theirs.close();
});

test('signing out everywhere asks first and ends this session too', async ({ page, context }) => {
  const elsewhere = await signInWithFirefox(await enterAsCustomer(context));
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await elsewhere.client.do('getMe')).toEqual({ user: null });
});

test('resets a forgotten password by an emailed link that works once', async ({ page, context }) => {
  const { email } = await registerCustomer();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await page.getByLabel('Email').fill(email);
  await expectFailureShown(page, {
    call: 'requestPasswordReset',
    title: "The link wasn't sent",
    fallback: 'Please try again.',
    attempt: () => page.getByRole('button', { name: 'Send Link' }).click(),
    intact: () => expect(page.getByLabel('Email')).toHaveValue(email),
  });
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('status').filter({ hasText: email })).toContainText('the link is on its way');
  await expectAccessible(page);

  const link = `/account/action?mode=resetPassword&oobCode=${await newestCode(email, 'PASSWORD_RESET')}`;
  await page.goto(link);
  const password = page.getByRole('textbox', { name: 'New password' });
  await password.fill('short');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(password).toHaveAccessibleDescription(/at least 8 characters$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectNoSidewaysScroll(page);
  await password.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expectToast(page, 'Password changed', 'Sign in with your new password.');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(NEW_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/customer');

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Get New Link' }).click();
  await expect(page).toHaveURL('/forgot');
});

test('shows an error on submit when the link could not be checked before', async ({ page }) => {
  await failCall(page, 'checkMailedCode');
  await page.goto('/account/action?mode=resetPassword&oobCode=of-no-mail');
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('confirms an email address by an emailed link, which can be sent again', async ({ page, context }) => {
  const { email } = await enterAsCustomer(context);
  await page.goto('/profile');
  await expectFailureShown(page, {
    call: 'requestEmailVerification',
    title: "The link wasn't sent",
    fallback: 'Please try again.',
    attempt: () => page.getByRole('button', { name: 'Send New Link' }).click(),
    intact: () => expect(page.getByText(/^Not verified yet/)).toBeVisible(),
  });
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await expectToast(page, 'Link sent');
  const link = `/account/action?mode=verifyEmail&oobCode=${await newestCode(email, 'VERIFY_EMAIL')}`;
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Profile' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send New Link' })).toHaveCount(0);
  await page.goto(link);
  await page.getByRole('link', { name: 'Get New Link' }).click();
  await expect(page).toHaveURL('/profile');
});

test('applies a new email address once its emailed link is opened', async ({ page, context }) => {
  const { email: before } = await enterAsCustomer(context);
  await page.goto('/profile');
  const want = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByText(`Open the link in our email to ${email} to finish the change.`),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(before);
  };
  const mistyped = uniqueEmail('mistyped');
  await want(mistyped);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await expectToast(page, 'Link sent');
  const stale = await emailChangeLink(mistyped);
  await page.getByRole('button', { name: 'Cancel Change' }).click();
  await expectToast(page, 'Your email address stays the same', before);
  await expect(page.getByText(/^Not verified yet/)).toBeVisible();

  await page.goto(stale);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Get New Link' }).click();

  const email = uniqueEmail('moved');
  await want(email);
  await page.goto(await emailChangeLink(email));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address has changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Profile' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});
