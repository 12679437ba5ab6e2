import { randomUUID } from 'node:crypto';
import type { SERVICE_RADIUS_OPTIONS } from '@marketplace/contract/constants';
import { PLACE_UNKNOWN } from '@marketplace/contract/place/schema';
import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { businessForm, registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { countCalls, failCall } from './support/calls.ts';
import { describeNeed, proceed } from './support/request-form.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const uniqueWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const near = (page: Page) => page.getByRole('combobox', { name: 'Near me' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search requests' });
const location = (page: Page) => page.getByRole('textbox', { name: 'Location' });
const hint = (page: Page) => page.getByRole('status').filter({ hasText: /near you|find this place/ });

async function registerIn(place: string, serviceRadiusMiles: (typeof SERVICE_RADIUS_OPTIONS)[number]) {
  const business = await registerBusiness({ location: place });
  const { name, email } = business.user;
  await business.client.do('updateProfile', { input: { name, email, serviceRadiusMiles } });
  return business;
}

test('a business sees the requests within its radius first, and with one press all', async ({
  page,
  context,
}) => {
  const word = uniqueWord();
  const customer = await registerCustomer();
  await post(customer, { title: `Near ${word}`, location: 'Round Rock, TX 78664' });
  await post(customer, { title: `Far ${word}`, location: 'Dallas, TX 75201' });
  await enterAs(context, await registerIn('Austin, TX 78701', 25));
  const early = page.waitForRequest(/service-requests\?within=25$/);
  await page.goto('/business');
  await early;
  await expect(near(page)).toHaveValue('25');
  await expect(page.getByText(/^\d+\+? requests? within 25 miles$/)).toBeVisible();
  await search(page).fill(word);
  await expect(titles(page)).toHaveText([`Near ${word}`]);
  await expect(page.getByText('1 matching request within 25 miles')).toBeVisible();
  const place = page.getByRole('article').getByRole('definition').filter({ hasText: 'Round Rock' });
  await expect(place).toHaveText(/^Round Rock, TX 78664 · About \d+ miles away$/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Remove filter within 25 miles' }).click();
  await expect(titles(page)).toHaveText([`Far ${word}`, `Near ${word}`]);
  await expect(page.getByText(/^\d+ open requests?$/)).toBeVisible();
  await sort(page).selectOption('Nearest First');
  await expect(titles(page)).toHaveText([`Near ${word}`, `Far ${word}`]);
  await near(page).selectOption('Within 10 miles');
  await expect(page.getByText(`Nothing within 10 miles matches “${word}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Show any distance' }).click();
  await expect(titles(page)).toHaveCount(2);

  // What was chosen ends with the page, and the next page reads its list before its code has loaded.
  const calls = await countCalls(page, 'listOpenRequests');
  await page.reload();
  await expect(near(page)).toHaveValue('25');
  await expect(titles(page).first()).toBeVisible();
  expect(calls.made).toBe(1);
});

test('a business far from all requests is offered those at any distance', async ({ page, context }) => {
  await post(await registerCustomer());
  await enterAs(context, await registerIn('Utqiagvik, AK 99723', 10));
  await page.goto('/business');
  await expect(page.getByText('There are no open requests within 10 miles right now.')).toBeVisible();
  await expect(page.getByText('No requests within 10 miles')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show any distance' }).click();
  await expect(titles(page).first()).toBeVisible();
});

test('a business whose place is unknown is led to its location, which is checked while it is typed', async ({
  page,
  context,
}) => {
  await enterAs(context, await registerBusiness({ location: 'Somewhere nice' }));
  await page.goto('/business');
  await expect(search(page)).toBeVisible();
  await expect(near(page)).toBeHidden();
  await expect(sort(page).getByRole('option', { name: 'Nearest First' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Add your location to see jobs near you' }).click();
  await expect(hint(page)).toHaveText(PLACE_UNKNOWN.business);
  await expectAccessible(page);
  const recover = await failCall(page, 'lookUpPlace');
  await location(page).fill('Nowhere at all, TX');
  await expect(hint(page)).toHaveCount(0);
  await recover();
  await location(page).fill('12 Elm Street, Austin, TX');
  const asked = await page.waitForRequest(/\/api\/places/);
  expect(new URL(asked.url()).searchParams.get('location')).toBe('Austin, TX');
  await expect(hint(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Profile Updated');
  await page.goBack();
  await expect(near(page)).toHaveValue('');
});

test('a registering business is told that its place is unknown, a customer is not', async ({ page }) => {
  const { name, email, password } = businessForm();
  await page.goto('/register');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('radio', { name: 'Customer' }).check();
  await proceed(page).click();
  const calls = await countCalls(page, 'lookUpPlace');
  await location(page).fill('Somewhere nice');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: 'Business' }).check();
  await proceed(page).click();
  await expect(hint(page)).toHaveText(PLACE_UNKNOWN.business);
  expect(calls.made).toBe(1);
});

test('a guest reads how many businesses are near before posting, and nothing moves', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await registerIn('Austin, TX 78701', 25);
  await page.goto('/describe');
  await describeNeed(page);
  await page.getByLabel('Category').selectOption('Plumbing');
  await proceed(page).click();
  const budget = page.getByLabel('Minimum budget');
  const before = await budget.boundingBox();
  await location(page).fill('78701');
  await expect(hint(page)).toHaveText(/^[\d,]+ business(es)? near you (do|does) this$/);
  expect(await budget.boundingBox()).toEqual(before);
  await location(page).fill('Somewhere nice');
  await expect(hint(page)).toHaveText(PLACE_UNKNOWN.request);
  expect(await budget.boundingBox()).toEqual(before);
  await expectAccessible(page);
});
