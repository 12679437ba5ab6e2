/** The camera in the form for a new request. */

import { expectAccessible } from '@test/accessible.ts';
import { aCustomer } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

const camera = () => page.getByRole('dialog', { name: 'Take Photo' });
const button = (name: string) => camera().getByRole('button', { name });
const shutter = () => button('Take Photo');
const isReady = () => expect.element(shutter()).not.toHaveAttribute('aria-disabled', 'true');

async function openCamera(): Promise<void> {
  await open('/customer/new-request');
  await page.getByRole('button', { name: 'Camera' }).click();
}

beforeEach(() => {
  enterAs(aCustomer());
  answerMyRequests([]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('with a camera', () => {
  let facing: unknown[];
  let tracks: MediaStreamTrack[];
  const countLive = () => tracks.filter(({ readyState }) => readyState === 'live').length;

  beforeEach(() => {
    [facing, tracks] = [[], []];
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
      const { video } = wanted ?? {};
      facing.push(typeof video === 'object' ? video.facingMode : undefined);
      const stream = await real(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    });
  });

  test('takes a photo, retakes it, and uses it', async () => {
    server.answer('createUpload', { uploadURL: `${location.origin}/objects/uploads/one` });
    server.answer('setImagePolicy', { objectPath: `/objects/images/${crypto.randomUUID()}` });
    await openCamera();
    await isReady();
    expect(facing).toEqual([{ ideal: 'environment' }]);
    await expectAccessible();

    await button('Flip').click();
    await expect.poll(() => facing.at(-1)).toEqual({ ideal: 'user' });
    await expect.poll(countLive).toBe(1);
    await isReady();

    await shutter().click();
    await expect.element(camera().getByRole('img', { name: 'Preview' })).toBeVisible();
    await expect.element(button('Use Photo')).toHaveFocus();
    await button('Retake').click();
    await isReady();
    await shutter().click();
    await button('Use Photo').click();
    await expect.element(camera()).not.toBeInTheDocument();
    await expect.poll(countLive).toBe(0);
    await expectToast('Images uploaded successfully', '1 image(s) uploaded.');
    await expect.element(page.getByText('1/5')).toBeVisible();
  });

  for (const leave of ['Cancel', 'Close'] as const) {
    test(`${leave} turns the camera off`, async () => {
      await openCamera();
      await expect.poll(countLive).toBe(1);
      await button(leave).click();
      await expect.element(camera()).not.toBeInTheDocument();
      await expect.poll(countLive).toBe(0);
      await expect.element(page.getByRole('button', { name: 'Camera' })).toHaveFocus();
    });
  }

  test('shows an error when a photo cannot be encoded', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await openCamera();
    await isReady();
    await shutter().click();
    await expectToast('Upload failed', 'Could not process the photo. Please try again.');
  });
});

describe('without a camera', () => {
  for (const [name, message] of [
    ['NotAllowedError', 'Camera permission denied. Please allow camera access in your browser settings.'],
    ['NotFoundError', 'No camera found on your device.'],
    ['NotReadableError', 'Camera is already in use by another app.'],
    ['UnheardOfError', 'Please allow camera access to take photos.'],
  ] as const) {
    test(`explains ${name} and closes the dialog`, async () => {
      const rejected = new DOMException('No', name);
      vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(rejected);
      await openCamera();
      await expectToast('Camera access failed', message);
      await expect.element(camera()).not.toBeInTheDocument();
    });
  }

  test('explains that the browser has no camera support', async () => {
    const { mediaDevices } = navigator;
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    await openCamera();
    await expectToast(
      'Camera access failed',
      'Camera not available in preview mode. Please use Gallery instead.',
    );
    await expect.element(camera()).not.toBeInTheDocument();
    Object.defineProperty(navigator, 'mediaDevices', { value: mediaDevices, configurable: true });
  });
});
