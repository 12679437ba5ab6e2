import { post, send, uploaded } from '../support/market.ts';
import { registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { blockListeners } from './support/live.ts';
import { question } from './support/overlays.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('edits a request and its images in a dialog', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const [first, second, third] = await Promise.all([uploaded(owner), uploaded(owner), uploaded(owner)]);
  const request = await post(owner, { title: 'Old title', imageUrls: [first.path, second.path, third.path] });
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Edit Service Request' })).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Old title');
  await expect(dialog.getByText('3/5')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'Remove image 2' }).click();
  await dialog.getByRole('button', { name: 'Move image 2 forward' }).click();
  await dialog.getByLabel('Title').fill('New title');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('heading', { name: 'Update Location & Budget' })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog.getByLabel('Title')).toBeVisible();
  await page.goForward();
  await dialog.getByLabel('Maximum budget').fill('900');
  // By key, here and below, because a click this soon after Continue counts as a double click.
  await dialog.getByRole('button', { name: 'Update Service Request' }).press('Enter');
  await expectToast(page, 'Service request updated!');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'New title' })).toContainText('$200 - $900');
  expect(await owner.client.do('getRequest', { params: { id: request.id } })).toMatchObject({
    title: 'New title',
    budgetMax: 900,
    imageUrls: [third.path, first.path],
  });
});

test('keeps an unsaved edit, and discards it on request', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Old title' });
  await page.goto('/customer');
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('button', { name: 'Edit' });

  await edit.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();

  await edit.click();
  await dialog.getByLabel('Title').fill('New title');
  await page.reload();
  await edit.click();
  await expect(dialog.getByLabel('Title')).toHaveValue('New title');

  await failCall(page, 'updateRequest');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Update Service Request' }).press('Enter');
  await expectToast(page, 'Failed to update request');
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(question(page)).toContainText('Discard your changes?');
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
  await edit.click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Old title');
});

test('rejects an edit after an estimate arrived, and the list shows the estimate', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const request = await post(owner);
  const business = await registerBusiness();
  await blockListeners(page);
  await page.goto('/customer');
  const opened = page.waitForResponse((answer) => answer.url().endsWith(request.id));
  await page.getByRole('button', { name: 'Edit' }).click();
  await opened;
  await send(business, request.id);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('New title');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Update Service Request' }).press('Enter');
  await expectToast(page, 'Failed to update request', 'A request with estimates can no longer be edited.');
  await expect(dialog.getByRole('alert')).toContainText('A request with estimates can no longer be edited.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('article')).toContainText('1 estimate');
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});
