import { expectAccessible } from './support/accessible.ts';
import { describeNeed, placeAndBudget, proceed, write } from './support/request-form.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('keeps a draft through a reload, and hides it from other accounts', async ({
  page,
  context,
  browser,
}) => {
  const owner = await enterAsCustomer(context);
  await write(page, 'Half a fence');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Location & Budget' })).toBeVisible();
  await expect(page.getByText('We kept your draft, so you can pick up where you left off.')).toBeVisible();
  await expect(page.getByLabel('Maximum budget')).toHaveValue('2500');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Half a fence');
  await expectAccessible(page);

  await test.step('another account in the same browser sees an empty form', async () => {
    const state = await context.storageState();
    const other = await browser.newContext({ storageState: { ...state, cookies: [] } });
    await enterAsCustomer(other);
    const theirs = await other.newPage();
    await theirs.goto('/customer/new-request');
    await expect(theirs.getByLabel('Title')).toHaveValue('');
    await other.close();
  });

  await test.step('the draft is back after signing in again', async () => {
    await context.clearCookies();
    await page.goto('/customer/new-request');
    await expect(page.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await enterAs(context, owner);
    await page.goto('/customer/new-request');
    await expect(page.getByLabel('Title')).toHaveValue('Half a fence');
  });

  await test.step('the draft can be discarded', async () => {
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });
});

test('Back leads from the second step to the first, and then out, and nothing is lost', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/customer');
  await page.getByRole('link', { name: 'Post New Request' }).click();
  // The hidden step stays in the page.
  const title = page.getByLabel('Title').and(page.locator(':visible'));
  const budget = page.getByLabel('Maximum budget').and(page.locator(':visible'));
  await describeNeed(page, 'Half a fence');
  await proceed(page).click();
  await placeAndBudget(page);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Describe Your Service Need' })).toBeFocused();
  await expect(title).toHaveValue('Half a fence');
  await page.goForward();
  await expect(budget).toHaveValue('2500');

  await test.step('also after a reload, and in a form that begins with the draft', async () => {
    await page.reload();
    await expect(budget).toHaveValue('2500');
    await page.goBack();
    await expect(title).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/customer');
    await page.goForward();
    await proceed(page).click();
    await expect(budget).toHaveValue('2500');
    await page.goto('/customer');
    await page.getByRole('link', { name: 'Post New Request' }).click();
    await expect(budget).toHaveValue('2500');
    await page.goBack();
    await expect(title).toHaveValue('Half a fence');
  });
});
