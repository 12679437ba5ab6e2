import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { answerCall } from './support/calls.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A word that occurs in no other test's requests. */
const uniqueWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Remove filter Roofing' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: `Remove search ${word}` }).click();
  await expect(search(page)).toHaveValue('');
});

test('offers no action on a listed request until a typed search has applied', async ({ page, context }) => {
  const word = uniqueWord();
  const customer = await registerCustomer();
  await post(customer, { title: `Roof ${word}` });
  await post(customer, { title: `Newest ${word}` });
  await enterAs(context, await registerBusiness());
  await page.goto('/business');
  const sendTo = (title: string) =>
    card(page, title).getByRole('button', { name: 'Send Estimate', includeHidden: true });
  await expect(sendTo(`Newest ${word}`)).toBeEnabled();
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await answerCall(page, 'listOpenRequests', (route) => mayAnswer.then(() => route.fallback()));

  const old = await sendTo(`Newest ${word}`).boundingBox();
  await search(page).fill(`Roof ${word}`);
  await page.mouse.click((old?.x ?? 0) + 10, (old?.y ?? 0) + 10);
  await expect(page.getByText('Updating the list...')).toBeAttached();
  await page.mouse.click((old?.x ?? 0) + 10, (old?.y ?? 0) + 10);
  await expect(page.getByRole('dialog')).toBeHidden();

  letAnswer();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText('Updating the list...')).toBeHidden();
  await sendTo(`Roof ${word}`).click();
  await expect(page.getByRole('dialog')).toContainText(`Roof ${word}`);
});

test('a search that matches little so far goes on only when asked to', async ({ page, context }) => {
  const found = await post(await registerCustomer(), { title: 'Gutter and boiler' });
  await enterAs(context, await registerBusiness());
  await page.goto('/business');
  const asked: (string | null)[] = [];
  await answerCall(page, 'listOpenRequests', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor');
    asked.push(cursor);
    const headers = { 'X-Next-Cursor': cursor === null ? 'second' : 'third' };
    return route.fulfill({ json: cursor === null ? [] : [found], headers });
  });
  await search(page).fill('gutter boiler');
  await expect(page.getByText('No match so far.')).toBeVisible();
  await expectAccessible(page);
  const further = page.getByRole('button', { name: 'Keep Searching' });
  await further.click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(further).toBeFocused();
  expect(asked).toEqual([null, 'second']);
});

test('a search without results says so, and one press clears it', async ({ page, context }) => {
  await enterAs(context, await registerBusiness());
  await page.goto('/business');
  const word = uniqueWord();
  await search(page).fill(word);
  await expect(page.getByText('No requests match your current filters.')).toBeVisible();
  await expect(page.getByText(`Nothing matches “${word}”.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(search(page)).toHaveValue('');

  await search(page).fill(word);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Concrete');
  await expect(page.getByText(`Nothing in Concrete matches “${word}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Search all categories' }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
  await expect(search(page)).toHaveValue(word);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Concrete');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
});
test('offers the category when a trade is typed into the search', async ({ page, context }) => {
  const word = uniqueWord();
  await post(await registerCustomer(), { title: `Sink ${word}`, category: 'Plumbing' });
  await enterAs(context, await registerBusiness());
  await page.goto('/business');
  await search(page).fill(`plumber ${word}`);
  await expect(page.getByText('No requests match your current filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filter by Plumbing' }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Plumbing');
  await expect(search(page)).toHaveValue(word);
  await expect(page.getByRole('list', { name: 'Active filters' })).toBeFocused();
  await expect(card(page, `Sink ${word}`)).toBeVisible();
});

test('shows the first request at once on a phone, with the filters one press away', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await post(await registerCustomer(), { title: `Roof ${uniqueWord()}` });
  await enterAs(context, await registerBusiness());
  await page.goto('/business');
  const first = await page.getByRole('article').first().boundingBox();
  expect(first?.y).toBeLessThan(400);
  for (const name of ['Profile', 'View My Estimates', 'Filters']) {
    const action = page.getByRole('main').getByRole(name === 'Profile' ? 'link' : 'button', { name });
    await expect(action).toBeInViewport();
  }
  for (const figure of ['Open Requests', 'High Priority', 'Avg. Budget', 'Avg. Estimates']) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeInViewport();
  }

  const category = page.getByRole('combobox', { name: 'Category' });
  await expect(category).toBeHidden();
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await category.selectOption('Concrete');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most Urgent');
  await expect(filters).toHaveText('Filters (2)');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await filters.click();
  await expect(category).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter Concrete' }).click();
  await expect(filters).toHaveText('Filters (1)');
});

test('the URL may name a known category', async ({ page, context }) => {
  const word = uniqueWord();
  const customer = await registerCustomer();
  await post(customer, { title: `Pool ${word}`, category: 'Pool Services' });
  await post(customer, { title: `Roof ${word}` });
  await enterAs(context, await registerBusiness());

  await page.goto('/business/Pool%20Services');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Pool Services');
  await search(page).fill(word);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, `Pool ${word}`)).toBeVisible();

  await page.goto('/business/Witchcraft');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('');
});

test('shows a business the requests for its own services, and with one press all', async ({
  page,
  context,
}) => {
  const word = uniqueWord();
  const customer = await registerCustomer();
  await post(customer, { title: `Pipe ${word}`, category: 'Plumbing' });
  await post(customer, { title: `Boiler ${word}`, category: 'HVAC' });
  await post(customer, { title: `Roof ${word}` });
  await enterAs(context, await registerBusiness({ serviceCategories: ['Plumbing', 'HVAC'] }));
  await page.goto('/business/Plumbing%2CHVAC');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Plumbing,HVAC');
  await search(page).fill(word);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove filter Plumbing, HVAC' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Category' }).selectOption('My services');
  await expect(page.getByRole('article')).toHaveCount(2);
});
