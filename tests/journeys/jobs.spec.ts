import type { Page } from '@playwright/test';
import { accept, completedJob, post, send } from '../support/market.ts';
import { registerBoth, registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { answerCall, countCalls, failCall } from './support/calls.ts';
import { blockListeners } from './support/live.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const job = (page: Page, name: string) => page.getByRole('article', { name });

async function wonJob(title: string) {
  const customer = await registerCustomer();
  const business = await registerBusiness();
  const request = await post(customer, { title });
  await accept(customer, (await send(business, request.id, { amount: 432 })).id);
  return { customer, business, request };
}

test('a business sees where its job is and whom to call, and completes and reviews it', async ({
  page,
  context,
}) => {
  const { customer, business, request } = await wonJob('Repair the fence');
  await customer.client.do('shareContact', { params: { id: request.id } });
  await enterAs(context, business);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/jobs');
  await expect(page).toHaveTitle(/^Jobs I Won/);
  const card = job(page, 'Repair the fence');
  await expect(card).toContainText('$432');
  await expect(card).toContainText('Accepted');
  await expect(card.getByRole('link', { name: '12 Elm Street' })).toBeVisible();
  await expect(card.locator('a[href^="tel:"]')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Complete' }).click();
  const completed = page.getByRole('region', { name: 'Completed' }).getByRole('article');
  await expect(completed).toContainText('Completed');
  await completed.getByRole('button', { name: 'Leave a Review' }).click();
  const review = page.getByRole('dialog', { name: 'Leave a Review' });
  await review.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Send Review' }).click();
  await expect(review).toBeHidden();
  await expect(completed.getByRole('button', { name: 'Leave a Review' })).toBeHidden();

  await completed.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`/messages/${request.id}_${business.id}`);
});

test('a business asks for contact details that were not shared', async ({ page, context }) => {
  const { business } = await wonJob('Repair the fence');
  await enterAs(context, business);
  await page.goto('/jobs');
  const card = job(page, 'Repair the fence');
  await expect(card).toContainText('Not shared yet');
  await expect(card).not.toContainText('Elm Street');
  await card.getByRole('button', { name: 'Request Contact Details' }).click();
  await expect(card).toContainText('You asked');
});

test('contact details are read only once a job comes into view', async ({ page, context }) => {
  const customer = await registerCustomer();
  const business = await registerBusiness();
  for (let index = 0; index < 8; index++) await completedJob(customer, business);
  await enterAs(context, business);
  const reads = await countCalls(page, 'getContact');
  await page.goto('/jobs');
  await expect(page.getByText("weren't shared").first()).toBeVisible();
  expect(reads.made).toBeLessThan(8);
});

test('says that no job is won yet, and leads to the open requests', async ({ page, context }) => {
  await enterAs(context, await registerBusiness());
  await page.goto('/jobs');
  await expect(page.getByText("You haven't won a job yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Browse Open Requests' }).click();
  await expect(page).toHaveURL('/business');
});

test('shows loading jobs, and an error with Retry when they fail to load', async ({ page, context }) => {
  const { business } = await wonJob('Repair the fence');
  await enterAs(context, business);
  // A listener that starts during the test would request what failed again.
  await blockListeners(page);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  const answer = await answerCall(page, 'listMyEstimates', (route) => mayAnswer.then(() => route.abort()));
  await page.goto('/jobs');
  await expect(page.getByRole('status', { name: 'Loading your jobs' })).toBeVisible();
  letAnswer();
  await expect(page.getByText('Failed to load your jobs')).toBeVisible();
  await expectAccessible(page);
  await answer();
  const recover = await failCall(page, 'getContact');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(job(page, 'Repair the fence')).toContainText('Failed to load contact details');
  await recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(job(page, 'Repair the fence')).toContainText('Not shared yet');
});

test('is for businesses', async ({ page, context }) => {
  await enterAs(context, await registerBoth(), 'customer');
  await page.goto('/jobs');
  await page.getByRole('button', { name: 'Switch to Business Mode' }).click();
  await expect(page.getByText("You haven't won a job yet.")).toBeVisible();
});
