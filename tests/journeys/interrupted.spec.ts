import type { BrowserContext, Page } from '@playwright/test';
import { isListening } from '../bench/support/browser.ts';
import type { Person } from '../support/people.ts';
import { agreeAndPost, write } from './support/request-form.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** A page that listens makes no calls by itself, which could notice the ended session first. */
async function untilListening(page: Page, open: Promise<unknown>) {
  await Promise.all([page.waitForResponse((response) => isListening(response.request())), open]);
}

/** Signs in again where the app noticed that the session had ended. */
async function signInAgain(page: Page, context: BrowserContext, person: Person) {
  await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeHidden();
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: '__session' }));
}

test('a request outlives a session that ends before it is posted, and is posted after signing in again', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await untilListening(page, write(page, 'Mend the gate'));
  await context.clearCookies();
  await agreeAndPost(page);
  await expectToast(page, 'Failed to post request');
  await signInAgain(page, context, owner);
  await expect(page).toHaveURL('/customer/new-request');
  await expect(page.getByLabel('Maximum budget')).toHaveValue('2500');
  await agreeAndPost(page);
  await expectToast(page, 'Service request posted!');
  await expect(page.getByRole('article', { name: 'Mend the gate' })).toBeVisible();
});
