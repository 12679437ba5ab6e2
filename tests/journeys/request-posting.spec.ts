import sharp from 'sharp';
import { agreeAndPost, describeNeed, placeAndBudget, proceed, submit } from './support/request-form.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A photo of one color, named as by a phone. */
async function picture(background: string, index: number) {
  const create = { width: 800, height: 600, channels: 3, background } as const;
  return {
    name: `IMG_${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  };
}

test('uploads images with a request, in their order', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  await page.goto('/customer/new-request');
  await describeNeed(page);
  const files = await Promise.all(['#b33', '#3b3', '#33b'].map(picture));
  await page.getByLabel('Images (optional): choose files').setInputFiles(files);
  await expect(page.getByText('3/5')).toBeVisible();
  // The next step does not wait for the uploads, which continue.
  await proceed(page).click();
  await placeAndBudget(page);
  await expect(submit(page)).toBeEnabled();
  await agreeAndPost(page);
  await expect(page).toHaveURL('/customer');
  const [request] = await owner.client.do('listMyRequests');
  expect(request?.imageUrls).toHaveLength(3);

  const thumbnails = page.getByRole('list', { name: 'Project images' }).locator('img');
  await expect(thumbnails).toHaveCount(3);
  await thumbnails.first().scrollIntoViewIfNeeded();
  await expect(thumbnails.first()).toHaveJSProperty('naturalWidth', 320);
});
