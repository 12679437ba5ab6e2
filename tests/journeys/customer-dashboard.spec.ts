import type { Page } from '@playwright/test';
import { accept, cancel, completedJob, post, send, uploaded } from '../support/market.ts';
import { registerBoth, registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { answerCall } from './support/calls.ts';
import { question } from './support/overlays.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const cards = (page: Page) => page.getByRole('list', { name: 'Service requests' }).getByRole('article');
const stat = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

test('shows a customer’s requests with figures, tabs, and search', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const business = await registerBusiness();
  await completedJob(owner, business);
  await post(owner, { title: 'Paint the shed', category: 'Painting', description: 'Two coats of oak green' });
  const fence = await post(owner, { title: 'Mend the fence', category: 'Carpentry' });
  await accept(owner, (await send(business, fence.id)).id);
  const off = await post(owner, { title: 'Clear the gutters' });
  await cancel(owner, off.id);

  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'My Service Requests', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    '/profile',
  );
  await expect(page.getByRole('link', { name: 'Post New Request' })).toHaveAttribute(
    'href',
    '/customer/new-request',
  );
  await expect(stat(page, 'Active')).toHaveText('1');
  await expect(stat(page, 'Estimates')).toHaveText('2');
  await expect(stat(page, 'Complete')).toHaveText('1');
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole('tab')).toHaveText([/^All\s*4$/, /^Active\s*2$/, /^Completed\s*1$/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('tab', { name: 'Active' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByPlaceholder('Search your requests...').fill('OAK green');
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, 'Paint the shed')).toBeVisible();
  await page.getByPlaceholder('Search your requests...').fill('zebra');
  await expect(page.getByText('No requests match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Active' })).toHaveAttribute('aria-selected', 'true');
});

test('a card describes the request and offers the actions of its status', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const business = await registerBusiness({ businessName: 'Northside Roofing' });
  await completedJob(owner, business);
  const open = await post(owner, {
    title: 'Mend the fence',
    budgetMin: 1500,
    budgetMax: 1500,
    urgency: 'high',
  });
  const waited = await post(owner, { title: 'Paint the shed', urgency: 'low' });
  await send(business, waited.id);
  const off = await post(owner, { title: 'Clear the gutters' });
  await cancel(owner, off.id);
  await page.goto('/customer');

  const untouched = card(page, 'Mend the fence');
  await expect(untouched).toContainText(`REQ-${open.id.slice(0, 8).toUpperCase()}`);
  await expect(untouched).toContainText('high priority');
  await expect(untouched).toContainText('$1,500');
  await expect(untouched).not.toContainText('$1,500 -');
  await expect(untouched).toContainText('12 Elm Street, Apt 4, Austin, TX 78701');
  await expect(untouched).not.toContainText('Carla Customer');
  await expect(untouched).toContainText(/Posted .+ ago · 0 estimates/);
  for (const name of ['View Details', 'Edit', 'Delete']) {
    await expect(untouched.getByRole('button', { name, exact: true })).toBeVisible();
  }

  const answered = card(page, 'Paint the shed');
  await expect(answered).toContainText('1 estimate');
  await expect(answered).toContainText('$200 - $800');
  await expect(answered.getByRole('button')).toHaveText(['View Details']);

  const done = card(page, 'Fix the leaking roof');
  await expect(done.getByRole('region', { name: 'Completed Job: Fix the leaking roof' })).toContainText(
    /Business\s*Northside Roofing\s*Final Amount\s*\$450\s*Timeline\s*3-5 days\s*Completed\s*.+ ago\s*Final Details\s*New shingles/,
  );
  await expect(done.getByRole('button')).toHaveText(['Delete', 'View Details', 'Leave a Review']);

  const closed = card(page, 'Clear the gutters');
  await expect(closed).toContainText('Cannot edit closed requests');
  await expect(closed.getByRole('button')).toHaveText(['View Details']);

  await done.getByRole('link', { name: 'Northside Roofing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northside Roofing' })).toBeVisible();
});

test('replaces thumbnails that fail by an icon that still opens the gallery', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const images = await Promise.all([uploaded(owner), uploaded(owner), uploaded(owner)]);
  await post(owner, { imageUrls: images.map(({ path }) => path) });
  await page.goto('/customer');
  const thumbnails = page.getByRole('list', { name: 'Project images' }).getByRole('button');
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.nth(1).scrollIntoViewIfNeeded();
  await expect(thumbnails.nth(1).locator('svg')).toBeVisible();
  await thumbnails.nth(1).click();
  await expect(page.getByRole('dialog', { name: /\(2 of 3\)/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thumbnails.nth(1)).toBeFocused();
});

test('shows customers without requests how to post the first one', async ({ page, context }) => {
  await enterAsCustomer(context);
  await page.goto('/customer');
  await expect(page.getByText('No service requests yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Post Your First Request' }).click();
  await expect(page).toHaveURL('/customer/new-request');
});

test('an empty tab says so', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await post(owner);
  await page.goto('/customer?tab=completed');
  await expect(page.getByText('No requests match the selected filter.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear History' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show All Requests' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('announces loading, and shows failures with Retry', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await post(owner);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerCall(page, 'listMyRequests', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/customer');
  await expect(page.getByText('Loading your service requests...')).toBeVisible();
  release();
  await expect(page.getByText('Error loading your service requests. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('deletes an open request after a confirmation and keeps the focus in the list', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Mend the fence' });
  await post(owner, { title: 'Paint the shed' });
  await page.goto('/customer');
  const remove = card(page, 'Mend the fence').getByRole('button', { name: 'Delete' });

  await remove.click();
  await expect(question(page)).toContainText('Delete Service Request');
  await expect(question(page)).toContainText('This action cannot be undone.');
  await expectAccessible(page);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();
  await expect(cards(page)).toHaveCount(2);

  await remove.click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Service request deleted');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Matching requests' })).toBeFocused();
  expect(await owner.client.do('listMyRequests')).toHaveLength(1);
});
test('removes completed jobs from the history, singly or all at once', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const business = await registerBusiness();
  for (let count = 0; count < 3; count += 1) await completedJob(owner, business);
  await page.goto('/customer?tab=completed');
  await expect(cards(page)).toHaveCount(3);

  await cards(page).first().getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Delete Completed Job');
  await expect(question(page)).toContainText('removed from your completed jobs history');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Service request deleted');
  await expect(cards(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Clear History' }).click();
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Clear History' }).click();
  await expectToast(page, 'History cleared', '2 completed requests removed from your history.');
  await expect(page.getByText('No service requests yet.')).toBeVisible();
  expect(await owner.client.do('listMyRequests')).toEqual([]);
  expect(await business.client.do('listMyEstimates')).toHaveLength(3);
});
test('keeps businesses out, and lets accounts of type both switch sides', async ({
  page,
  context,
  browser,
}) => {
  await enterAs(context, await registerBusiness());
  for (const path of ['/customer', '/customer/new-request']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'For customers only' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Switch to Customer Mode' })).toHaveCount(0);
  }
  await expectAccessible(page);

  const other = await browser.newContext();
  await enterAs(other, await registerBoth());
  const theirs = await other.newPage();
  await theirs.addInitScript(() => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('activeAccountType', 'business');
    sessionStorage.setItem('begun', 'yes');
  });
  await theirs.goto('/customer');
  await theirs.getByRole('button', { name: 'Switch to Customer Mode' }).click();
  await expect(theirs.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
  await other.close();
});
