import { randomUUID } from 'node:crypto';
import type { SERVICE_RADIUS_OPTIONS } from '@marketplace/contract/constants';
import { PLACE } from '@marketplace/contract/site/place';
import type { Page } from '@playwright/test';
import { post } from '../../support/people/market.ts';
import { registerCustomer, registerGeneralist } from '../../support/people/people.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { countCalls } from '../support/calls.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** As people of the site's first country write and read places and distances. */
const WHERE = {
  US: {
    home: 'Austin, TX 78701',
    near: '9 Oak Street, Round Rock, TX 78664',
    far: 'Dallas, TX 75201',
    shown: /^Round Rock, TX 78664 · About \d+ miles away$/,
    lengths: { 10: '10 miles', 25: '25 miles' },
  },
  CA: {
    home: 'Toronto, ON M5V 2T6',
    near: '9 Oak Street, Mississauga, ON L5B 3C2',
    far: 'Ottawa, ON K1P 1J1',
    // The second half of the code names a building.
    shown: /^Mississauga, ON L5B · About 20 km away$/,
    lengths: { 10: '15 km', 25: '40 km' },
  },
};
const { home, near: nearby, far, shown, lengths } = WHERE[PLACE.countries[0] === 'CA' ? 'CA' : 'US'];

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
  await post(customer, { title: `Near ${word}`, location: nearby });
  await post(customer, { title: `Far ${word}`, location: far });
  await enterAs(context, await registerIn(home, 25));
  const early = page.waitForRequest(/service-requests\?within=25$/);
  await page.goto('/business');
  await early;
  await expect(near(page)).toHaveValue('25');
  await expect(page.getByText(new RegExp(`^\\d+\\+? requests? within ${lengths[25]}$`))).toBeVisible();
  await search(page).fill(word);
  await expect(titles(page)).toHaveText([`Near ${word}`]);
  await expect(page.getByText(`1 matching request within ${lengths[25]}`)).toBeVisible();
  const place = page.getByRole('article').getByRole('definition').filter({ hasText: shown });
  await expect(place).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1180, height: 720 });

  await page.getByRole('button', { name: `Remove filter within ${lengths[25]}` }).click();
  await expect(titles(page)).toHaveText([`Far ${word}`, `Near ${word}`]);
  await expect(page.getByText('2 matching requests', { exact: true })).toBeVisible();
  await sort(page).selectOption('Nearest First');
  await expect(titles(page)).toHaveText([`Near ${word}`, `Far ${word}`]);
  await near(page).selectOption(`Within ${lengths[10]}`);
  await expect(page.getByText(`Nothing within ${lengths[10]} matches “${word}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Show any distance' }).click();
  await expect(titles(page)).toHaveCount(2);

  // What was chosen ends with the page, and the next page reads its list before its code has loaded.
  const calls = await countCalls(page, 'listOpenRequests');
  await page.reload();
  await expect(near(page)).toHaveValue('25');
  await expect(titles(page).first()).toBeVisible();
  expect(calls.made).toBe(1);
});
