import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accept, completedJob, post, reject, send } from '../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { jpeg, keepPicture } from '../support/pictures.ts';
import { stored } from '../support/stored.ts';
import { expectAccessible } from './support/accessible.ts';
import { countCalls, failCall } from './support/calls.ts';
import { mine, openMine, QUIET_DASHBOARD } from './support/my-estimates.ts';
import { expectAgreementInSight } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

const ownTitle = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;

async function beginEstimate(page: Page, { id, title }: { id: string; title: string }) {
  await page.goto(`${QUIET_DASHBOARD}?request=${id}`);
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Send Estimate' }).click();
}

const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Estimate' });
const terms = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Important Terms Before Submitting Your Estimate' });
/** What of an estimate is still kept as half written, be it new or changed. */
const draftsOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^draft:.*:estimate(-edit)?:/.test(key)));
const confirmation = (page: Page) => page.getByRole('alertdialog');

test.describe('sending an estimate', () => {
  let business: Person;
  let customer: Person;
  test.beforeEach(async ({ context }) => {
    [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
    await enterAs(context, business);
  });

  test('the price is judged while it is typed, and rounded before it is agreed to', async ({ page }) => {
    const request = await post(customer, { title: ownTitle('Roof'), budgetMin: 200, budgetMax: 800 });
    await beginEstimate(page, request);
    const dialog = sendDialog(page);
    await expect(dialog).toContainText(request.title);
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

  test('what is half written survives a reload, and is gone once it is sent', async ({ page }) => {
    const request = await post(customer, { title: ownTitle('Roof') });
    await beginEstimate(page, request);
    await sendDialog(page).getByLabel('Your Price').fill('640');
    await sendDialog(page).getByLabel('Description').fill('Two days, with new tiles');
    await beginEstimate(page, request);
    await expect(sendDialog(page).getByLabel('Your Price')).toHaveValue('640');
    await expect(sendDialog(page).getByLabel('Description')).toHaveValue('Two days, with new tiles');
    expect(await draftsOf(page)).toHaveLength(1);

    await sendDialog(page).getByLabel('Timeline').selectOption('1 week');
    await sendDialog(page).getByRole('button', { name: 'Send Estimate' }).click();
    await terms(page).getByRole('checkbox').check();
    await terms(page).getByRole('button', { name: 'Send Estimate' }).click();
    await expectToast(page, 'Estimate sent!');
    await expect(sendDialog(page)).toBeHidden();
    expect(await draftsOf(page)).toEqual([]);
  });
});

test.describe('my estimates', () => {
  let business: Person;
  let customer: Person;
  test.beforeEach(async ({ context }) => {
    [customer, business] = await Promise.all([registerCustomer({ name: 'Maria Lopez' }), registerBusiness()]);
    await enterAs(context, business);
  });

  const bid = async (about: string, amount = 450) => {
    const request = await post(customer, { title: ownTitle(about) });
    return { request, estimate: await send(business, request.id, { amount }) };
  };

  test('without any, the way to the first one is shown', async ({ page }) => {
    await openMine(page);
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
    await expect(mine(page).getByText('Browse service requests to submit your first estimate')).toBeVisible();
    await expectAccessible(page);
    await mine(page).getByRole('button', { name: 'Browse service requests' }).click();
    await expect(mine(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'View My Estimates' })).toBeFocused();
  });

  test('that cannot be loaded say so, and Retry loads them', async ({ page }) => {
    const recover = await failCall(page, 'listMyEstimates');
    await openMine(page);
    await expect(mine(page).getByText('Failed to load your estimates')).toBeVisible();
    await recover();
    await mine(page).getByRole('button', { name: 'Retry' }).click();
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
  });

  test('stand in groups, each with its words', async ({ page }) => {
    const pending = await bid('Waiting');
    const won = await bid('Won');
    await accept(customer, won.estimate.id);
    const lost = await bid('Lost');
    await reject(customer, lost.estimate.id);
    const done = await completedJob(customer, business);
    await openMine(page);

    const group = (name: RegExp) => mine(page).getByRole('region', { name });
    await expect(group(/Pending Review/)).toContainText(pending.request.title);
    await expect(group(/Pending Review/)).toContainText('Maria Lopez');
    await expect(group(/Pending Review/)).toContainText('$450');
    await expect(group(/Pending Review/)).toContainText(/Submitted .* ago/);
    await expect(group(/Accepted/)).toContainText('Congratulations! This estimate was accepted');
    await expect(group(/Accepted/).getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await expect(group(/Rejected/)).toContainText('This estimate was not selected');
    await expect(group(/Rejected/).getByRole('button', { name: /^Edit/ })).toBeVisible();
    await expect(group(/Rejected/).getByRole('button', { name: /^Delete/ })).toBeVisible();
    await expect(group(/Completed Jobs/)).toContainText(done.request.title);
    await expect(group(/Completed Jobs/)).toContainText(
      'Completed job - Accepted estimate (preserved for records)',
    );
    await expect(group(/Completed Jobs/)).toContainText('Cannot delete accepted estimates');
    await expectAccessible(page);
  });

  test('a won job is found past all that waits, with everything to do it', async ({ page }) => {
    const won = await post(customer, {
      title: ownTitle('Won'),
      description: 'Behind the garden shed.',
      imageUrls: [(await keepPicture(customer, await jpeg())).objectPath],
    });
    await accept(customer, (await send(business, won.id)).id);
    for (const about of ['First', 'Second', 'Third']) await bid(about);
    const input = { serviceRequestId: won.id, senderId: customer.id, receiverId: business.id };
    await customer.client.do('sendMessage', { input: { ...input, content: 'The key is with Ann.' } });
    await page.goto('/business');
    await expect(page.getByRole('article').first()).toBeVisible();
    const [lists, threads, requests] = await Promise.all(
      (['listMyEstimates', 'listConversations', 'getRequest'] as const).map((name) => countCalls(page, name)),
    );
    await page.getByRole('button', { name: 'View My Estimates' }).click();
    const groups = mine(page).getByRole('navigation', { name: 'Groups of estimates' });
    await expect(groups.getByRole('button')).toHaveText([
      /^Pending Review\s*3$/,
      /^Accepted\s*1\s*1 new message$/,
    ]);
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 664 });
    await groups.getByRole('button', { name: /^Accepted/ }).press('Enter');
    const accepted = mine(page).getByRole('region', { name: /Accepted/ });
    await expect(accepted.getByRole('heading', { name: /Accepted/ })).toBeFocused();
    await expect(accepted.getByRole('heading', { name: /Accepted/ })).toBeInViewport();
    await expect(groups.getByRole('button', { name: /^Accepted/ })).toBeInViewport({ ratio: 1 });
    await expect(accepted).toContainText('1 new message');
    await expect(accepted.getByRole('button', { name: /^Show messages/ })).toBeVisible();
    expect([lists?.made, threads?.made, requests?.made]).toEqual([1, 1, 0]);

    const view = accepted.getByRole('button', { name: /^View request/ });
    await view.click();
    const details = page.getByRole('dialog', { name: won.title });
    await expect(details).toContainText('Behind the garden shed.');
    await expect(details).toContainText('Austin, TX 78701');
    await expect(details.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await details.getByRole('button', { name: 'Open image 1 of 1' }).click();
    const gallery = page.getByRole('dialog', { name: /\(1 of 1\)/ });
    await gallery.getByRole('button', { name: 'Close' }).click();
    await expect(gallery).toHaveCount(0);
    await details.getByRole('button', { name: /^Show messages/ }).click();
    await expect(details.getByRole('log').getByText('The key is with Ann.')).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(view).toBeFocused();
    await expect(groups.getByRole('button', { name: /^Accepted/ })).not.toContainText('new');
  });

  test('each opening asks for them anew, and shows meanwhile what is known', async ({ page }) => {
    const { estimate, request } = await bid('Waiting');
    await openMine(page);
    await expect(mine(page).getByRole('region', { name: /Pending Review/ })).toContainText(request.title);
    await page.keyboard.press('Escape');
    await accept(customer, estimate.id);
    await page.getByRole('button', { name: 'View My Estimates' }).click();
    await expect(mine(page).getByRole('region', { name: /Accepted/ })).toContainText(request.title);
  });

  test('an accepted job is marked as complete', async ({ page }) => {
    const { estimate, request } = await bid('Won');
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
    await expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toContainText(request.title);
    expect(await stored(`serviceRequests/${request.id}`)).toMatchObject({
      status: 'completed',
      completedBy: 'business',
    });
  });

  test('a rejected one is edited, after a look at what changes', async ({ page }) => {
    const { estimate } = await bid('Lost');
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

  test('a pending one is withdrawn', async ({ page }) => {
    const { estimate, request } = await bid('Waiting');
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

  test('several are deleted together', async ({ page }) => {
    await bid('One');
    await bid('Two');
    const won = await bid('Won');
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

  test('completed ones are archived, and restored', async ({ page }) => {
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

  test('Clear All archives every completed one, and its toast brings them back to whoever has closed the dialog', async ({
    page,
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

  test('one that lost a completed job can be removed from the history', async ({ page }) => {
    const rival = await registerBusiness();
    const { request, estimate } = await bid('Lost');
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
