import type { BrowserContext, Page } from '@playwright/test';
import { registerBoth } from '../support/people.ts';
import {
  type Release,
  serveReleases,
  twoVersions,
  withoutFile,
  withWrongAnswers,
} from './support/releases.ts';
import { expect, test } from './support/test.ts';

// Without the worker, which would keep what is gone from the server; see below.

type Releases = Awaited<ReturnType<typeof serveReleases>>;

let one: Release;
let two: Release;
let remove: () => void;
let releases: Releases;

test.beforeAll(() => {
  ({ one, two, remove } = twoVersions());
});
test.afterAll(() => remove());
test.beforeEach(async () => {
  releases = await serveReleases(one);
});
test.afterEach(() => releases.close());

async function enter(context: BrowserContext): Promise<void> {
  const { client } = await registerBoth();
  await context.addCookies([{ name: '__session', value: client.session ?? '', url: releases.url }]);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function entry(page: Page): Promise<string | null> {
  return page.locator('script[type=module][src]').getAttribute('src');
}

/** The heading stands in the built page already, before its scripts have come. */
async function expectRunning(page: Page, name: string): Promise<void> {
  await expect(heading(page, name)).toBeVisible();
  await expect(page.locator('[data-shell]')).toHaveCount(0);
}

test('a browser that is open goes on through a deploy, a rollback and another deploy', async ({
  page,
  context,
}) => {
  await enter(context);
  await page.goto(`${releases.url}/customer`);
  await expectRunning(page, 'My Service Requests');
  const first = await entry(page);

  releases.deploy(two);
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expectRunning(page, 'Profile');
  const second = await entry(page);
  expect(second).not.toBe(first);

  releases.deploy(one);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('link', { name: 'Post New Request' }).click();
  await expectRunning(page, 'Describe Your Service Need');
  expect(await entry(page)).toBe(first);

  releases.deploy(two);
  await page.goBack();
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expectRunning(page, 'Profile');
  expect(await entry(page)).toBe(second);
});

test('a browser that keeps a wrong answer under the name of a screen gets over it', async ({
  page,
  context,
}) => {
  await enter(context);
  releases.deploy(two);
  await page.goto(`${releases.url}/customer`);
  await expectRunning(page, 'My Service Requests');
  releases.deploy(withWrongAnswers(one));
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expectRunning(page, 'Profile');

  releases.deploy(two);
  await page.reload();
  await expectRunning(page, 'Profile');
});

test('a browser that keeps a wrong answer under the name of the app itself gets over it', async ({
  context,
}) => {
  await enter(context);
  const before = await context.newPage();
  // The page of the one version, and soon after everything else of the other.
  releases.deploy({ ...withWrongAnswers(one), folder: one.folder });
  await before.route(`${releases.url}/customer`, async (route) => {
    releases.deploy(two);
    const page = await route.fetch();
    releases.deploy(withWrongAnswers(one));
    await route.fulfill({ response: page });
  });
  await before.goto(`${releases.url}/customer`, { waitUntil: 'commit' });
  // It stays as it was built.
  await expect(before.locator('[data-shell]')).toHaveCount(1);
  await before.close();

  releases.deploy(two);
  const page = await context.newPage();
  await page.goto(`${releases.url}/customer`);
  await expectRunning(page, 'My Service Requests');
});

test('what is missing is not found, and kept by nobody', async ({ request }) => {
  const file =
    (await (await request.get(releases.url)).text()).match(/\/assets\/index-[\w-]+\.js/)?.[0] ?? '';
  const there = await request.get(releases.url + file);
  expect(there.status()).toBe(200);
  expect(there.headers()['cache-control']).toContain('immutable');

  releases.deploy(two);
  const missing = await request.get(releases.url + file);
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).toBe('no-store');
});

test.describe('with the worker that keeps the app', () => {
  test.use({ serviceWorkers: 'allow' });

  /** The versions whose files are kept. */
  const versions = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('app-')));

  async function visit(page: Page) {
    await page.goto(`${releases.url}/customer`);
    await expect(heading(page, 'My Service Requests')).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  }

  test('a page that is open goes on with its own version, and the next is the new one', async ({
    page,
    context,
  }) => {
    await enter(context);
    await visit(page);
    const first = await entry(page);
    releases.deploy(two);
    const other = await context.newPage();
    await visit(other);
    expect(await entry(other)).not.toBe(first);
    await expect.poll(() => versions(other)).toHaveLength(2);
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await expect(heading(page, 'Profile')).toBeVisible();
    expect(await entry(page)).toBe(first);

    await page.close();
    await visit(other);
    await expect.poll(() => versions(other)).toHaveLength(1);
  });

  test('a version that was rolled back leaves nobody behind, online or offline', async ({
    page,
    context,
  }) => {
    await enter(context);
    await visit(page);
    const first = await entry(page);
    releases.deploy(two);
    await visit(page);
    const second = await entry(page);
    await expect.poll(async () => (await versions(page)).join()).toContain(second?.slice(1));
    releases.deploy(one);
    await visit(page);
    expect(await entry(page)).toBe(first);
    await expect.poll(async () => (await versions(page)).join()).toContain(first?.slice(1));
    await expect
      .poll(async () => {
        await context.setOffline(true);
        await page.reload();
        const offline = await entry(page);
        await context.setOffline(false);
        return offline;
      })
      .toBe(first);
    await expect(heading(page, 'My Service Requests')).toBeVisible();
  });

  test('a file that is missing does not keep the others from being kept', async ({ page, context }) => {
    await enter(context);
    releases.deploy(withoutFile(two, /^analytics-screen-/));
    await visit(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Profile', exact: true }).first()).toBeVisible();
  });
});
