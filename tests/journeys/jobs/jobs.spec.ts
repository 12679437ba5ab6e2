import type { Page } from '@playwright/test';
import { accept, post, send } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { expectNoSidewaysScroll } from '../support/accessible.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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
  await expect(card).toContainText(/chose you today/);
  await expect(card.getByRole('link', { name: '12 Elm Street' })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Call / })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: 'Mark as Complete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as Complete' }).click();
  const completed = page.getByRole('region', { name: 'Completed' }).getByRole('article');
  await expect(completed).toContainText(/Review .+ by /);
  await completed.getByRole('button', { name: 'Leave a Review' }).click();
  const review = page.getByRole('dialog', { name: 'Leave a Review' });
  await review.getByRole('radio', { name: /^5 stars/ }).check({ force: true });
  await review.getByRole('button', { name: 'Send Review' }).click();
  await expect(review).toBeHidden();
  await expect(completed.getByRole('button', { name: 'Leave a Review' })).toBeHidden();

  await completed.getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`/messages/${request.id}_${business.id}`);
});
