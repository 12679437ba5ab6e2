/** Downloading all data of an account as one readable file. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { post } from '../support/market.ts';
import type { Person } from '../support/people.ts';
import { fetchPicture, jpeg, keepPicture } from '../support/pictures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { downloadData } from './support/downloads.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const TITLE = 'Mend the <garden> gate & fence';
const button = (page: Page) => page.getByRole('button', { name: 'Download My Data' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Pictures downloaded' });

async function postWithPictures(person: Person, count: number): Promise<string[]> {
  const kept = [];
  for (let index = 0; index < count; index += 1) kept.push(await keepPicture(person, await jpeg()));
  const imageUrls = kept.map(({ objectPath }) => objectPath);
  await post(person, { title: TITLE, imageUrls });
  return imageUrls;
}

const fileOf = (picture: string) => `pictures/${path.basename(picture)}.webp`;

async function unpack(files: Record<string, Uint8Array>, folder: string): Promise<string> {
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), bytes);
  }
  return pathToFileURL(path.join(folder, 'index.html')).href;
}

test('the download opens offline and contains the original bytes of the pictures', async ({
  page,
  context,
}, testInfo) => {
  const customer = await enterAsCustomer(context);
  const pictures = await postWithPictures(customer, 2);
  await page.goto('/profile');
  const { files } = await downloadData(page);
  await expectToast(page, 'Your data is saved', 'Find it in your downloads.');
  for (const picture of pictures) {
    const bytes = new Uint8Array(await (await fetchPicture(picture)).arrayBuffer());
    expect(files[fileOf(picture)]).toEqual(bytes);
  }

  await context.setOffline(true);
  await page.goto(await unpack(files, testInfo.outputPath('export')));
  await expect(page.getByRole('heading', { name: 'Your requests', exact: true })).toBeVisible();
  const request = page.getByRole('article').filter({ has: page.getByRole('heading', { name: TITLE }) });
  await expect(request.first()).toContainText('Water comes in above the kitchen');
  const shown = request.first().getByRole('img');
  await expect(shown).toHaveCount(2);
  for (const picture of await shown.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('shows progress, and can be canceled by keyboard and started again', async ({ page, context }) => {
  const pictures = await postWithPictures(await enterAsCustomer(context), 3);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${pictures[2]}`, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await page.goto('/profile');
  await button(page).dblclick();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');
  await expect(page.getByText('2 of 3 pictures')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  // The download continues on another screen.
  await page
    .getByRole('main')
    .getByRole('link', { name: /dashboard/i })
    .first()
    .click();
  await expect(page).not.toHaveURL('/profile');
  await page.goBack();
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '2');

  await cancel(page).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Download canceled');
  await expect(progress(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  release();
  const { files } = await downloadData(page);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(pictures.map(fileOf)));
});

test('goes on after the connection was lost between two pages', async ({ page, context }) => {
  await postWithPictures(await enterAsCustomer(context), 1);
  const asked: string[] = [];
  await page.route('**/api/auth/export*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.search);
    if (asked.length === 2) return route.abort('internetdisconnected');
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  await page.goto('/profile');
  const { data } = await downloadData(page);
  expect(data).toMatchObject({ requests: [{ title: TITLE }], pictures: [{ shownIn: 'request' }] });
  // The page that was lost was asked for again, and the export didn't begin again.
  expect(asked.length).toBeGreaterThan(3);
  expect(asked[2]).toBe(asked[1]);
  expect(asked.filter((search) => search === '')).toHaveLength(1);
});

test('names a missing picture, and can be retried after a lost connection', async ({
  page,
  context,
}, testInfo) => {
  const [gone = '', there = ''] = await postWithPictures(await enterAsCustomer(context), 2);
  await page.route(`**${gone}`, (route) =>
    route.fulfill({ status: 404, json: { error: 'This picture does not exist.', code: 'not-found' } }),
  );
  let isLost = true;
  await page.route(`**${there}`, async (route) => {
    if (!isLost) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await page.goto('/profile');
  await button(page).click();
  const unreachable = "We can't reach the server. Check your connection and try again.";
  await expectToast(page, "We couldn't prepare your data", unreachable);
  isLost = false;
  await context.setOffline(false);

  const { files } = await downloadData(page);
  await expectToast(
    page,
    'Your data is saved',
    "1 of 2 pictures couldn't be downloaded. The file lists them.",
  );
  expect(files[fileOf(there)]).toBeDefined();
  expect(files[fileOf(gone)]).toBeUndefined();
  await page.goto(await unpack(files, testInfo.outputPath('export')));
  await expect(page.getByText(`${gone}: This picture does not exist.`)).toBeVisible();
});
