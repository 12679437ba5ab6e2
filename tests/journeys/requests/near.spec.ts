import { randomUUID } from 'node:crypto';
import type { SERVICE_RADIUS_OPTIONS } from '@marketplace/contract/constants';
import type { Page } from '@playwright/test';
import { post } from '../../support/people/market.ts';
import { registerCustomer, registerGeneralist } from '../../support/people/people.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { countCalls } from '../support/calls.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const uniqueWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const near = (page: Page) => page.getByRole('combobox', { name: 'Near me' });
const sort = (page: Page) => page.getByRole('combobox', { name: 'Sort by' });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search requests' });

async function registerIn(place: string, serviceRadiusMiles: (typeof SERVICE_RADIUS_OPTIONS)[number]) {
  const business = await registerGeneralist({ location: place });
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
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.getByRole('button', { name: 'Remove filter within 25 miles' }).click();
  await expect(titles(page)).toHaveText([`Far ${word}`, `Near ${word}`]);
  await expect(page.getByText('2 matching requests', { exact: true })).toBeVisible();
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
