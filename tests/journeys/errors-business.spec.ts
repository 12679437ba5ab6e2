import { calls } from '@marketplace/contract/calls';
import type { Page } from '@playwright/test';
import { accept, completedJob, post, send } from '../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { answerCall, failCall } from './support/calls.ts';
import { expectFailureShown } from './support/failures.ts';
import { blockListeners } from './support/live.ts';
import { mine, openMine } from './support/my-estimates.ts';
import { question } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

let customer: Person;
let business: Person;

test.beforeEach(async ({ context }) => {
  [customer, business] = await Promise.all([registerCustomer({ name: 'Maria Lopez' }), registerBusiness()]);
  await enterAs(context, business);
});

const sendOne = async () => send(business, (await post(customer)).id);

/** Opens My Estimates and selects its only estimate. */
async function selectOnlyEstimate(page: Page) {
  await openMine(page);
  await mine(page).getByRole('button', { name: 'Select' }).click();
  await mine(page).getByRole('checkbox').check();
}

/** Answers that the call succeeded for none of the estimates. */
const succeedForNone = (page: Page, name: 'archiveEstimates' | 'deleteEstimates', error?: string) =>
  answerCall(page, name, (route) => route.fulfill({ json: { succeeded: [], error } }));

test('shows an error when sending an estimate fails, and keeps what was typed', async ({ page }) => {
  const request = await post(customer);
  await page.goto(`/business?request=${request.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Send Estimate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Estimate', includeHidden: true });
  await dialog.getByLabel('Your Price').fill('640');
  await dialog.getByLabel('Timeline').selectOption('1 week');
  await dialog.getByLabel('Description').fill('With new tiles');
  await dialog.getByRole('button', { name: 'Send Estimate' }).click();
  await question(page).getByRole('checkbox').check();
  await expectFailureShown(page, {
    call: 'createEstimate',
    title: 'Failed to send estimate',
    fallback: 'Please try again.',
    attempt: () => question(page).getByRole('button', { name: 'Send Estimate' }).click(),
    intact: async () => {
      await expect(question(page).getByRole('checkbox')).toBeChecked();
      await expect(dialog.getByLabel('Your Price')).toHaveValue('640');
      await expect(dialog.getByLabel('Timeline')).toHaveValue('1 week');
      await expect(dialog.getByLabel('Description')).toHaveValue('With new tiles');
    },
  });
});

test('keeps the form when updating an estimate fails, even if the list cannot reload', async ({ page }) => {
  await sendOne();
  await openMine(page);
  await mine(page).getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Estimate', includeHidden: true });
  await edit.getByLabel('Amount').fill('520');
  await edit.getByLabel('Description').fill('With a discount');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  const asked = page.waitForResponse((answer) => answer.url().endsWith(calls.listMyEstimates.path));
  await failCall(page, 'listMyEstimates');
  await failCall(page, 'updateEstimate', 'Not now.');
  await question(page).getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Failed to update estimate', 'Not now.');
  await asked;
  await expect(edit.getByLabel('Amount')).toHaveValue('520');
  await expect(edit.getByLabel('Description')).toHaveValue('With a discount');
  await page.unrouteAll();
  await question(page).getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Estimate updated');
});

test('shows the server’s error when a bulk deletion fails, or else a default', async ({ page }) => {
  await sendOne();
  await selectOnlyEstimate(page);
  const attempt = async () => {
    await mine(page).getByRole('button', { name: 'Delete (1)' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
  };
  const intact = () => expect(mine(page).getByText('1 selected')).toBeVisible();
  const fallback = 'Failed to delete estimates.';
  await expectFailureShown(page, {
    call: 'deleteEstimates',
    title: 'Delete failed',
    fallback,
    attempt,
    intact,
  });

  const recover = await succeedForNone(page, 'deleteEstimates', 'One of them is busy.');
  await attempt();
  await expectToast(page, 'Delete failed', 'One of them is busy.');
  await recover();
  await succeedForNone(page, 'deleteEstimates');
  await attempt();
  await expectToast(page, 'Delete failed', fallback);
  await intact();
});

test('shows the server’s error when archiving fails, or else a default', async ({ page }) => {
  await completedJob(customer, business);
  await selectOnlyEstimate(page);
  const attempt = () => mine(page).getByRole('button', { name: 'Archive (1)' }).click();
  const intact = () => expect(mine(page).getByText('1 selected')).toBeVisible();
  const fallback = 'Failed to archive estimates.';
  await expectFailureShown(page, {
    call: 'archiveEstimates',
    title: 'Archive failed',
    fallback,
    attempt,
    intact,
  });

  const recover = await succeedForNone(page, 'archiveEstimates', 'One of them is busy.');
  await attempt();
  await expectToast(page, 'Archive failed', 'One of them is busy.');
  await intact();
  await recover();
  await succeedForNone(page, 'archiveEstimates');
  await attempt();
  await expectToast(page, 'Archive failed', fallback);
  await intact();
});

/** Lets the call succeed for the first estimate only. */
const succeedForFirst = (page: Page, name: 'archiveEstimates' | 'deleteEstimates', error: string) =>
  answerCall(page, name, async (route) => {
    const { estimateIds } = route.request().postDataJSON();
    const answer = await route.fetch({ postData: { estimateIds: estimateIds.slice(0, 1) } });
    const { succeeded } = await answer.json();
    await route.fulfill({ json: { succeeded, error } });
  });

test('reports the estimates that failed in a bulk action, keeps them, and can restore the archived ones', async ({
  page,
}) => {
  for (const _ of [1, 2]) await Promise.all([completedJob(customer, business), sendOne()]);
  await openMine(page);
  await mine(page).getByRole('button', { name: 'Select' }).click();
  await expect(mine(page).getByRole('checkbox')).toHaveCount(4);
  for (const box of await mine(page).getByRole('checkbox').all()) await box.check();
  const left = (group: RegExp) => mine(page).getByRole('region', { name: group }).getByRole('checkbox');

  await succeedForFirst(page, 'archiveEstimates', '1 of 2 could not be archived.');
  await mine(page).getByRole('button', { name: 'Archive (2)' }).click();
  await expectToast(page, 'Archive failed', '1 of 2 could not be archived.');
  await expect(left(/Completed Jobs/)).toHaveCount(1);
  await expect(mine(page).getByText('1 estimate archived')).toBeVisible();
  await mine(page).getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Estimates restored');
  await expect(left(/Completed Jobs/)).toHaveCount(2);

  await succeedForFirst(page, 'deleteEstimates', '1 of 2 could not be deleted.');
  await mine(page).getByRole('button', { name: 'Delete (2)' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Delete failed', '1 of 2 could not be deleted.');
  await expect(left(/Pending Review/)).toHaveCount(1);
});

test('shows an error when Clear All fails, and keeps all estimates', async ({ page }) => {
  await completedJob(customer, business);
  await openMine(page);
  await expectFailureShown(page, {
    call: 'clearCompletedEstimates',
    title: 'Archive failed',
    fallback: 'Failed to archive estimates.',
    attempt: async () => {
      await mine(page).getByRole('button', { name: 'Clear All' }).click();
      await question(page).getByRole('button', { name: 'Clear All' }).click();
    },
    intact: () => expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toBeVisible(),
  });
});

test('shows an error when a conversation beside an estimate fails to load, and loads it on Retry', async ({
  page,
}) => {
  await accept(customer, (await sendOne()).id);
  // A listener that starts during the test would request the messages again.
  await blockListeners(page);
  const recover = await failCall(page, 'listMessages');
  await openMine(page);
  await mine(page).getByRole('button', { name: 'Show messages with Maria Lopez' }).click();
  await expect(mine(page).getByText('Failed to fetch messages')).toBeVisible();
  await recover();
  await mine(page).getByRole('button', { name: 'Retry' }).click();
  await expect(mine(page).getByText('No messages yet. Start the conversation!')).toBeVisible();
});

test('says below the list when a limit allows the next page again, and loads it on Retry', async ({
  page,
}) => {
  const [first, second] = [
    await post(customer, { title: 'First' }),
    await post(customer, { title: 'Second' }),
  ];
  const limited = { error: 'Please try again in 34 minutes.', code: 'too-many-attempts' };
  let failing = true;
  await answerCall(page, 'listOpenRequests', (route) => {
    const more = new URL(route.request().url()).searchParams.has('cursor');
    if (!more) return route.fulfill({ json: [first], headers: { 'X-Next-Cursor': 'more' } });
    return failing ? route.fulfill({ status: 429, json: limited }) : route.fulfill({ json: [second] });
  });
  await page.goto('/business');
  await expect(page.getByText('Failed to load more service requests.')).toBeVisible();
  await expect(page.getByText(limited.error)).toBeVisible();
  await expect(page.getByRole('article', { name: 'First' })).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: 'Second' })).toBeVisible();
});
