import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { stored } from '../support/stored.ts';
import { expectAccessible } from './support/accessible.ts';
import { QUIET_DASHBOARD } from './support/my-estimates.ts';
import { expectAgreementInSight } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const uniqueTitle = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;

async function beginEstimate(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`${QUIET_DASHBOARD}?request=${id}`);
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Send Estimate' }).click();
}

const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Estimate' });
/** A choice for an item that the price can cover. */
const choose = (page: Page, item: string, state: string) =>
  sendDialog(page)
    .getByRole('radiogroup', { name: item, exact: true })
    .getByRole('radio', { name: state, exact: true });
const terms = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Important Terms Before Submitting Your Estimate' });
/** The stored drafts of new and edited estimates. */
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:.*:estimate(-edit)?:/.test(key)));

test.describe('sending an estimate', () => {
  let business: Person;
  let customer: Person;
  test.beforeEach(async ({ context }) => {
    [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
    await enterAs(context, business);
  });

  test('compares the price with the budget while it is typed, and rounds it before the terms', async ({
    page,
  }) => {
    const request = await post(customer, { title: uniqueTitle('Roof'), budgetMin: 200, budgetMax: 800 });
    await beginEstimate(page, request);
    const dialog = sendDialog(page);
    const job = `${request.title}, for ${customer.user.name}`;
    await expect(dialog).toHaveAccessibleDescription(job);
    await expect(dialog).toContainText('$200 - $800');

    await dialog.getByRole('button', { name: 'Send Estimate' }).click();
    await expect(dialog.getByText('Please enter a price greater than 0')).toBeVisible();
    await expect(dialog.getByText('Please choose a timeline')).toBeVisible();

    const price = dialog.getByLabel('Your Price');
    await price.fill('199');
    await expect(dialog.getByText("Below customer's budget (you can still send this)")).toBeVisible();
    await price.fill('800');
    await expect(dialog.getByText("Within customer's budget range")).toBeVisible();
    await price.fill('1.5k');
    await expect(dialog.getByRole('status')).toHaveText('= $1,500');
    await price.fill('1,250.60');
    await expect(dialog.getByRole('status')).toHaveText('= $1,251');
    await expect(dialog.getByText("Above customer's budget (you can still send this)")).toBeVisible();
    await dialog.getByLabel('Timeline').selectOption('2 weeks');
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Send Estimate' }).click();
    await expect(terms(page)).toContainText(job);
    await expect(terms(page)).toContainText('$1,251');
    await expect(terms(page)).toContainText('2 weeks');
    await expect(terms(page).getByRole('listitem')).toHaveCount(7);
    await expectAgreementInSight(page);
    const confirm = terms(page).getByRole('button', { name: 'Send Estimate' });
    await expect(confirm).toBeDisabled();
    await terms(page).getByRole('checkbox').check();
    await expect(confirm).toBeEnabled();
    await expectAccessible(page);

    await terms(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Send Estimate' }).click();
    await expect(terms(page).getByRole('checkbox')).not.toBeChecked();
    await terms(page).getByRole('checkbox').check();
    await confirm.click();
    await expectToast(page, 'Estimate sent!');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Your estimate' })).toContainText('$1,251');
    await expect(page.getByRole('dialog', { name: request.title })).not.toContainText('Send Estimate');
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({ activeEstimatesCount: 1 });
  });

  test('keeps a draft through a reload, and begins the next estimate with what the last one covered', async ({
    page,
  }) => {
    const request = await post(customer, { title: uniqueTitle('Roof') });
    await beginEstimate(page, request);
    await sendDialog(page).getByLabel('Your Price').fill('640');
    await sendDialog(page).getByLabel('Description').fill('Two days, with new tiles');
    await sendDialog(page).getByRole('button', { name: 'Make it easy to compare' }).click();
    await choose(page, 'Materials', 'Included').check();
    await choose(page, 'Permits and inspections', 'Extra').check();
    await sendDialog(page).getByLabel('Price of permits and inspections').fill('120');
    await choose(page, 'Clean-up', 'Included').check();
    await choose(page, 'Clean-up', 'Included').press('Space');
    await sendDialog(page).getByRole('button', { name: 'Add Line' }).click();
    await expect(sendDialog(page).getByLabel('Text')).toBeFocused();
    await sendDialog(page).getByLabel('Text').fill('Tiles');
    await sendDialog(page).getByLabel('Price each').fill('655.20');
    await expect(sendDialog(page).getByLabel('Your Price')).toHaveValue('655');
    await expectAccessible(page);

    await beginEstimate(page, request);
    await expect(sendDialog(page).getByLabel('Text')).toHaveValue('Tiles');
    await expect(sendDialog(page).getByLabel('Your Price')).toHaveValue('655');
    await sendDialog(page).getByRole('button', { name: 'Remove line 1' }).click();
    await expect(sendDialog(page).getByLabel('Your Price')).toHaveValue('640');
    await expect(sendDialog(page).getByLabel('Description')).toHaveValue('Two days, with new tiles');
    await expect(choose(page, 'Materials', 'Included')).toBeChecked();
    await expect(choose(page, 'Clean-up', 'Included')).not.toBeChecked();
    expect(await draftsOf(page)).toHaveLength(1);

    await sendDialog(page).getByLabel('Timeline').selectOption('1 week');
    await sendDialog(page).getByRole('button', { name: 'Send Estimate' }).click();
    await terms(page).getByRole('checkbox').check();
    await terms(page).getByRole('button', { name: 'Send Estimate' }).click();
    await expectToast(page, 'Estimate sent!');
    await expect(sendDialog(page)).toBeHidden();
    expect(await draftsOf(page)).toEqual([]);

    const next = await post(customer, { title: uniqueTitle('Roof') });
    await beginEstimate(page, next);
    await expect(sendDialog(page)).toContainText('Filled in from your last estimate for Roofing');
    await expect(sendDialog(page)).toContainText('Includes materials · Permits and inspections extra $120');
    await sendDialog(page).getByRole('button', { name: 'Clear what was filled in' }).click();
    await expect(sendDialog(page)).not.toContainText('Includes materials');
  });
});
