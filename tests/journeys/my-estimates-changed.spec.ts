import type { Page } from '@playwright/test';
import { accept, completedJob, reject, send } from '../support/market.ts';
import { registerBusiness } from '../support/people.ts';
import { stored } from '../support/stored.ts';
import { expectAccessible } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { mine, openMine, test } from './support/my-estimates.ts';
import { expect } from './support/test.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

/** The stored drafts of new and edited estimates. */
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:.*:estimate(-edit)?:/.test(key)));
const confirmation = (page: Page) => page.getByRole('alertdialog');

test.describe('My Estimates', () => {
  test('marks an accepted job as complete, and asks for stars at once', async ({
    page,
    customer,
    sendFor,
  }) => {
    const { estimate, request } = await sendFor('Won');
    await accept(customer, estimate.id);
    const recover = await failCall(page, 'completeRequest', 'Not now.');
    await openMine(page);
    await mine(page).getByRole('button', { name: 'Mark as Complete' }).click();
    await confirmation(page).getByRole('button', { name: 'Mark as Complete' }).click();
    await expectToast(page, 'Failed to mark job as complete', 'Not now.');
    await dismissToast(page);
    await recover();

    await mine(page).getByRole('button', { name: 'Mark as Complete' }).click();
    await confirmation(page).getByRole('button', { name: 'Mark as Complete' }).click();
    await expectToast(page, 'Job marked as complete!');
    const details = page.getByRole('dialog', { name: request.title });
    await expect(details.getByRole('radio', { name: '1 star: Poor' })).toBeFocused();
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toContainText(request.title);
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({
      status: 'completed',
      completedBy: 'business',
    });
  });

  test('edits a rejected estimate after a preview of the changes', async ({ page, customer, sendFor }) => {
    const { estimate } = await sendFor('Lost');
    await reject(customer, estimate.id);
    await openMine(page);
    await mine(page).getByRole('button', { name: /^Edit/ }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Estimate' });
    await expect(edit.getByLabel('Amount')).toHaveValue('450');
    await edit.getByLabel('Amount').fill('0');
    await edit.getByLabel('Description').fill(' ');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit.getByText('Amount must be greater than 0')).toBeVisible();
    await expect(edit.getByText('Description is required')).toBeVisible();
    await expectAccessible(page);

    await edit.getByLabel('Amount').fill('$0.52k');
    await expect(edit.getByRole('status')).toHaveText('= $520');
    await edit.getByLabel('Timeline').selectOption('1 week');
    await edit.getByLabel('Description').fill('With a discount');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(confirmation(page)).toContainText('$520');
    await expect(confirmation(page)).toContainText('1 week');
    expect(await draftsOf(page)).toHaveLength(1);

    await confirmation(page).getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Estimate updated');
    await expect(mine(page)).toContainText('$520');
    expect(await draftsOf(page)).toEqual([]);
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ amount: 520, status: 'rejected' });
  });

  test('withdraws a pending estimate', async ({ page, sendFor }) => {
    const { estimate, request } = await sendFor('Waiting');
    const recover = await failCall(page, 'deleteEstimate', 'Not now.');
    await openMine(page);
    await mine(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete estimate', 'Not now.');
    expect(await stored(`estimates/${estimate.id}`)).toBeDefined();
    await recover();

    await mine(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Estimate deleted');
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({ estimatesCount: 0 });
  });

  test('deletes several estimates at once', async ({ page, customer, sendFor }) => {
    await sendFor('One');
    await sendFor('Two');
    const won = await sendFor('Won');
    await accept(customer, won.estimate.id);
    await openMine(page);
    await mine(page).getByRole('button', { name: 'Select' }).click();
    await expect(mine(page).getByRole('checkbox')).toHaveCount(2);
    for (const box of await mine(page).getByRole('checkbox').all()) await box.check();
    await expect(mine(page).getByText('2 selected')).toBeVisible();

    await mine(page).getByRole('button', { name: 'Delete (2)' }).click();
    await expectAccessible(page);
    await confirmation(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Estimates deleted');
    await expect(mine(page).getByRole('region', { name: /Pending Review/ })).toBeHidden();
    await expect(mine(page).getByText('0 selected')).toBeVisible();
  });

  test('archives and restores completed estimates', async ({ page, business, customer }) => {
    const { estimate } = await completedJob(customer, business);
    await openMine(page);
    await mine(page).getByRole('button', { name: 'Select' }).click();
    await mine(page).getByRole('checkbox').check();
    await mine(page).getByRole('button', { name: 'Archive (1)' }).click();
    await expectToast(page, 'Estimates archived');
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ businessArchived: true });

    await mine(page).getByRole('button', { name: 'Undo' }).click();
    await expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toBeVisible();
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ businessArchived: false });
  });

  test('Clear All archives all completed estimates, and its toast restores them after the dialog closes', async ({
    page,
    business,
    customer,
  }) => {
    const jobs = [await completedJob(customer, business), await completedJob(customer, business)];
    await openMine(page);
    await mine(page).getByRole('button', { name: 'Clear All' }).click();
    await confirmation(page).getByRole('button', { name: 'Clear All' }).click();
    await expectToast(page, 'Estimates archived', '2 estimates.');
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();

    await mine(page).getByRole('button', { name: 'Close' }).click();
    await expect(mine(page)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectToast(page, 'Estimates restored');
    for (const { estimate } of jobs) {
      expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ businessArchived: false });
    }
  });

  test('removes a rejected estimate of a completed job from the history', async ({
    page,
    customer,
    sendFor,
  }) => {
    const rival = await registerBusiness();
    const { request, estimate } = await sendFor('Lost');
    await accept(customer, (await send(rival, request.id)).id);
    await customer.client.do('completeRequest', { params: { id: request.id } });
    await openMine(page);
    await expect(mine(page)).toContainText('Completed job - Thank you for your service!');
    await mine(page).getByRole('button', { name: 'Remove from History' }).click();
    await expectToast(page, 'Estimates archived');
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
    expect(await stored(`estimates/${estimate.id}`)).toMatchObject({ businessArchived: true });
  });
});
