/** The form for new and edited requests. */
import type { Page } from '@playwright/test';
import { picture, type Scene } from '../../../tools/src/demo/pictures.ts';
import { answerCall } from '../../journeys/support/calls.ts';
import { button, card, click, dialog, question, type Shot } from '../shot.ts';

const form = { as: 'customer', path: '/customer/new-request' } as const;

async function describeNeed(page: Page) {
  await page.getByLabel('Title').fill('Kitchen faucet drips all night');
  await page.getByLabel('Category').selectOption('Plumbing');
  await page.getByLabel('Description').fill('It started last week, and a new washer did not help.');
}

async function describeBudget(page: Page) {
  await describeNeed(page);
  await click(page, 'Continue');
  await page.getByLabel('Location').fill('Austin, TX 78701');
  await page.getByLabel(/minimum/i).fill('120');
  await page.getByLabel(/maximum/i).fill('200');
  await page.getByLabel('Timeline').selectOption('This week');
}

const file = async (scene: Scene, light: number) => ({
  name: `${scene}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await picture(scene, light),
});

/** Uploads two pictures, and fails the third. */
async function addPictures(page: Page) {
  await describeNeed(page);
  let calls = 0;
  await answerCall(page, 'createUpload', (route) => {
    calls += 1;
    return calls < 3 ? route.fallback() : route.fulfill({ status: 503, body: '' });
  });
  const files = await Promise.all([file('tap', 0), file('room', 1), file('window', 2)]);
  await button(page, 'Gallery').waitFor();
  await page.locator('input[type=file]').setInputFiles(files);
  await button(page, 'Retry upload of').waitFor();
  await page.getByRole('img', { name: 'Selected image 2' }).waitFor();
}

/** Uploads one picture, and stops the other uploads at 60 percent. */
async function uploadHalf(page: Page) {
  await describeNeed(page);
  await button(page, 'Gallery').waitFor();
  const files = page.locator('input[type=file]');
  await files.setInputFiles(await file('tap', 0));
  await page.getByRole('img', { name: 'Selected image 1' }).waitFor();
  await click(page, 'Dismiss');
  await page.evaluate(() => {
    XMLHttpRequest.prototype.send = function () {
      const progress = { lengthComputable: true, loaded: 60, total: 100 };
      this.upload.dispatchEvent(new ProgressEvent('progress', progress));
    };
  });
  await files.setInputFiles(await Promise.all([file('room', 1), file('window', 2)]));
  await page.getByRole('progressbar', { name: 'Upload of window.jpg' }).waitFor();
}

async function reloadDraft(page: Page) {
  await describeNeed(page);
  await page.reload();
  await page.getByText('We kept your draft, so you can pick up where you left off.').waitFor();
}

const denyCamera = (page: Page) =>
  page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });

async function openCamera(page: Page) {
  await click(page, 'Camera');
  const shutter = dialog(page, 'Take Photo').getByRole('button', { name: 'Take Photo' });
  await shutter.and(page.locator(':not([aria-disabled])')).waitFor();
  return shutter;
}

async function edit(page: Page) {
  await card(page, 'Hang four shelves and a heavy mirror').getByRole('button', { name: 'Edit' }).click();
  await button(page, 'Gallery').waitFor();
}

export const REQUEST_FORM: readonly Shot[] = [
  { ...form, name: 'request-form', reach: describeNeed, whole: true },
  { ...form, name: 'request-images', reach: addPictures, whole: true },
  { ...form, name: 'request-uploading', reach: uploadHalf, whole: true, waiting: true },
  { ...form, name: 'request-draft', reach: reloadDraft, whole: true },
  { ...form, name: 'request-budget', reach: describeBudget, whole: true },
  {
    ...form,
    name: 'request-terms',
    reach: async (page) => {
      await describeBudget(page);
      await click(page, 'Post Service Request');
      await question(page).waitFor();
    },
  },
  {
    ...form,
    name: 'request-leave',
    reach: async (page) => {
      await describeNeed(page);
      await click(page, 'Close');
      await question(page).waitFor();
    },
  },
  { ...form, name: 'camera', reach: openCamera },
  {
    ...form,
    name: 'camera-refused',
    before: denyCamera,
    reach: async (page) => {
      await click(page, 'Camera');
      await page.getByText('Camera access failed', { exact: true }).waitFor();
    },
  },
  {
    ...form,
    name: 'camera-preview',
    reach: async (page) => {
      await (await openCamera(page)).click();
      await button(page, 'Use Photo').waitFor();
    },
  },
  { as: 'customer', path: '/customer', name: 'request-edit', reach: edit },
  {
    as: 'customer',
    path: '/customer',
    name: 'request-edit-budget',
    reach: async (page) => {
      await edit(page);
      await click(page, 'Continue');
      await page.getByRole('textbox', { name: 'Location' }).waitFor();
    },
  },
];
