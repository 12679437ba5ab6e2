import type { BrowserContext, Page } from '@playwright/test';
import { registerCustomer } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

declare global {
  interface Window {
    /** What the page requested from `getUserMedia`, and the tracks it received. */
    camera: { facing: unknown[]; tracks: MediaStreamTrack[] };
  }
}

const camera = (page: Page) => page.getByRole('dialog', { name: 'Take Photo' });

async function openCamera(page: Page) {
  await page.goto('/customer/new-request');
  await page.getByRole('button', { name: 'Camera' }).click();
}

const countLiveTracks = (page: Page) =>
  page.evaluate(() => window.camera.tracks.filter(({ readyState }) => readyState === 'live').length);

test.describe('with a camera', () => {
  test.beforeEach(async ({ context, page }) => {
    await enterAs(context, await registerCustomer());
    await context.grantPermissions(['camera']);
    await page.addInitScript(() => {
      window.camera = { facing: [], tracks: [] };
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wanted) => {
        const { video } = wanted ?? {};
        window.camera.facing.push(typeof video === 'object' ? video.facingMode : undefined);
        const stream = await open(wanted);
        window.camera.tracks.push(...stream.getTracks());
        return stream;
      };
    });
  });

  test('takes a photo, retakes it, and uses it', async ({ page }) => {
    await openCamera(page);
    const shutter = camera(page).getByRole('button', { name: 'Take Photo' });
    await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
    expect(await page.evaluate(() => window.camera.facing)).toEqual([{ ideal: 'environment' }]);
    await expectAccessible(page);

    await camera(page).getByRole('button', { name: 'Flip' }).click();
    await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => page.evaluate(() => window.camera.facing.at(-1))).toEqual({ ideal: 'user' });
    await expect.poll(() => countLiveTracks(page)).toBe(1);
    await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');

    await shutter.click();
    await expect(camera(page).getByRole('img', { name: 'Preview' })).toBeVisible();
    await expect(camera(page).getByRole('button', { name: 'Use Photo' })).toBeFocused();
    await camera(page).getByRole('button', { name: 'Retake' }).click();
    await shutter.click();
    await camera(page).getByRole('button', { name: 'Use Photo' }).click();
    await expect(camera(page)).toBeHidden();
    await expect.poll(() => countLiveTracks(page)).toBe(0);
    await expectToast(page, 'Images uploaded successfully', '1 image(s) uploaded.');
    await expect(page.getByText('1/5')).toBeVisible();
  });

  for (const leave of ['Cancel', 'Close'] as const) {
    test(`${leave} turns the camera off`, async ({ page }) => {
      await openCamera(page);
      await expect.poll(() => countLiveTracks(page)).toBe(1);
      await camera(page).getByRole('button', { name: leave }).click();
      await expect(camera(page)).toBeHidden();
      await expect.poll(() => countLiveTracks(page)).toBe(0);
      await expect(page.getByRole('button', { name: 'Camera' })).toBeFocused();
    });
  }

  test('shows an error when a photo cannot be encoded', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await openCamera(page);
    const shutter = camera(page).getByRole('button', { name: 'Take Photo' });
    await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
    await shutter.click();
    await expectToast(page, 'Upload failed', 'Could not process the photo. Please try again.');
  });
});

test.describe('without a camera', () => {
  async function rejectCamera(context: BrowserContext, name: string) {
    await context.addInitScript((errorName) => {
      if (!navigator.mediaDevices) return;
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', errorName));
    }, name);
  }

  test.beforeEach(async ({ context }) => enterAs(context, await registerCustomer()));

  for (const [name, message] of [
    ['NotAllowedError', 'Camera permission denied. Please allow camera access in your browser settings.'],
    ['NotFoundError', 'No camera found on your device.'],
    ['NotReadableError', 'Camera is already in use by another app.'],
    ['UnheardOfError', 'Please allow camera access to take photos.'],
  ] as const) {
    test(`explains ${name} and closes the dialog`, async ({ page, context }) => {
      await rejectCamera(context, name);
      await openCamera(page);
      await expectToast(page, 'Camera access failed', message);
      await expect(camera(page)).toBeHidden();
    });
  }

  test('explains that the browser has no camera support', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
    await openCamera(page);
    await expectToast(
      page,
      'Camera access failed',
      'Camera not available in preview mode. Please use Gallery instead.',
    );
    await expect(camera(page)).toBeHidden();
  });
});
