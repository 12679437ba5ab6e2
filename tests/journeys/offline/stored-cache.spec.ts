import type { Page } from '@playwright/test';
import { post } from '../../support/people/market.ts';
import { registerCustomer } from '../../support/people/people.ts';
import { DESKTOP, expectNoSidewaysScroll } from '../support/accessible.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { accountsWithCache, storedCacheText } from '../support/stored-cache.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'My Service Requests' });

/** Visits the dashboard until its list is in the stored cache. */
async function visit(page: Page, title: string): Promise<void> {
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => storedCacheText(page)).toContain(title);
}

test('a later visit shows the stored cache with its age until the server answers, and then what is new', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  const gate = page.getByRole('heading', { name: 'Mend the gate' });
  const fence = page.getByRole('heading', { name: 'Paint the fence' });
  await post(owner, { title: 'Paint the fence' });

  await test.step('before an answer', async () => {
    const answered = Promise.withResolvers<void>();
    await context.route('**/api/**', (route) => answered.promise.then(() => route.fallback()));
    await page.reload();
    await expect(gate).toBeVisible();
    await expect(fence).toHaveCount(0);
    answered.resolve();
    await expect(fence).toBeVisible();
    await context.unrouteAll();
  });

  await test.step('without an answer', async () => {
    await context.route('**/api/**', (route) => route.abort());
    await page.reload();
    await expect(gate).toBeVisible();
    await expect(page.getByText('Error loading your service requests')).toBeHidden();
    await expect(page.getByText(/^Couldn't refresh this page\. Shown as of .+[AP]M\./)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText("Couldn't refresh this page")).toBeHidden();
    await expect(gate).toBeVisible();
  });
});

test('the stored cache ends with its session: by signing out in any tab, by the server, or by another account', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');

  await test.step('by another account', async () => {
    const second = await registerCustomer();
    await enterAs(context, second);
    await page.reload();
    await expect(page.getByText('No service requests yet.')).toBeVisible();
    await expect.poll(() => accountsWithCache(page)).toEqual([second.id]);
    await enterAs(context, owner);
    await visit(page, 'Mend the gate');
  });

  await test.step('by the server', async () => {
    await context.clearCookies();
    await page.reload();
    await expect(page.getByText('Please log in')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeHidden();
    await expect.poll(() => accountsWithCache(page)).toEqual([]);
    await enterAs(context, owner);
    await visit(page, 'Mend the gate');
  });

  await test.step('by signing out in another tab', async () => {
    const other = await context.newPage();
    await other.goto('/customer');
    await expect(heading(other)).toBeVisible();
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => accountsWithCache(page)).toEqual([]);
    await expect(other.getByRole('heading', { name: 'Please log in' })).toBeVisible();
    await expect.poll(() => accountsWithCache(other)).toEqual([]);
  });
});
