/** Details of a request: what its category asks for, by touch on a phone. */
import type { Page } from '@playwright/test';
import { registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { question } from './support/overlays.ts';
import { agreeAndPost, placeAndBudget, proceed } from './support/request-form.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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

test('keeps details through a reload and another category, and clears them by a second press', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/customer/new-request');
  await describeRoof(page);
  await chip(page, 'What kind of roof is it?', 'Metal').tap();
  await chip(page, 'Is water getting in now?', 'No').tap();
  await page.getByLabel('Category').selectOption('Plumbing');
  await expect(chosen(page, 'Is water leaking now?', 'Yes, it drips')).not.toBeChecked();
  await expect(chip(page, 'What kind of roof is it?', 'Metal')).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Roofing');
  await page.reload();
  await expect(chosen(page, 'What kind of roof is it?', 'Metal')).toBeChecked();
  await chip(page, 'What kind of roof is it?', 'Metal').tap();
  await expect(chosen(page, 'What kind of roof is it?', 'Metal')).not.toBeChecked();
  const dry = chosen(page, 'Is water getting in now?', 'No');
  await expect(dry).toBeChecked();
  await dry.press('Space');
  await expect(dry).not.toBeChecked();

  await test.step('an amount that is no number stops at its field', async () => {
    const size = page.getByLabel('About how large is the roof?');
    await size.fill('rather large');
    await proceed(page).tap();
    await expect(size).toBeFocused();
    await expect(page.getByText('Enter a whole number from 1 to 100,000.')).toBeVisible();
    await expect(size).toHaveValue('rather large');
    await size.fill('2000');
  });

  await test.step('a contact in a text is asked about', async () => {
    await page.getByLabel('Category').selectOption('Carpentry');
    await page.getByLabel('About what size is it?').fill('call 512 555 0188');
    // By key, because a tap this soon after the one above counts as a double tap.
    await proceed(page).press('Enter');
    await expect(question(page)).toContainText('512 555 0188');
  });
});

test('changes the details of a posted request', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const { id } = await owner.client.do('createRequest', {
    input: {
      title: 'Leak',
      description: 'In the attic.',
      category: 'Roofing',
      details: { material: 'metal', water: 'yes' },
      location: 'Austin, TX',
      budgetMin: 100,
      budgetMax: 200,
      timeline: 'ASAP',
    },
  });
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Edit' }).tap();
  await expect(chosen(page, 'What kind of roof is it?', 'Metal')).toBeChecked();
  await chip(page, 'What kind of roof is it?', 'Metal').tap();
  await chip(page, 'How steep is the roof?', 'Can be walked on').tap();
  await proceed(page).tap();
  await page.getByRole('button', { name: 'Update Service Request' }).press('Enter');
  await expectToast(page, 'Service request updated!');
  const { details } = await owner.client.do('getRequest', { params: { id } });
  expect(details.map(({ value }) => value)).toEqual(['walkable', 'yes']);
});
