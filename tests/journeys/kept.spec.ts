import type { BrowserContext, Page } from '@playwright/test';
import { post } from '../support/market.ts';
import { registerBoth, registerCustomer } from '../support/people.ts';
import { expectNoSidewaysScroll } from './support/accessible.ts';
import { keptContent, keptNames } from './support/kept.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { name: 'My Service Requests' });

/** Visits the dashboard, until its list is kept. */
async function visit(page: Page, title: string): Promise<void> {
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(async () => (await keptNames(page)).join()).toContain('["requests","my"]');
  await expect.poll(() => keptContent(page)).toContain(title);
}

/** Lets the pages come, and no answer of the API. */
const loseServer = (context: BrowserContext) => context.route('**/api/**', (route) => route.abort());

test('a repeated visit shows what was kept, before the server has answered', async ({ page, context }) => {
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

/** Lets the page come, and leaves all code but that in the page itself on its way. */
const delayCode = (context: BrowserContext) => context.route('**/assets/**', () => {});

test('a repeated visit shows what was kept before any code has come', async ({ browser }) => {
  const [both, stranger] = [await registerBoth(), await registerBoth()];
  const { id } = await post(await registerCustomer(), { title: 'Mend the gate', category: 'Concrete' });
  await post(both, { title: 'Paint the fence' });
  const kept = [
    ['customer', 'Paint the fence'],
    ['business', 'Mend the gate'],
  ] as const;
  for (const [side, title] of kept) {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await enterAs(context, both, side);
    const page = await context.newPage();
    await page.goto(`/${side}`);
    await expect.poll(() => keptContent(page)).toContain(title);
    await page.close();
    await delayCode(context);
    const again = await context.newPage();
    await again.goto(`/${side}`, { waitUntil: 'commit' });
    await expect(again.getByRole('heading', { name: title }).first()).toBeVisible();

    const expectNothing = async (address: string) => {
      await again.goto(address, { waitUntil: 'commit' });
      await expect(again.getByRole('heading', { name: /Service Requests$/, level: 1 })).toBeVisible();
      await expect(again.getByRole('heading', { name: title })).toHaveCount(0);
    };
    await test.step('but not where the address asks for something else', () =>
      expectNothing(`/${side}?request=${id}`));
    await test.step('and not to another account', async () => {
      await enterAs(context, stranger);
      await expectNothing(`/${side}`);
    });
    await context.close();
  }
});

test('a repeated visit starts the service worker, though it has loaded before its code begins', async ({
  page,
  context,
}) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  // The code begins at the frame after what was kept, which now is half a second later.
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window;
    const isLoaded = () => document.readyState === 'complete';
    window.requestAnimationFrame = (draw) => (isLoaded() ? requestAnimationFrame(draw) : 0);
  });
  await page.reload();
  const locks = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await expect.poll(locks).toContainEqual(expect.stringMatching(/^app-/));
});

test('what has changed since the last visit takes the place of what was kept', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  await page.goto('about:blank');
  await post(owner, { title: 'Paint the fence' });
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Paint the fence' })).toBeVisible();
});

test('without an answer what was kept is shown, with its age and a way to try again', async ({
  page,
  context,
}) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  await loseServer(context);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
  await expect(page.getByText('Error loading your service requests')).toBeHidden();
  await expect(page.getByText(/^This could not be refreshed\. Shown as of .+[AP]M\./)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This could not be refreshed')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
});

test('logging out leaves nothing behind', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  const other = await context.newPage();
  await other.goto('/customer');
  await expect(heading(other)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptNames(page)).toEqual([]);
  await expect(heading(other)).toBeHidden();
  await expect.poll(() => keptNames(other)).toEqual([]);
  expect(await keptContent(other)).toBe('');
});

test('a session that has ended on the server leaves nothing behind', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await post(owner, { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  await context.clearCookies();
  await page.reload();
  await expect(page.getByText('Please log in')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeHidden();
  await expect.poll(() => keptNames(page)).toEqual([]);
});

test('another account in the same browser sees nothing of it', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await visit(page, 'Mend the gate');
  const second = await registerCustomer();
  await enterAs(context, second);
  await page.reload();
  await expect(page.getByText('No service requests yet.')).toBeVisible();
  await expect
    .poll(async () => (await keptNames(page)).every((name) => name.startsWith(second.id)))
    .toBe(true);
});
