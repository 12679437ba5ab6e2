import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Person, registerCustomer, registerGeneralist } from '../../support/people/people.ts';
import { picture } from '../support/files.ts';
import { dialog, question } from '../support/overlays.ts';
import { agreeAndPost, describeNeed, placeAndBudget, proceed } from '../support/request-form.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

// With motion, the default of most people.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click();

type Seat = { person: Person; context: BrowserContext; page: Page };

/** Opens a browser of their own for a person. */
async function openSeat(browser: Browser, person: Person): Promise<Seat> {
  const context = await browser.newContext();
  await enterAs(context, person);
  return { person, context, page: await context.newPage() };
}

async function postWithPictures(page: Page, title: string): Promise<string> {
  await page.goto('/customer/new-request');
  await describeNeed(page, title);
  await page.locator('input[type=file]').setInputFiles(await picture('wall.jpg'));
  await expect(page.getByText('1/5')).toBeVisible();
  await page.getByRole('button', { name: 'Camera' }).click();
  const shutter = dialog(page).getByRole('button', { name: 'Take Photo' });
  await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
  await shutter.click();
  await dialog(page).getByRole('button', { name: 'Use Photo' }).click();
  await expect(page.getByText('2/5')).toBeVisible();
  await proceed(page).click();
  await placeAndBudget(page);
  await agreeAndPost(page);
  await expectToast(page, 'Service request posted!');
  const card = page.getByRole('article', { name: title });
  const pictures = card.getByRole('list', { name: 'Project photos' }).locator('img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveJSProperty('naturalWidth', 320);
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page)).toBeVisible();
  return new URL(page.url()).searchParams.get('request') ?? '';
}

async function sendEstimate(page: Page, title: string, price: string): Promise<void> {
  await page.goto('/business');
  await page.getByRole('searchbox').fill(title);
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: 'Send Estimate' }).click();
  await dialog(page).getByLabel('Your Price').fill(price);
  await dialog(page).getByLabel('Timeline').selectOption('1 week');
  await dialog(page).getByRole('button', { name: 'Send Estimate' }).click();
  await question(page).getByRole('checkbox').check();
  await answer(page, 'Send Estimate');
  await expectToast(page, 'Estimate sent!');
}

async function openMyEstimates(page: Page) {
  await page.goto('/business');
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  return dialog(page);
}

async function write(page: Page, text: string) {
  await dialog(page)
    .getByRole('textbox', { name: /^Message to/ })
    .fill(text);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
}

const showMessages = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).click();
const message = (page: Page, text: string) => dialog(page).getByRole('log').getByText(text);

test('a job goes from posting to the history, and both sides see each step', async ({ browser }) => {
  const [owner, ...firms] = await Promise.all([
    registerCustomer({ name: 'Maria Lopez' }),
    ...['Northside', 'Alder & Sons', 'Hana Kowal'].map((businessName) =>
      registerGeneralist({ businessName }),
    ),
  ]);
  const customer = await openSeat(browser, owner);
  await customer.context.grantPermissions(['camera']);
  const businesses = await Promise.all(firms.map((firm) => openSeat(browser, firm)));
  const [northside, alder, hana] = businesses.map(({ page }) => page);
  if (!northside || !alder || !hana) throw new Error('A business is missing');
  const { page } = customer;
  const title = `Mend the wall ${owner.id.slice(0, 8)}`;

  const requestId = await test.step('the customer posts, with a picture and a photo', () =>
    postWithPictures(page, title));

  await test.step('three businesses send an estimate', async () => {
    await Promise.all([sendEstimate(northside, title, '1,500'), sendEstimate(alder, title, '2600')]);
    await sendEstimate(hana, title, '1200');
  });

  await test.step('the customer compares them, rejects one and accepts one', async () => {
    await page.goto(`/customer?request=${requestId}`);
    const estimate = (name: string) => dialog(page).getByRole('article', { name });
    await expect(estimate('Alder & Sons')).toContainText('Outside budget');
    await estimate('Alder & Sons').getByRole('button', { name: 'Reject' }).click();
    await answer(page, 'Reject Estimate');
    await expectToast(page, 'Estimate rejected');
    await dialog(page).getByRole('button', { name: 'Compare' }).click();
    const head = dialog(page).getByRole('columnheader', { name: /Northside/ });
    await head.getByRole('button', { name: 'Accept Estimate' }).click();
    await answer(page, 'Accept Estimate');
    await expectToast(page, 'Estimate accepted!');
  });

  await test.step('each business sees the decision on its estimate', async () => {
    const won = await openMyEstimates(northside);
    await expect(won).toContainText('Congratulations! This estimate was accepted');
    await expect(await openMyEstimates(alder)).toContainText('This estimate was not selected');
    await expect(await openMyEstimates(hana)).toContainText('This estimate was not selected');
  });

  await test.step('they talk, and each word arrives by itself', async () => {
    await page.goto(`/customer?request=${requestId}`);
    await showMessages(page, /^Show messages with Northside/);
    await showMessages(northside, /^Show messages with Maria Lopez/);
    await write(page, 'When can you begin?');
    await expect(message(northside, 'When can you begin?')).toBeVisible();
    await write(northside, 'On Monday at eight.');
    await expect(message(page, 'On Monday at eight.')).toBeVisible();
  });

  await test.step('the customer marks the job as complete, and the business has it in its history', async () => {
    await dialog(page)
      .getByRole('article', { name: 'Northside' })
      .getByRole('button', { name: 'Mark as Complete' })
      .click();
    await answer(page, 'Mark as Complete');
    await expectToast(page, 'Job marked as complete!');
    const mine = await openMyEstimates(northside);
    await expect(mine.getByRole('region', { name: /Completed Jobs/ })).toContainText(title);
    await mine.getByRole('button', { name: 'Clear All' }).click();
    await question(northside)
      .getByRole('button', { name: /Clear|Archive/ })
      .click();
    await expect(mine).not.toContainText(title);
  });

  await test.step('the customer clears the history', async () => {
    await page.goto('/customer');
    await page.getByRole('tab', { name: 'Completed' }).click();
    await expect(page.getByRole('region', { name: 'Completed Job' })).toContainText('Northside');
    await page.getByRole('button', { name: 'Clear History' }).click();
    await question(page).getByRole('button', { name: 'Clear History' }).click();
    await expectToast(page, 'History cleared');
    await expect(page.getByText('No service requests yet.')).toBeVisible();
  });
  for (const { context } of [customer, ...businesses]) await context.close();
});
