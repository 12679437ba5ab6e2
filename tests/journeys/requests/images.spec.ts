import sharp from 'sharp';
import { moving } from '../../support/people/pictures.ts';
import { isStorage } from '../support/calls.ts';
import { picture } from '../support/files.ts';
import { enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { dismissToast, expectToast } from '../support/toasts.ts';

test('uploads a large photo scaled down, and an animation unchanged', async ({ page, context }) => {
  await enterAsCustomer(context);
  await page.goto('/customer/new-request');
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file);
  const sent: Buffer[] = [];
  await page.route(isStorage, async (route) => {
    if (route.request().method() === 'PUT') sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.continue();
  });
  await choose(await picture('large.jpg', { width: 4000, height: 3000 }));
  await expectToast(page, 'Images uploaded successfully', '1 image(s) uploaded.');
  await dismissToast(page);
  const animation = await moving();
  await choose({ name: 'moving.gif', mimeType: 'image/gif', buffer: animation });
  await expectToast(page, 'Images uploaded successfully');
  const [photo, second] = sent;
  expect(await sharp(photo).metadata()).toMatchObject({ width: 2048, height: 1536 });
  expect(second?.equals(animation)).toBe(true);
  await expect(page.getByRole('img', { name: /^Selected photo/ })).toHaveCount(2);
});
