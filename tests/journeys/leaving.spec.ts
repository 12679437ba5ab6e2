import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD, registerBusiness } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { dialog, question } from './support/overlays.ts';
import { describeNeed } from './support/request-form.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const PHONE = { width: 390, height: 844 };

const banner = (page: Page) => page.getByRole('banner');
const brand = (page: Page) => banner(page).getByRole('link').first();
const nameField = (page: Page) => page.getByLabel('Full name');
const answer = (page: Page, name: string) => question(page).getByRole('button', { name });
const backToDashboard = (page: Page) => page.getByRole('link', { name: 'Back to Dashboard' });

/** Opens the profile from the dashboard, so that the history has an entry to go back to. */
async function openProfile(page: Page) {
  await page.goto('/customer');
  await banner(page).getByRole('link', { name: 'Your profile' }).click();
  await expect(nameField(page)).toBeVisible();
}

async function openTypedProfile(page: Page) {
  await openProfile(page);
  await nameField(page).click();
  await nameField(page).fill('Robin Rivera');
}

async function expectKept(page: Page) {
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL('/profile');
  await expect(nameField(page)).toHaveValue('Robin Rivera');
}

/** Whether the browser's own dialog appears before a reload. Answers it with 'stay'. */
async function asksBeforeReload(page: Page): Promise<boolean> {
  const asked = new Promise<boolean>((resolve) => {
    page.once('dialog', async (own) => {
      await own.dismiss();
      resolve(own.type() === 'beforeunload');
    });
    page.once('load', () => resolve(false));
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  return asked;
}

test('asks before a link or the back button leaves a changed profile', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await openTypedProfile(page);

  await test.step('by a link, with the keyboard alone', async () => {
    await backToDashboard(page).focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toContainText('Discard your changes?');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectKept(page);
    await expect(backToDashboard(page)).toBeFocused();
  });

  await test.step('by going back, and forward is still what it was', async () => {
    await nameField(page).focus();
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => history.back());
    await answer(page, 'Keep Editing').click();
    await expectKept(page);
    await expect(nameField(page)).toBeFocused();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  await test.step('by a reload', async () => {
    expect(await asksBeforeReload(page)).toBe(true);
    await expectKept(page);
  });

  await test.step('by going back for good, and forward to a form as it was saved', async () => {
    await page.evaluate(() => history.back());
    await answer(page, 'Discard').click();
    await expect(page).toHaveURL('/customer');
    await page.goForward();
    await expect(nameField(page)).toHaveValue(owner.user.name);
  });

  await test.step('by a link for good, and back without a question', async () => {
    await nameField(page).fill('Robin Rivera');
    await backToDashboard(page).click();
    await answer(page, 'Discard').click();
    await expect(page).toHaveURL('/customer');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(nameField(page)).toHaveValue(owner.user.name);
    await expect(question(page)).toHaveCount(0);
  });
});

test('asks before switching sides leaves a changed profile', async ({ page, context }) => {
  await enterAs(context, await registerBusiness({ accountType: 'both' }));
  await page.goto('/profile');
  await nameField(page).fill('Robin Rivera');
  const side = (name: string) =>
    banner(page).getByRole('group', { name: 'Mode' }).getByRole('button', { name });
  await side('Business').click();
  await answer(page, 'Keep Editing').click();
  await expectKept(page);
  await expect(side('Customer')).toHaveAttribute('aria-pressed', 'true');

  await test.step('by the link on a phone', async () => {
    await page.setViewportSize(PHONE);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Business' });
    await link.click();
    await answer(page, 'Keep Editing').click();
    await expectKept(page);
    await link.click();
    await answer(page, 'Discard').click();
    await expect(page).toHaveURL('/business');
    await expect(page.getByRole('link', { name: 'Business' })).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => localStorage.getItem('activeAccountType'))).toBe('business');
  });
});

test('leaves a saved form without asking', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await openTypedProfile(page);

  await test.step('after the input was reverted', async () => {
    await nameField(page).fill(owner.user.name);
    expect(await asksBeforeReload(page)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL('/customer');
  });

  await test.step('after saving', async () => {
    await openTypedProfile(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile Updated');
    await backToDashboard(page).click();
    await expect(page).toHaveURL('/customer');
    await page.goBack();
    await expect(nameField(page)).toHaveValue('Robin Rivera');
    await page.goBack();
    await expect(page).toHaveURL('/customer');
    await expect(question(page)).toHaveCount(0);
  });
});

test.describe('signing out', () => {
  const signOut = (page: Page) => banner(page).getByRole('button', { name: 'Sign Out' });
  const signedOut = async (page: Page) => {
    await expect(page).toHaveURL('/');
    await expect(banner(page).getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  };
  const drafts = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

  test('asks before it discards a changed profile', async ({ page, context }) => {
    await enterAsCustomer(context);
    await openTypedProfile(page);
    await signOut(page).click();
    await expect(question(page)).toContainText('Sign out and discard?');
    await expectAccessible(page);
    await answer(page, 'Stay Signed In').click();
    await expectKept(page);
    await expect(signOut(page)).toBeFocused();
    await signOut(page).click();
    await answer(page, 'Sign Out').click();
    await signedOut(page);
  });

  test('asks on every page before it discards a draft, and only then', async ({ page, context }) => {
    await enterAsCustomer(context);
    await page.goto('/customer/new-request');
    await describeNeed(page);
    await brand(page).click();
    await expect(page).toHaveURL('/');
    await expect(question(page)).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await signOut(page).click();
    await answer(page, 'Stay Signed In').click();
    expect(await drafts(page)).toHaveLength(1);
    await signOut(page).click();
    await answer(page, 'Sign Out').click();
    await signedOut(page);
    expect(await drafts(page)).toEqual([]);

    await enterAsCustomer(context);
    await page.goto('/customer');
    await banner(page).getByRole('button', { name: 'Menu' }).click();
    await signOut(page).click();
    await signedOut(page);
  });
});

test('asks nothing when the server ends the session', async ({ page, context }) => {
  await enterAsCustomer(context);
  await openTypedProfile(page);
  await context.clearCookies();
  const signedOutPage = page.getByRole('heading', { name: 'Please log in' });
  // A call that the page makes by itself may notice the ended session before the press does.
  await Promise.race([page.getByRole('button', { name: 'Save Changes' }).click(), signedOutPage.waitFor()]);
  await expect(signedOutPage).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/login/);
});

test('can ask the question offline', async ({ page, context }) => {
  await enterAsCustomer(context);
  await openProfile(page);
  const arrived = page.waitForResponse(/confirm-dialog-panel/).then((response) => response.finished());
  await nameField(page).fill('Robin Rivera');
  await arrived;
  await context.setOffline(true);
  await expect(page.getByText("You're offline.")).toBeVisible();
  await backToDashboard(page).click();
  await answer(page, 'Keep Editing').click();
  await expectKept(page);
  await expect(page.getByText('Check your connection and try again.')).toHaveCount(0);
});

test.describe('registration', () => {
  const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

  async function begin(page: Page, context: BrowserContext) {
    await context.clearCookies();
    await page.goto('/login');
    await banner(page).getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('radio', { name: 'Customer' }).check();
  }

  test('is left without asking while nothing is typed', async ({ page, context }) => {
    await begin(page, context);
    await page.goBack();
    await expect(page).toHaveURL('/login');
    await page.goForward();
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/login');
    await expect(dialog(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  });

  test('asks once something is typed, in both steps', async ({ page, context }) => {
    await begin(page, context);
    await page.getByLabel('Full name').fill('Jordan Rivera');
    await brand(page).click();
    await expect(question(page)).toContainText('Discard your registration?');
    await answer(page, 'Keep Editing').click();
    await expect(brand(page)).toBeFocused();
    await page.getByLabel('Email').fill('jordan@example.com');
    await password(page).fill(PASSWORD);
    expect(await asksBeforeReload(page)).toBe(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Location').fill('Dallas, TX');
    await brand(page).click();
    await answer(page, 'Keep Editing').click();
    await page.goBack();
    await expect(password(page)).toHaveValue(PASSWORD);
    await page.evaluate(() => history.back());
    await answer(page, 'Keep Editing').click();
    await expect(page).toHaveURL('/register');
    await expect(password(page)).toHaveValue(PASSWORD);
    await page.goForward();
    await expect(page.getByLabel('Location')).toHaveValue('Dallas, TX');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(password(page)).toHaveValue(PASSWORD);
    await brand(page).click();
    await answer(page, 'Discard').click();
    await expect(page.getByRole('link', { name: 'I Need Service' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    // Nothing is stored, least of all a password.
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain('jordan@example.com');
    expect(kept).not.toContain(PASSWORD);
  });
});
