/** Details of a request: what its category asks for, by touch on a phone. */
import type { Page } from '@playwright/test';
import { registerBusiness } from '../../support/people/people.ts';
import { agreeAndPost, placeAndBudget, proceed } from '../support/request-form.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const chip = (page: Page, asked: string, answer: string) =>
  page.getByRole('group', { name: asked, exact: true }).getByText(answer, { exact: true });
const chosen = (page: Page, asked: string, answer: string) =>
  page.getByRole('group', { name: asked, exact: true }).getByRole('radio', { name: answer, exact: true });

async function describeRoof(page: Page) {
  await page.getByLabel('Title').fill('Stains on the ceiling');
  await page.getByLabel('Category').selectOption('Roofing');
  await page.getByLabel('Description').fill('They grow with every rain.');
}

test('posts a request with details, one tap each, which businesses see', async ({
  page,
  context,
  browser,
}) => {
  const owner = await enterAsCustomer(context);
  let taps = 0;
  const tap = async (asked: string, answer: string) => {
    taps += 1;
    await chip(page, asked, answer).tap();
    await expect(chosen(page, asked, answer)).toBeChecked();
  };

  await page.goto('/customer/new-request');
  await expect(page.getByText('Details that help businesses')).toHaveCount(0);
  await describeRoof(page);
  await tap('What do you need done?', 'Fix a leak');
  await tap('What kind of roof is it?', 'Asphalt shingles');
  await tap('How many stories does the building have?', '2 stories');
  await tap('How old is the roof?', 'Not sure');
  await tap('Is water getting in now?', 'Yes');
  await page.getByLabel('About how large is the roof?').fill('1,800');
  expect(taps).toBe(5);
  await proceed(page).tap();
  await placeAndBudget(page);
  await agreeAndPost(page);
  await expectToast(page, 'Service request posted!');

  const details = page.getByRole('list', { name: 'Details' });
  await expect(details).toHaveText('Fix a leakAsphalt shingles2 stories');
  const business = await browser.newContext();
  await enterAs(business, await registerBusiness());
  const theirs = await business.newPage();
  const [posted] = await owner.client.do('listMyRequests');
  await theirs.goto(`/business?request=${posted?.id}`);
  const full = theirs.getByRole('dialog').getByRole('region', { name: 'Details' });
  await expect(full).toContainText('How old is the roof?Not sure');
  await expect(full).toContainText('About how large is the roof?1,800 sq ft');
  await business.close();
});
