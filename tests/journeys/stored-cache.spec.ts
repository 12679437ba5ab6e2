import type { BrowserContext, Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { registerCustomer } from '../support/people.ts';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { accountsWithCache, storedCacheText } from './support/stored-cache.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { name: 'My Service Requests' });

/** Visits the dashboard until its list is in the stored cache. */
async function visit(page: Page, title: string): Promise<void> {
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => storedCacheText(page)).toContain(title);
}

/** Serves pages, but no answers of the API. */
const loseServer = (context: BrowserContext) => context.route('**/api/**', (route) => route.abort());

test('a later visit shows the stored cache before the server answers', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/api/**', async (route) => {
    await answered;
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
  answer();
  await expect(heading(page)).toBeVisible();
});

test('fresh answers replace the stored cache', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  await page.goto('about:blank');
  await post(owner, { title: 'Paint the fence' });
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Paint the fence' })).toBeVisible();
});

test('shows the stored cache with its age and Retry while the server is unreachable', async ({
  page,
  context,
}) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  await loseServer(context);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
  await expect(page.getByText('Error loading your service requests')).toBeHidden();
  await expect(page.getByText(/^Couldn't refresh this page\. Shown as of .+[AP]M\./)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText("Couldn't refresh this page")).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
});

test('logging out deletes the stored cache', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  const other = await context.newPage();
  await other.goto('/customer');
  await expect(heading(other)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => accountsWithCache(page)).toEqual([]);
  await expect(heading(other)).toBeHidden();
  await expect.poll(() => accountsWithCache(other)).toEqual([]);
});

test('a session that ended on the server deletes the stored cache', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  await context.clearCookies();
  await page.reload();
  await expect(page.getByText('Please log in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeHidden();
  await expect.poll(() => accountsWithCache(page)).toEqual([]);
});

test('another account in the same browser sees nothing of the stored cache', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  const second = await registerCustomer();
  await enterAs(context, second);
  await page.reload();
  await expect(page.getByText('No service requests yet.')).toBeVisible();
  await expect.poll(() => accountsWithCache(page)).toEqual([second.id]);
});
