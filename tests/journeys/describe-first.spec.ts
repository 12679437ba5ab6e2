import type { Locator, Page } from '@playwright/test';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { countCalls, failCall } from './support/calls.ts';
import { person } from './support/people.ts';
import {
  agree,
  agreeAndPost,
  describeNeed,
  placeAndBudget,
  postNow,
  proceed,
  submit,
} from './support/request-form.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

async function describeAsGuest(page: Page, title?: string) {
  await page.goto('/describe');
  await describeNeed(page, title);
  await proceed(page).click();
  await placeAndBudget(page);
  await agreeAndPost(page);
  await expect(page.getByRole('heading', { name: 'Join the product' })).toBeVisible();
}

async function fillAccount(page: Page) {
  const someone = person('customer');
  await page.getByLabel('Full name').fill(someone.name);
  await page.getByLabel('Email').fill(someone.email);
  await password(page).fill(someone.password);
  return someone;
}

async function register(page: Page) {
  const someone = await fillAccount(page);
  await proceed(page).click();
  await page.getByLabel('Phone').fill(someone.phone);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function signIn(page: Page, { email, password: secret }: { email: string; password: string }) {
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

const postedRequest = (page: Page, title: string) => page.getByRole('article', { name: title });

test('leads someone new from the home page to a posted request in at most 20 presses', async ({ page }) => {
  let presses = 0;
  const press = async (control: Locator) => {
    presses += 1;
    await control.click();
  };
  /** A native list is pressed to open it, and again to choose. */
  const choose = async (list: Locator, option: string) => {
    presses += 2;
    await list.selectOption(option);
  };
  const main = page.getByRole('main');
  await page.goto('/');
  await press(main.getByRole('link', { name: 'I Need Service' }).first());
  await press(main.getByRole('link', { name: 'Describe the job first' }));
  await expect(page).toHaveURL('/describe');
  await expect(page.getByText('You can add photos after you create your account.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Title').fill('Mend the fence');
  await choose(page.getByLabel('Category'), 'Carpentry');
  await page.getByLabel('Description').fill('Two posts are loose.');
  await press(proceed(page));
  await page.getByLabel('Location').fill('Austin, TX 78701');
  await page.getByLabel('Minimum budget').fill('100');
  await page.getByLabel('Maximum budget').fill('250');
  await choose(page.getByLabel('Timeline'), 'Next week');
  await press(page.getByRole('radio', { name: /^High Priority/ }));
  await press(submit(page));
  await press(agree(page));
  await press(postNow(page));

  await expect(page.getByRole('radio', { name: 'Customer' })).toBeChecked();
  await expectAccessible(page);
  const { phone } = await fillAccount(page);
  await press(proceed(page));
  await expect(page.getByLabel('Location')).toHaveValue('Austin, TX 78701');
  await page.getByLabel('Phone').fill(phone);
  await press(page.getByRole('button', { name: 'Create Account' }));
  await expectToast(page, 'Service request posted!');
  await expect(page).toHaveURL('/customer');
  await expect(postedRequest(page, 'Mend the fence')).toContainText('high priority');
  expect(presses).toBeLessThanOrEqual(20);
});

test('keeps what a guest described through a reload and an absence', async ({ page }) => {
  await page.goto('/describe');
  await describeNeed(page, 'Half a fence');
  await proceed(page).click();
  await page.getByLabel('Location').fill('Dallas, TX');
  await page.reload();
  await expect(page.getByLabel('Location')).toHaveValue('Dallas, TX');
  await page.goto('/');
  await page.goto('/describe');
  await expect(page.getByText('We kept your draft')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Title')).toHaveValue('Half a fence');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('posts exactly once for someone who signs in instead', async ({ page }) => {
  const customer = await registerCustomer();
  await describeAsGuest(page, 'Mend the shed');
  const posts = await countCalls(page, 'createRequest');
  await signIn(page, customer);
  await expectToast(page, 'Service request posted!');
  await expect(postedRequest(page, 'Mend the shed')).toBeVisible();
  await page.goBack();
  await page.goto('/describe');
  await expect(page.getByLabel('Title')).toHaveValue('');
  expect(posts.made).toBe(1);
  const mine = await customer.client.do('listMyRequests');
  expect(mine.map(({ title }) => title)).toEqual(['Mend the shed']);
});

test('shows the filled form when posting fails, and posts it from there', async ({ page }) => {
  await describeAsGuest(page, 'Mend the gate');
  const recover = await failCall(page, 'createRequest');
  await register(page);
  await expectToast(page, 'Failed to post request');
  await expect(page).toHaveURL('/customer/new-request');
  await expect(page.getByLabel('Maximum budget')).toHaveValue('2500');
  await expect(page.getByLabel('Title')).toHaveValue('Mend the gate');
  await recover();
  await agreeAndPost(page);
  await expectToast(page, 'Service request posted!');
  await expect(postedRequest(page, 'Mend the gate')).toHaveCount(1);
});

test('does not post what was changed after agreeing, and keeps it as a draft', async ({ page }) => {
  await describeAsGuest(page, 'Mend the roof');
  await page.goBack();
  await page.getByLabel('Maximum budget').fill('3000');
  await page.goForward();
  const posts = await countCalls(page, 'createRequest');
  await register(page);
  await expect(page).toHaveURL('/customer/new-request');
  await expect(page.getByLabel('Maximum budget')).toHaveValue('3000');
  expect(posts.made).toBe(0);
});

test('leads a business that signs in to its own dashboard', async ({ page }) => {
  const business = await registerBusiness();
  await describeAsGuest(page, 'Mend the wall');
  await signIn(page, business);
  await expect(page).toHaveURL('/business');
});
