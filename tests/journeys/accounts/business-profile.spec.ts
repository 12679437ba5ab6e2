import type { Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { registerBusiness } from '../../support/people/people.ts';
import { failCall } from '../support/calls.ts';
import { picture } from '../support/files.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { dismissToast, expectToast } from '../support/toasts.ts';

const registerNorthside = () =>
  registerBusiness({
    businessName: 'Northside Home Works',
    businessWebsite: 'https://www.northside.example/about',
    businessSince: 2004,
    location: '310 Burnet Rd, Austin, TX 78756',
    serviceCategories: ['Plumbing', 'HVAC'],
    description: 'Repairs and renovations.',
  });

test('a customer reads the profile behind an estimate, goes back, and writes to the business', async ({
  page,
  context,
}) => {
  const [owner, business] = await Promise.all([enterAsCustomer(context), registerNorthside()]);
  const request = await post(owner);
  await send(business, request.id);
  await page.goto(`/customer?request=${request.id}`);
  await dialog(page).getByRole('article').getByRole('link', { name: 'Northside Home Works' }).click();
  await expect(page).toHaveURL(`/businesses/${business.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Northside Home Works' })).toBeFocused();
  await page.goBack();
  await expect(dialog(page).getByRole('heading', { name: 'Estimates Received (1)' })).toBeVisible();
  await page.goForward();
  await page.getByRole('main').getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`/messages/${request.id}_${business.id}`);
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
  const chooser = page.getByLabel('Portfolio photos: choose files');
  await chooser.setInputFiles([await picture('roof.jpg'), await picture('door.jpg')]);
  await expectToast(page, 'Images uploaded successfully');
  await dismissToast(page);
  await page.getByLabel('Caption of photo 1').fill('A roof in May');
  await page.getByLabel('Caption of photo 2').fill('A green door');

  const forward = page.getByRole('button', { name: 'Move photo 2 forward' });
  await forward.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo moved to place 1 of 2.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move photo 1 forward' })).toBeFocused();
  await expect(page.getByLabel('Caption of photo 1')).toHaveValue('A green door');

  const endFailure = await failCall(page, 'setPortfolio', 'The server is tired.');
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expectToast(page, "We couldn't save your portfolio");
  await page.reload();
  await openPortfolio(page);
  await expect(page.getByLabel('Caption of photo 2')).toHaveValue('A roof in May');
  await endFailure();
  await page.getByLabel('Caption of photo 2').fill('Find us on insta @northside_homes');
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expect(question(page)).toContainText('Find us on insta looks like a link');
  await page.keyboard.press('Escape');
  await page.getByLabel('Caption of photo 2').fill('A roof in May');
  await page.getByRole('button', { name: 'Save Portfolio' }).click();
  await expectToast(page, 'Portfolio saved');

  await page.goto(`/businesses/${business.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('figure')).toHaveText(['A green door', 'A roof in May']);
  await main.getByRole('button', { name: 'Open photo 2 of 2' }).click();
  await expect(dialog(page)).toHaveAccessibleName('Work by Northside Home Works (2 of 2)');
  await expect(dialog(page)).toContainText('A roof in May');
});
