/** Estimates that changed after the screen loaded them. */
import { post, send } from '../support/market.ts';
import { expectAccessible } from './support/accessible.ts';
import { countCalls } from './support/calls.ts';
import { estimate, register } from './support/customer-estimates.ts';
import { blockListeners } from './support/live.ts';
import { dialog, question } from './support/overlays.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('accepting a withdrawn estimate fails, and the screen shows the withdrawal', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  const sent = await send(northside, request.id);
  await page.goto(`/customer?request=${request.id}`);
  await estimate(page, 'Northside').getByRole('button', { name: 'Accept Estimate' }).click();
  await northside.client.do('deleteEstimate', { params: { id: sent.id } });
  await question(page).getByRole('button', { name: 'Accept Estimate' }).click();
  await expectToast(page, 'Failed to accept estimate');
  await expect(dialog(page).getByText('No estimates yet')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Estimates Received (0)' })).toBeVisible();
});

test('reloads the estimates each time the details open', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await page.goto('/customer');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByText('No estimates yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await send(northside, request.id);
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(estimate(page, 'Northside')).toBeVisible();
});

test('reloads the estimates when the comparison opens', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const [northside, alder, hana] = await Promise.all([
    register.northside(),
    register.alder(),
    register.hana(),
  ]);
  const request = await post(owner);
  await send(northside, request.id);
  await send(alder, request.id);
  await page.goto(`/customer?request=${request.id}`);
  await expect(estimate(page, 'Alder & Sons')).toBeVisible();
  await send(hana, request.id);
  await dialog(page).getByRole('button', { name: 'Compare' }).click();
  await expect(dialog(page).getByRole('table').first().getByRole('rowheader')).toHaveCount(3);
});

test('updates the card after the details load a new estimate, and removes its edit button', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await blockListeners(page);
  await page.goto('/customer');
  const card = page.getByRole('article', { name: request.title });
  await expect(card).toContainText('0 estimates');
  await send(northside, request.id);
  const lists = await countCalls(page, 'listMyRequests');
  await card.getByRole('button', { name: 'View Details' }).click();
  await expect(estimate(page, 'Northside')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toContainText('1 estimate');
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  expect(lists.made).toBe(0);
});

test('refuses to open the edit form once an estimate has arrived', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await page.goto('/customer');
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(edit).toBeVisible();
  await send(northside, request.id);
  await edit.click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'A request with estimates can no longer be edited.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article', { name: request.title })).toContainText('1 estimate');
});
