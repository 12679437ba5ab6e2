import { ACCOUNT_TYPES, type AccountType } from '@marketplace/contract/constants';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { answerCall, failCall } from './support/calls.ts';
import { PASSWORD, person, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const LABELS: Record<AccountType, string> = { customer: 'Customer', business: 'Business', both: 'Both' };
const HOME: Record<AccountType, string> = { customer: '/customer', business: '/business', both: '/customer' };

const banner = (page: Page) => page.getByRole('banner');

async function signOut(page: Page) {
  await banner(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(banner(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
}

async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

for (const accountType of ACCOUNT_TYPES) {
  test(`registers an account of type ${accountType}, signs out and in, and edits the profile`, async ({
    page,
  }) => {
    const someone = person(accountType);
    // The type both has all fields and sections of the other two.
    const expectAccessibleOnce = async () => {
      if (accountType === 'both') await expectAccessible(page);
    };

    await test.step('step 1 of registration', async () => {
      await page.goto('/register');
      await expect(page.getByRole('heading', { name: 'Join the product' })).toBeVisible();
      const proceed = page.getByRole('button', { name: 'Continue' });
      await expect(proceed).toBeDisabled();
      await page.getByRole('radio', { name: LABELS[accountType] }).check();
      await page.getByLabel('Full name').fill(someone.name);
      await page.getByLabel('Email').fill(someone.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('short');
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
      await expect(proceed).toBeDisabled();
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await expectAccessibleOnce();
      await proceed.click();
    });

    await test.step('step 2 of registration', async () => {
      await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
      const create = page.getByRole('button', { name: 'Create Account' });
      await page.getByLabel('Location').fill(someone.location);
      await expect(create).toBeDisabled();
      await page.getByLabel('Phone').fill(someone.phone);
      if (accountType !== 'customer') {
        await expect(create).toBeDisabled();
        await page.getByRole('radio', { name: /professional/i }).check();
        await page.getByLabel('Business address').fill(someone.businessAddress ?? '');
        await page.getByLabel('Business hours').fill(someone.businessHours ?? '');
        await page.getByRole('button', { name: 'Electrical' }).click();
      }
      await expectAccessibleOnce();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByLabel('Full name')).toHaveValue(someone.name);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByLabel('Phone')).toHaveValue(someone.phone);
      await create.click();
      await expect(page).toHaveURL(HOME[accountType]);
      await expect(page.getByText('Welcome to the product!', { exact: true })).toBeVisible();
      await expect(
        page.getByText('Your account has been created successfully.', { exact: true }),
      ).toBeVisible();
      await expectAccessibleOnce();
      if (accountType !== 'business') return;
      // The first list is narrowed to the chosen services.
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Electrical');
      await page.getByRole('button', { name: 'Remove filter Electrical' }).click();
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
    });

    await test.step('saves the profile', async () => {
      await page.goto('/profile');
      await expect(page.getByLabel('Full name')).toHaveValue(someone.name);
      await expectAccessibleOnce();
      await page.getByLabel('Full name').fill('Robin Rivera');
      await page.getByRole('button', { name: /save/i }).click();
      await expect(page.getByText('Profile Updated', { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByLabel('Full name')).toHaveValue('Robin Rivera');
      await expect(banner(page)).toContainText('Robin Rivera');
      await expect(banner(page).getByRole('group', { name: 'Mode' })).toHaveCount(
        accountType === 'both' ? 1 : 0,
      );
      await expect(page.getByText('Business Information')).toBeVisible({
        visible: accountType !== 'customer',
      });
    });

    await test.step('signed out, and in again', async () => {
      await signOut(page);
      await page.goto('/profile');
      await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
      await expectAccessibleOnce();
      await signIn(page, someone.email);
      await expect(page).toHaveURL(HOME[accountType]);
      await expect(banner(page)).toContainText('Robin Rivera');
    });
  });
}

test('an account of type both switches between its two sides', async ({ page, context }) => {
  await signUp(context, 'both');
  await page.goto('/customer');
  const mode = banner(page).getByRole('group', { name: 'Mode' });
  await mode.getByRole('button', { name: 'Business' }).click();
  await expect(page).toHaveURL('/business');
  await page.reload();
  await expect(mode.getByRole('button', { name: 'Business' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await mode.getByRole('button', { name: 'Customer' }).click();
  await expect(page).toHaveURL('/customer');
});
test('shows at the email field that an address is taken, and keeps what was typed', async ({
  page,
  context,
}) => {
  const { email } = await signUp(context, 'customer');
  await context.clearCookies();
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Customer' }).check();
  await page.getByLabel('Full name').fill('Someone Else');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Location').fill('Dallas, TX');
  await page.getByLabel('Phone').fill('214 555 0100');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already/i);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Location')).toHaveValue('Dallas, TX');
});

test('signing out in one tab signs out the other', async ({ page, context }) => {
  await signUp(context, 'customer');
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByLabel('Full name')).toBeVisible();
  await signOut(page);
  await expect(other.getByRole('heading', { name: 'Please log in' })).toBeVisible();
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

test('signing in returns guests to the page they wanted, and never to another site', async ({
  page,
  context,
}) => {
  const { email } = await signUp(context, 'customer');
  await context.clearCookies();
  await page.goto('/customer/new-request');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/customer/new-request');

  await signOut(page);
  await page.goto('/login?next=//example.com/steal');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/customer');
});
