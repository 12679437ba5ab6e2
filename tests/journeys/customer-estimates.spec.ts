import type { BrowserContext, Page } from '@playwright/test';
import { accept, post, send } from '../support/market.ts';
import { registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { countCalls, failCall } from './support/calls.ts';
import { estimate, register } from './support/customer-estimates.ts';
import { dialog, expectFocusIn, question } from './support/overlays.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

/** Opens the details of a request with two estimates. */
async function openTwoEstimates(page: Page, context: BrowserContext) {
  const owner = await enterAsCustomer(context);
  const [northside, alder] = await Promise.all([register.northside(), register.alder()]);
  const request = await post(owner);
  await send(northside, request.id);
  await send(alder, request.id, { amount: 600 });
  await page.goto(`/customer?request=${request.id}`);
}

test('the details show the request and all of its estimates', async ({ page, context }) => {
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

  const progress = dialog(page).getByRole('list', { name: 'Progress' });
  await expect(progress.locator('[aria-current="step"]')).toHaveText('Estimates');
  await expect(dialog(page).getByRole('button', { name: 'Compare Estimates' })).toBeInViewport({ ratio: 1 });
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

test('accepting asks first, rejects the other estimates, and begins the job', async ({ page, context }) => {
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

test('rejecting asks first and leaves the other estimates unchanged', async ({ page, context }) => {
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

test('completing a job makes one call, moves the job to the history, and asks for stars', async ({
  page,
  context,
}) => {
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
  await expect(dialog(page).getByRole('radio', { name: '1 star: Poor' })).toBeFocused();
  await expect(dialog(page).getByRole('group', { name: 'Stars' })).toBeInViewport({ ratio: 1 });
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByRole('region', { name: 'Completed Job' })).toContainText('Northside');
});

test('compares estimates side by side, sorts them, and accepts one', async ({ page, context }) => {
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

  const table = dialog(page).getByRole('table', { name: 'Estimates side by side' });
  const rows = table.getByRole('rowheader');
  await expect(rows).toHaveText([/Hana Kowal/, /Northside/, /Alder & Sons/]);
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

  await test.step('shows columns on a phone, two at a time, whose rows line up', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table).toBeHidden();
    const lines = dialog(page).getByRole('article').getByText('Rating', { exact: true });
    for (const line of [lines.nth(0), lines.nth(1)]) await expect(line).toBeInViewport({ ratio: 1 });
    const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await dialog(page).getByLabel('Sort by').selectOption('Lowest price');
    await expect(dialog(page).getByRole('article')).toHaveText([/Hana Kowal/, /Northside/, /Alder & Sons/]);
    await expectNoSidewaysScroll(page);
    await estimate(page, 'Hana Kowal').getByRole('button', { name: 'Accept Estimate' }).click();
    await question(page).getByRole('button', { name: 'Accept Estimate' }).click();
    await expect(estimate(page, 'Hana Kowal')).toContainText('Accepted');
    await expect(estimate(page, 'Hana Kowal')).toBeFocused();
  });
});

test('canceling a request from its details rejects the pending estimates', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await send(northside, request.id);
  await page.goto(`/customer?request=${request.id}`);
  await dialog(page).getByRole('button', { name: 'Cancel Request' }).click();
  await question(page).getByRole('button', { name: 'Cancel Request' }).click();
  await expectToast(page, 'Service request canceled');
  await expect(estimate(page, 'Northside')).toContainText('Rejected');
  await expect(dialog(page).getByRole('button', { name: 'Cancel Request' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('tab')).toHaveText([/^All\s*1$/, /^Active\s*0$/, /^Completed\s*0$/]);
});

test('shows an error with Retry when the details fail to load', async ({ page, context }) => {
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

test('shows another customer’s request as not found, with a way back', async ({ page, context }) => {
  const someone = await registerBusiness({ accountType: 'both' });
  const request = await post(someone);
  await enterAsCustomer(context);
  await page.goto(`/customer?request=${request.id}`);
  await expect(dialog(page).getByText('Error loading details')).toBeVisible();
  await expect(dialog(page).getByText('This service request does not exist.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await dialog(page).getByRole('button', { name: 'Back to My Service Requests' }).click();
  await expect(dialog(page)).toHaveCount(0);
});
