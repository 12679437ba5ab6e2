import type { BrowserContext, Page } from '@playwright/test';
import { registerBoth } from '../../support/people/people.ts';
import { expect, test } from '../support/test.ts';
import { createTwoVersions, type Release, serveReleases, withoutFile } from './releases.ts';

// The first tests run without the service worker, which would still have files gone from the server.

type Releases = Awaited<ReturnType<typeof serveReleases>>;

let one: Release;
let two: Release;
let remove: () => void;
let releases: Releases;

test.beforeAll(() => {
  ({ one, two, remove } = createTwoVersions());
});
test.afterAll(() => remove());
test.beforeEach(async () => {
  releases = await serveReleases(one);
});
test.afterEach(() => releases.close());

async function signIn(context: BrowserContext): Promise<void> {
  const { client } = await registerBoth();
  await context.addCookies([{ name: '__session', value: client.session ?? '', url: releases.url }]);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const versionOf = (page: Page) => page.locator('meta[name=version]').getAttribute('content');

test('an open page keeps working through a deploy, a rollback, and another deploy', async ({
  page,
  context,
  request,
}) => {
  await signIn(context);
  await page.goto(`${releases.url}/customer`);
  await expect(heading(page, 'My Service Requests')).toBeVisible();
  const first = await versionOf(page);

  const file = (await (await request.get(releases.url)).text()).match(/\/assets\/home-[\w-]+\.js/)?.[0] ?? '';
  const there = await request.get(releases.url + file);
  expect(there.status()).toBe(200);
  expect(there.headers()['cache-control']).toContain('immutable');

  releases.deploy(two);
  const missing = await request.get(releases.url + file);
  expect(missing.status(), 'which no cache may store').toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(heading(page, 'Profile')).toBeVisible();
  const second = await versionOf(page);
  expect(second).not.toBe(first);

  releases.deploy(one);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('link', { name: 'Post New Request' }).click();
  await expect(heading(page, 'Describe Your Service Need')).toBeVisible();
  expect(await versionOf(page)).toBe(first);

  releases.deploy(two);
  await page.goBack();
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(heading(page, 'Profile')).toBeVisible();
  expect(await versionOf(page)).toBe(second);

  // Background parts that do not load are no reason to show an error.
  await page.route(/assets\/later-/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (asked) => asked.url().includes('/later-'));
  await page.goto(`${releases.url}/customer`);
  await failed;
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(heading(page, 'Profile')).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The versions in the service worker's cache. */
  const cachedVersions = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')));

  /** Whether the worker of a version has kept all its files, the page as the last one, and is at work. */
  const isKept = (page: Page, version: string | null) =>
    page.evaluate(async (name) => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      const shell = await caches.match('/app', { cacheName: name });
      return shell !== undefined && installing === null && waiting === null;
    }, `app-${version}`);

  async function visit(page: Page) {
    await page.goto(`${releases.url}/customer`);
    await expect(heading(page, 'My Service Requests')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  test('an open page keeps its version, the next page has the new one, and none stays on one rolled back', async ({
    page,
    context,
  }) => {
    await signIn(context);
    await visit(page);
    const first = await versionOf(page);
    releases.deploy(two);
    const other = await context.newPage();
    await visit(other);
    const second = await versionOf(other);
    expect(second).not.toBe(first);
    await expect.poll(() => isKept(other, second)).toBe(true);
    expect(await cachedVersions(other), 'the first, for the page that is open').toHaveLength(2);
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(heading(page, 'Profile')).toBeVisible();
    expect(await versionOf(page)).toBe(first);
    await page.close();

    releases.deploy(one);
    await visit(other);
    expect(await versionOf(other)).toBe(first);
    await expect.poll(() => cachedVersions(other)).toEqual([`app-${first}`]);
    await context.setOffline(true);
    await other.reload();
    await expect(heading(other, 'My Service Requests')).toBeVisible();
    expect(await versionOf(other)).toBe(first);
  });

  test('caches the other files when one is missing', async ({ page, context }) => {
    await signIn(context);
    releases.deploy(withoutFile(two, /^analytics-screen-/));
    await visit(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Profile', exact: true }).first()).toBeVisible();
  });
});
