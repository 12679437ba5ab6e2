/** Where the links of the home page and signing in lead, for each type of account. */
import type { Page } from '@playwright/test';
import { registerBoth } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { answerCall, countCalls } from './support/calls.ts';
import { PASSWORD, signUp } from './support/people.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

const offer = (page: Page) => page.getByRole('link', { name: 'Post a Request in Plumbing' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** A subcategory is a button that opens an offer for customers, and a link for others. */
async function lookForPlumbing(page: Page, as: 'link' | 'button' = 'link') {
  await page.goto('/');
  await page.getByRole('link', { name: /^Construction/ }).click();
  await page.getByRole(as, { name: /^Plumbing/ }).click();
}

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('offers customers who come from a category a request in that category', async ({ page, context }) => {
  const { email } = await signUp(context, 'customer');
  await context.clearCookies();
  await lookForPlumbing(page);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
  await expect(page).toHaveURL('/customer');
  await expectAccessible(page);
  await page.reload();
  await offer(page).click();
  await expect(heading(page, 'Describe Your Service Need')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue('Plumbing');

  await test.step('dismisses the offer', async () => {
    await page.goBack();
    await page.getByRole('button', { name: 'Hide this suggestion' }).click();
    await expect(offer(page)).toHaveCount(0);
  });
});

test('offers customers on the home page a request in the category they pick', async ({ page, context }) => {
  await enterAsCustomer(context);
  await lookForPlumbing(page, 'button');
  await expect(page).toHaveURL('/#construction');
  const plumbing = page.getByRole('button', { name: /^Plumbing/ });
  await expect(plumbing).toHaveAttribute('aria-expanded', 'true');
  await expect(offer(page)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await plumbing.press('Enter');
  await expect(offer(page)).toHaveCount(0);
  await plumbing.press('Enter');
  await page.keyboard.press('Tab');
  await expect(offer(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Category')).toHaveValue('Plumbing');
});

for (const [accountType, next, dashboard] of [
  ['customer', '/business', '/customer'],
  ['customer', '/analytics', '/customer'],
  ['business', '/customer/new-request', '/business'],
] as const) {
  test(`signing in on the way to ${next} takes a ${accountType} to ${dashboard}`, async ({
    page,
    context,
  }) => {
    const { email } = await signUp(context, accountType);
    await context.clearCookies();
    await page.goto(next);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await signIn(page, email);
    await expect(page).toHaveURL(dashboard);
  });
}

test.describe('an account of type both moves freely', () => {
  const customersSide = (page: Page) => heading(page, 'My Service Requests');
  const businessSide = (page: Page) => heading(page, 'Available Service Requests');
  const onHome = (page: Page, name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).first();

  test("from the customer's side to the business's side", async ({ page, context }) => {
    await enterAs(context, await registerBoth());
    await lookForPlumbing(page);
    await expect(page).toHaveURL('/business/Plumbing');
    await expect(businessSide(page)).toBeVisible();
  });

  test("from the business's side to the customer's side, and back", async ({ page, context }) => {
    await enterAs(context, await registerBoth(), 'business');
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/customer');
    await expect(customersSide(page)).toBeVisible();

    await page.goto('/');
    await onHome(page, 'I Provide Services').click();
    await expect(page).toHaveURL('/business');
    await expect(businessSide(page)).toBeVisible();

    await page.goto('/');
    await onHome(page, 'I Need Service').click();
    await expect(page).toHaveURL('/customer/new-request');
    await expect(heading(page, 'Describe Your Service Need')).toBeVisible();
  });

  test('when a link is pressed before the account has loaded', async ({ page, context }) => {
    await enterAs(context, await registerBoth(), 'business');
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await answerCall(page, 'getMe', async (route) => {
      await pressed;
      await route.fallback();
    });
    await page.goto('/');
    await onHome(page, 'I Need Service').click();
    await expect(page).toHaveURL(/\/register/);
    answer();
    await expect(page).toHaveURL('/customer/new-request');
    await expect(heading(page, 'Describe Your Service Need')).toBeVisible();
  });

  test('after signing in on the way to either side', async ({ page, context }) => {
    const { email } = await signUp(context, 'both');
    await context.clearCookies();
    await page.goto('/login?next=/business/Plumbing');
    await signIn(page, email);
    await expect(page).toHaveURL('/business/Plumbing');
    await expect(businessSide(page)).toBeVisible();
  });
});

test('a dashboard makes its first calls while its code loads, each once', async ({ browser }) => {
  const both = await registerBoth();
  const begins = [
    ['customer', ['getMe', 'listMyRequests']],
    ['business', ['getMe', 'listOpenRequests', 'getRequestStats', 'listMyEstimates']],
  ] as const;
  for (const [side, reads] of begins) {
    const context = await browser.newContext();
    await enterAs(context, both, side);
    const page = await context.newPage();
    const asked = await Promise.all(reads.map((name) => countCalls(page, name)));
    const made = () => asked.map((counter) => counter.made);
    const once = reads.map(() => 1);
    const code = Promise.withResolvers<void>();
    await page.route(/\/assets\/react-/, (route) => code.promise.then(() => route.continue()));
    await page.goto(`/${side}`, { waitUntil: 'commit' });
    await expect.poll(made).toEqual(once);
    code.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Service Requests' })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(made()).toEqual(once);
    await context.close();
  }
});
