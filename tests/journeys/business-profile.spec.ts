import { randomUUID } from 'node:crypto';
import { calls } from '@marketplace/contract/calls';
import type { Page } from '@playwright/test';
import { post, send } from '../support/market.ts';
import { registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { picture } from './support/files.ts';
import { dialog, question } from './support/overlays.ts';
import { agreeAndPost, describeNeed, placeAndBudget, proceed } from './support/request-form.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

const registerNorthside = () =>
  registerBusiness({
    businessName: 'Northside Home Works',
    businessWebsite: 'https://www.northside.example/about',
    businessSince: 2004,
    location: '310 Burnet Rd, Austin, TX 78756',
    serviceCategories: ['Plumbing', 'HVAC'],
    description: 'Repairs and renovations.',
  });

test('guests read a business’s profile and go on to a request in its trade', async ({ page }) => {
  const { id } = await registerNorthside();
  await page.goto(`/businesses/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Northside Home Works' })).toBeVisible();
  await expect(page).toHaveTitle('Northside Home Works · the product');
  const main = page.getByRole('main');
  await expect(main).toContainText('Repairs and renovations.');
  await expect(main).toContainText(/Service area\s*Austin, TX 78756/);
  await expect(main).toContainText(/In business since\s*2004/);
  await expect(main).not.toContainText('Burnet');
  const website = main.getByRole('link', { name: 'northside.example' });
  await expect(website).toHaveAttribute('rel', 'nofollow noopener');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await main.getByRole('link', { name: 'Request an Estimate' }).click();
  await expect(page).toHaveURL(/^[^?]*\/register\?next=/);
  const next = new URL(page.url()).searchParams.get('next');
  expect(next).toBe(`/customer/new-request?business=${id}&category=Plumbing`);
});

test('a customer with an estimate of the business goes on to their conversation', async ({
  page,
  context,
}) => {
  const [owner, business] = await Promise.all([enterAsCustomer(context), registerNorthside()]);
  const request = await post(owner);
  await send(business, request.id);
  await page.goto(`/businesses/${business.id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'More' }).press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`/messages/${request.id}_${business.id}`);
});

test('a request from a business’s page asks that business first, unless the customer removes it', async ({
  page,
  context,
}) => {
  const [, business] = await Promise.all([enterAsCustomer(context), registerNorthside()]);
  const requestEstimate = async () => {
    await page.goto(`/businesses/${business.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Request an Estimate' }).click();
  };
  const notice = page.getByText('Northside Home Works is asked first');
  await requestEstimate();
  await expect(page.getByLabel('Category')).toHaveValue('Plumbing');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Don't ask Northside Home Works first" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Category')).toHaveValue('Plumbing');
  await expect(notice).toBeHidden();

  await requestEstimate();
  await describeNeed(page);
  await proceed(page).click();
  await placeAndBudget(page);
  await expect(notice).toBeVisible();
  const posted = page.waitForRequest(
    (call) => call.method() === 'POST' && call.url().endsWith(calls.createRequest.path),
  );
  await agreeAndPost(page);
  expect((await posted).postDataJSON()).toMatchObject({ businessId: business.id });
  await expectToast(page, 'Service request posted!');
});

test('customers open the profile from an estimate and go back to it', async ({ page, context }) => {
  const [owner, business] = await Promise.all([enterAsCustomer(context), registerNorthside()]);
  const request = await post(owner);
  await send(business, request.id);
  await page.goto(`/customer?request=${request.id}`);
  await dialog(page).getByRole('article').getByRole('link', { name: 'Northside Home Works' }).click();
  await expect(page).toHaveURL(`/businesses/${business.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Northside Home Works' })).toBeFocused();
  await page.goBack();
  await expect(dialog(page).getByRole('heading', { name: 'Estimates Received (1)' })).toBeVisible();
});

test('the owner gets a link to edit the profile', async ({ page, context }) => {
  const business = await registerNorthside();
  await enterAs(context, business);
  await page.goto(`/businesses/${business.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('shows an unknown business as not found, with a link onward', async ({ page }) => {
  await page.goto(`/businesses/${randomUUID()}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Business not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse Services' }).click();
  await expect(page).toHaveURL('/#service-categories');
});

test('retries a profile that failed to load', async ({ page }) => {
  const { id } = await registerNorthside();
  const endFailure = await failCall(page, 'getBusiness');
  await page.goto(`/businesses/${id}`);
  await expect(page.getByRole('alert')).toContainText('Failed to load this profile');
  await endFailure();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northside Home Works' })).toBeVisible();
});

/** The portfolio loads near the end of the page, which rerenders once the account has loaded. */
async function openPortfolio(page: Page) {
  const end = page.getByRole('button', { name: 'Save Changes' });
  await expect(async () => {
    await end.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(page.getByRole('button', { name: 'Save Portfolio' })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('a business makes a portfolio by keyboard, keeps it through a failed save, and publishes it', async ({
  page,
  context,
}) => {
  const business = await registerNorthside();
  await enterAs(context, business);
  await page.goto('/profile');
  await openPortfolio(page);
  const chooser = page.getByLabel('Portfolio pictures: choose files');
  await chooser.setInputFiles([await picture('roof.jpg'), await picture('door.jpg')]);
  await expectToast(page, 'Images uploaded successfully');
  await dismissToast(page);
  await page.getByLabel('Caption of image 1').fill('A roof in May');
  await page.getByLabel('Caption of image 2').fill('A green door');

  const forward = page.getByRole('button', { name: 'Move image 2 forward' });
  await forward.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Image moved to place 1 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move image 1 forward' })).toBeFocused();
  await expect(page.getByLabel('Caption of image 1')).toHaveValue('A green door');

  const endFailure = await failCall(page, 'setPortfolio', 'The server is tired.');
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expectToast(page, "Your portfolio wasn't saved");
  await page.reload();
  await openPortfolio(page);
  await expect(page.getByLabel('Caption of image 2')).toHaveValue('A roof in May');
  await endFailure();
  await page.getByLabel('Caption of image 2').fill('Find us on insta @northside_homes');
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expect(question(page)).toContainText('Find us on insta looks like a link');
  await page.keyboard.press('Escape');
  await page.getByLabel('Caption of image 2').fill('A roof in May');
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expectToast(page, 'Portfolio saved');
  await expectAccessible(page);

  await page.goto(`/businesses/${business.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('figure')).toHaveText(['A green door', 'A roof in May']);
  await main.getByRole('button', { name: 'Open image 2 of 2' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Work by Northside Home Works (2 of 2)');
  await expect(dialog(page)).toContainText('A roof in May');
});
