import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { registerCustomer } from '../support/people.ts';
import { gif, moving } from '../support/pictures.ts';
import { expectAccessible } from './support/accessible.ts';
import { answerCall, failCall, isStorage } from './support/calls.ts';
import { picture } from './support/files.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

const MEGABYTE = 1024 * 1024;

/** Opens the form for a new request, which has the uploader. */
async function openUploader(page: Page) {
  await page.goto('/customer/new-request');
  await expect(page.getByRole('button', { name: 'Gallery' })).toBeVisible();
}

const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);

const tiles = (page: Page) => page.getByRole('list', { name: 'Selected images' }).getByRole('listitem');
const stored = (page: Page) => page.getByRole('img', { name: /^Selected image/ });

test.beforeEach(async ({ context }) => {
  await enterAs(context, await registerCustomer());
});

test('uploads pictures as they are chosen, and lets them be moved and removed', async ({ page }) => {
  await openUploader(page);
  await expect(page.getByText('0/5')).toBeVisible();
  await expect(page.getByText(/JPG, PNG and GIF/)).toBeVisible();
  await choose(page, await picture('a.jpg'), await picture('b.jpg'), await picture('c.jpg'));
  await expect(page.getByText('3/5')).toBeVisible();
  await expectToast(page, 'Images uploaded successfully', '3 image(s) uploaded.');
  await expect(stored(page)).toHaveCount(3);
  await dismissToast(page);
  await expectAccessible(page);

  const sources = () =>
    stored(page).evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [a, b, c] = await sources();
  await page.getByRole('button', { name: 'Move image 1 back' }).press('Enter');
  expect(await sources()).toEqual([b, a, c]);
  const carried = await tiles(page)
    .first()
    .evaluate((tile) => {
      const dataTransfer = new DataTransfer();
      tile.dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }));
      tile.dispatchEvent(new DragEvent('dragend', { dataTransfer, bubbles: true }));
      return dataTransfer.types;
    });
  expect(carried, 'WebKit starts no drag without data').toHaveLength(1);
  await page.getByRole('img', { name: 'Selected image 3' }).dragTo(tiles(page).first());
  expect(await sources()).toEqual([c, b, a]);

  await page.getByRole('button', { name: 'Remove image 2' }).press('Enter');
  expect(await sources()).toEqual([c, a]);
  await expect(page.getByRole('button', { name: 'Remove image 2' })).toBeFocused();
  await expect(page.getByText('2/5')).toBeVisible();
});

test('rejects files that are no picture, too large, or too many', async ({ page }) => {
  await openUploader(page);
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
  await expectToast(page, 'Invalid file type', 'notes.txt is not an image file.');
  await dismissToast(page);

  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * MEGABYTE + 1) };
  await choose(page, large);
  await expectToast(page, 'File too large');
  await dismissToast(page);

  const six = await Promise.all([1, 2, 3, 4, 5, 6].map((place) => picture(`${place}.jpg`)));
  await choose(page, ...six);
  await expectToast(page, 'Too many files', 'You can only upload up to 5 images total.');
  await expect(tiles(page)).toHaveCount(0);
});

const steps: { step: string; message: string; fail: (page: Page) => Promise<() => Promise<void>> }[] = [
  {
    step: 'creating the upload',
    message: 'Failed to get upload URL',
    fail: (page) => failCall(page, 'createUpload', 'Not now.'),
  },
  {
    step: 'sending the picture',
    message: 'Failed to upload a.jpg',
    fail: async (page) => {
      await page.route(isStorage, (route) => route.abort());
      return () => page.unroute(isStorage);
    },
  },
  {
    step: 'confirming the upload',
    message: 'Failed to set policy for a.jpg',
    fail: (page) => failCall(page, 'setImagePolicy', 'Not now.'),
  },
];

for (const { step, message, fail } of steps) {
  test(`shows an error when ${step} fails, and lets the upload be retried`, async ({ page }) => {
    await openUploader(page);
    const recover = await fail(page);
    await choose(page, await picture('a.jpg'));
    await expectToast(page, 'Upload failed', message);
    await expect(tiles(page)).toContainText(message);
    await dismissToast(page);
    await recover();
    await page.getByRole('button', { name: 'Retry upload of a.jpg' }).click();
    await expectToast(page, 'Images uploaded successfully', '1 image(s) uploaded.');
    await expect(stored(page)).toHaveCount(1);
  });
}

test('shows a default message for an error without a message', async ({ page }) => {
  await openUploader(page);
  await answerCall(page, 'createUpload', async (route) => {
    // As when the device can no longer read the file.
    await page.evaluate(() =>
      Object.defineProperty(File.prototype, 'name', {
        get() {
          throw null;
        },
      }),
    );
    await route.fallback();
  });
  await choose(page, await picture('a.jpg'));
  await expectToast(page, 'Upload failed', 'Failed to upload images. Please try again.');
  await expect(page.getByRole('button', { name: 'Retry upload of a.jpg' })).toBeVisible();
});

test('shows an upload’s progress, and can cancel the upload', async ({ page }) => {
  await openUploader(page);
  let kept = 0;
  await answerCall(page, 'setImagePolicy', async (route) => {
    kept += 1;
    await route.continue();
  });
  let held: Route | undefined;
  await page.route(isStorage, (route) => {
    held = route;
  });
  await choose(page, await picture('a.jpg'));
  await expect(page.getByRole('progressbar', { name: 'Upload of a.jpg' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => held !== undefined).toBe(true);
  await page.getByRole('button', { name: 'Cancel upload of a.jpg' }).click();
  await expect(tiles(page)).toHaveCount(0);
  await expect(page.getByText('0/5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Gallery' })).toBeFocused();
  expect(kept).toBe(0);
});

test('scales down a large photo, and keeps an animation unchanged', async ({ page }) => {
  await openUploader(page);
  const sent: Buffer[] = [];
  await page.route(isStorage, async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  await choose(page, await picture('large.jpg', { width: 4000, height: 3000 }));
  await expectToast(page, 'Images uploaded successfully');
  await dismissToast(page);
  const animation = await moving();
  await choose(page, { name: 'moving.gif', mimeType: 'image/gif', buffer: animation });
  await expectToast(page, 'Images uploaded successfully');
  const [photo, second] = sent;
  expect(await sharp(photo).metadata()).toMatchObject({ width: 2048, height: 1536 });
  expect(second?.equals(animation)).toBe(true);
});

test('accepts dropped and pasted pictures', async ({ page }) => {
  await openUploader(page);
  const bytes = [...(await gif())];
  const taken = await page.evaluate((data) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array(data)], 'dropped.gif', { type: 'image/gif' }));
    const area = document.querySelector('input[type=file]');
    return ['dragover', 'drop'].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      area?.dispatchEvent(event);
      return event.defaultPrevented;
    });
  }, bytes);
  // Without preventDefault, browsers ignore the drop or open the file in place of the page.
  expect(taken).toEqual([true, true]);
  await expect(page.getByText('1/5')).toBeVisible();
  await page.evaluate((data) => {
    const carried = new DataTransfer();
    carried.items.add(new File([new Uint8Array(data)], 'pasted.gif', { type: 'image/gif' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true }));
  }, bytes);
  await expect(page.getByText('2/5')).toBeVisible();
  await expect(stored(page)).toHaveCount(2);
});
