import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A word that occurs in no other test's requests. */
const uniqueWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search requests' });

test('a business finds open requests by search, category, and order', async ({ page, context }) => {
  const word = uniqueWord();
  const customer = await registerCustomer();
  await post(customer, { title: `Roof ${word}`, budgetMin: 100, budgetMax: 900, urgency: 'low' });
  await post(customer, { title: `Pipe ${word}`, category: 'Plumbing', budgetMax: 500, urgency: 'high' });
  await enterAs(context, await registerBusiness());
  await page.goto('/business');

  await expect(page.getByRole('heading', { name: 'Available Service Requests' })).toBeVisible();
  await expect(page.getByText(/^\d+ open requests?$/)).toBeVisible();
  for (const figure of ['Open Requests', 'High Priority', 'Avg. Budget', 'Avg. Estimates']) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
  }

  await search(page).fill(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).toContainText('Pipe');

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest Budget');
  await expect(page.getByRole('article').first()).toContainText('Roof');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most Urgent');
  await expect(page.getByRole('article').first()).toContainText('Pipe');

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Roofing');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Remove filter Roofing' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: `Remove search ${word}` }).click();
  await expect(search(page)).toHaveValue('');
});
