import type { BrowserContext, Page } from '@playwright/test';
import { accept, post, send } from '../support/market.ts';
import { registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { countCalls, failCall } from './support/calls.ts';
import { withoutListeners } from './support/live.ts';
import { dialog, expectFocusIn, question } from './support/overlays.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const estimate = (page: Page, business: string) => dialog(page).getByRole('article', { name: business });

const register = {
  northside: () => registerBusiness({ businessName: 'Northside' }),
  alder: () => registerBusiness({ businessName: 'Alder & Sons', businessLevel: 'tradesman' }),
  hana: () => registerBusiness({ businessName: 'Hana Kowal', businessLevel: 'handyman' }),
};

/** A customer's request on which two businesses have sent an estimate, with its details open. */
async function openTwoEstimates(page: Page, context: BrowserContext) {
  const owner = await enterAsCustomer(context);
  const [northside, alder] = await Promise.all([register.northside(), register.alder()]);
  const request = await post(owner);
  await send(northside, request.id);
  await send(alder, request.id, { amount: 600 });
  await page.goto(`/customer?request=${request.id}`);
}

test('the details show the request and every estimate on it', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const [northside, alder, hana] = await Promise.all([
    register.northside(),
    register.alder(),
    register.hana(),
  ]);
  const request = await post(owner, { urgency: 'high' });
  await send(northside, request.id, { amount: 450, description: 'New shingles' });
  await send(alder, request.id, { amount: 801, timeline: '2 weeks' });
  await send(hana, request.id, { amount: 199 });

  await page.goto('/customer');
  const view = page.getByRole('button', { name: 'View Details' });
  await view.click();
  await expect(dialog(page).getByRole('heading', { name: 'Fix the leaking roof' })).toBeVisible();
  const summary = dialog(page).getByRole('region', { name: 'Your request' });
  await expect(summary).toContainText(`REQ-${request.id.slice(0, 8).toUpperCase()}`);
  await expect(summary).toContainText(/Roofing.*Posted .+ ago/);
  await expect(summary).toContainText('high priority');
  await expect(summary).toContainText('$200 - $800');
  await expect(summary).toContainText('Water comes in above the kitchen when it rains.');
  await expect(summary).toContainText(/Timeline\s*This week/);
  await expect(summary).toContainText(/Location\s*12 Elm Street, Apt 4, Austin, TX 78701/);

  await expect(dialog(page).getByRole('heading', { name: 'Estimates Received (3)' })).toBeVisible();
  await expect(dialog(page).getByText('3 pending')).toBeVisible();
  await expect(estimate(page, 'Northside')).toContainText(
    /Pending\s*\$450\s*Timeline: 3-5 days\s*New shingles\s*Submitted .+ ago/,
  );
  await expect(estimate(page, 'Northside')).not.toContainText('Outside budget');
  await expect(estimate(page, 'Alder & Sons')).toContainText('Outside budget');
  await expect(estimate(page, 'Hana Kowal')).toContainText('Outside budget');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await expect(page).toHaveURL(`/customer?request=${request.id}`);
  await page.reload();
  await expect(estimate(page, 'Northside')).toBeVisible();
  await expectFocusIn(dialog(page));
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/customer');
  await view.click();
  await expect(page).toHaveURL(`/customer?request=${request.id}`);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test('accepting asks first, rejects the others and begins the job', async ({ page, context }) => {
  await openTwoEstimates(page, context);

  await estimate(page, 'Alder & Sons').getByRole('button', { name: 'Accept Estimate' }).click();
  await expect(question(page)).toContainText('Accept the estimate of $600 (3-5 days) from Alder & Sons?');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(estimate(page, 'Alder & Sons').getByRole('button', { name: 'Accept Estimate' })).toBeFocused();

  await estimate(page, 'Alder & Sons').getByRole('button', { name: 'Accept Estimate' }).click();
  await question(page).getByRole('button', { name: 'Accept Estimate' }).click();
  await expectToast(
    page,
    'Estimate accepted!',
    "You have accepted Alder & Sons's estimate. They will be notified.",
  );
  await expect(estimate(page, 'Alder & Sons')).toContainText('Accepted');
  await expect(estimate(page, 'Northside')).toContainText('Rejected');
  await expect(dialog(page).getByRole('button', { name: 'Accept Estimate' })).toHaveCount(0);
  await expect(dialog(page).getByText(/\d pending/)).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await expect(estimate(page, 'Alder & Sons')).toBeFocused();
  await expect(estimate(page, 'Alder & Sons')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Fix the leaking roof' })).toContainText('In Progress');
});

test('rejecting asks first and leaves the others as they are', async ({ page, context }) => {
  await openTwoEstimates(page, context);
  await estimate(page, 'Northside').getByRole('button', { name: 'Reject' }).click();
  await expect(question(page)).toContainText('This action cannot be undone.');
  await question(page).getByRole('button', { name: 'Reject Estimate' }).click();
  await expectToast(page, 'Estimate rejected');
  await expect(estimate(page, 'Northside')).toContainText('Rejected');
  await expect(estimate(page, 'Northside').getByRole('button', { name: /Accept|Reject/ })).toHaveCount(0);
  await expect(dialog(page).getByText('1 pending')).toBeVisible();
  await expect(estimate(page, 'Alder & Sons').getByRole('button', { name: 'Accept Estimate' })).toBeVisible();
});

test('the job is marked as complete, once, and goes to the history', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await accept(owner, (await send(northside, request.id)).id);
  const calls = await countCalls(page, 'completeRequest');
  await page.goto(`/customer?request=${request.id}`);
  await estimate(page, 'Northside').getByRole('button', { name: 'Mark as Complete' }).click();
  await expect(question(page)).toContainText('Mark Job as Complete');
  await expectAccessible(page);
  await question(page)
    .getByRole('button', { name: 'Mark as Complete' })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expectToast(page, 'Job marked as complete!', 'The job has moved to your history.');
  await expect(estimate(page, 'Northside')).toContainText('Completed');
  await expect(dialog(page).getByRole('button', { name: 'Mark as Complete' })).toHaveCount(0);
  expect(calls.made).toBe(1);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('region', { name: 'Completed Job' })).toContainText('Northside');
});

test('estimates are compared side by side, sorted, and accepted from there', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const [northside, alder, hana] = await Promise.all([
    register.northside(),
    register.alder(),
    register.hana(),
  ]);
  const request = await post(owner);
  await send(northside, request.id, { amount: 450, timeline: '2 weeks' });
  await send(alder, request.id, { amount: 900, timeline: 'Same day' });
  await send(hana, request.id, { amount: 150, timeline: '3-5 days' });
  await page.goto(`/customer?request=${request.id}`);
  await dialog(page).getByRole('button', { name: 'Compare' }).click();

  const rows = dialog(page).getByRole('rowheader');
  await expect(rows).toHaveText([/Hana Kowal/, /Northside/, /Alder & Sons/]);
  const table = dialog(page).getByRole('table');
  await expect(table).toContainText('$50 below budget');
  await expect(table).toContainText('Within budget');
  await expect(table).toContainText('$100 above budget');
  await table.getByRole('button', { name: 'Timeline' }).click();
  await expect(rows).toHaveText([/Alder & Sons/, /Hana Kowal/, /Northside/]);
  await expect(table.getByRole('columnheader', { name: 'Timeline' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await table.getByRole('button', { name: 'Timeline' }).click();
  await expect(rows).toHaveText([/Northside/, /Hana Kowal/, /Alder & Sons/]);
  await table.getByRole('button', { name: 'Level' }).click();
  await expect(rows).toHaveText([/Northside/, /Alder & Sons/, /Hana Kowal/]);
  await expectAccessible(page);

  await test.step('on a phone they are cards', async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(table).toBeHidden();
    await dialog(page).getByLabel('Sort by').selectOption('Lowest price');
    await expect(dialog(page).getByRole('article')).toHaveText([/Hana Kowal/, /Northside/, /Alder & Sons/]);
    await expectNoSidewaysScroll(page);
    await estimate(page, 'Hana Kowal').getByRole('button', { name: 'Accept Estimate' }).click();
    await question(page).getByRole('button', { name: 'Accept Estimate' }).click();
    await expect(estimate(page, 'Hana Kowal')).toContainText('Accepted');
    await expect(estimate(page, 'Hana Kowal')).toBeFocused();
  });
});

test('a request is cancelled from its details, and what waits is rejected', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await send(northside, request.id);
  await page.goto(`/customer?request=${request.id}`);
  await dialog(page).getByRole('button', { name: 'Cancel Request' }).click();
  await question(page).getByRole('button', { name: 'Cancel Request' }).click();
  await expectToast(page, 'Service request cancelled');
  await expect(estimate(page, 'Northside')).toContainText('Rejected');
  await expect(dialog(page).getByRole('button', { name: 'Cancel Request' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab')).toHaveText([/^All\s*1$/, /^Active\s*0$/, /^Completed\s*0$/]);
});

test('an estimate that was taken back meanwhile cannot be accepted, and the screen shows it', async ({
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

test('details that cannot be loaded say so, with Retry', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const request = await post(owner);
  await failCall(page, 'getRequest');
  await page.goto(`/customer?request=${request.id}`);
  await expect(dialog(page).getByText('Error loading details')).toBeVisible();
  await expect(dialog(page).getByText('Failed to load estimate details')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  await expect(dialog(page).getByText('No estimates yet')).toBeVisible();
  await expectAccessible(page);
});

test('a request that is not one’s own does not exist', async ({ page, context }) => {
  const someone = await registerBusiness({ accountType: 'both' });
  const request = await post(someone);
  await enterAsCustomer(context);
  await page.goto(`/customer?request=${request.id}`);
  await expect(dialog(page).getByText('Error loading details')).toBeVisible();
  await expect(dialog(page).getByText('This service request does not exist.')).toBeVisible();
});

test('each opening asks for the estimates anew', async ({ page, context }) => {
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

test('a comparison that is opened asks for the estimates anew', async ({ page, context }) => {
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
  await expect(dialog(page).getByRole('rowheader')).toHaveCount(3);
});

test('what the details have learned shows on the card, which then offers no edit', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await withoutListeners(page);
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

test('an edit is refused when it is opened and not at its end, once an estimate has come in', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await page.goto('/customer');
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(edit).toBeVisible();
  await send(northside, request.id);
  await edit.click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'A request that has estimates can no longer be edited.',
  );
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article', { name: request.title })).toContainText('1 estimate');
});
