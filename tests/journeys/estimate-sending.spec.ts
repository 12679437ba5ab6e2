import { randomUUID } from 'node:crypto';
import { post } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { stored } from '../support/stored.ts';
import { question } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const uniqueTitle = () => `Roof ${randomUUID().slice(0, 8)}`;

test('a business goes on with its estimate after a reload, sends it, and begins the next one with what it covered', async ({
  page,
  context,
}) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  await enterAs(context, business);
  const dialog = page.getByRole('dialog', { name: 'Send Estimate' });
  const begin = async ({ id, title }: { id: string; title: string }) => {
    await page.goto(`/business?request=${id}`);
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Send Estimate' }).click();
  };
  const choose = (item: string, state: string) =>
    dialog
      .getByRole('radiogroup', { name: item, exact: true })
      .getByRole('radio', { name: state, exact: true });

  const request = await post(customer, { title: uniqueTitle() });
  await begin(request);
  await dialog.getByLabel('Your Price').fill('640');
  await dialog.getByRole('button', { name: 'Make it easy to compare' }).click();
  await choose('Materials', 'Included').check();
  await choose('Permits and inspections', 'Extra').check();
  await dialog.getByLabel('Price of permits and inspections').fill('120');

  await begin(request);
  await expect(dialog.getByLabel('Your Price')).toHaveValue('640');
  await expect(choose('Materials', 'Included')).toBeChecked();
  await dialog.getByLabel('Timeline').selectOption('1 week');
  await dialog.getByRole('button', { name: 'Send Estimate' }).click();
  await question(page).getByRole('checkbox').check();
  await question(page).getByRole('button', { name: 'Send Estimate' }).click();
  await expectToast(page, 'Estimate sent!');
  await expect(page.getByRole('region', { name: 'Your estimate' })).toContainText('$640');
  expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({ activeEstimatesCount: 1 });

  await begin(await post(customer, { title: uniqueTitle() }));
  await expect(dialog).toContainText('Filled in from your last estimate for Roofing');
  await expect(dialog).toContainText('Includes materials · Permits and inspections extra $120');
});
