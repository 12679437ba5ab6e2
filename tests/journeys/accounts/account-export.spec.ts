/** Downloading all data of an account as one readable file. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { post } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { fetchPicture, jpeg, keepPicture } from '../../support/people/pictures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts';
import { downloadData } from '../support/downloads.ts';
import { enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

const TITLE = 'Mend the <garden> gate & fence';
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
