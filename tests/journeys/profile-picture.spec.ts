import { jpeg } from '../support/pictures.ts';
import { failCall, isStorage } from './support/calls.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

const MEGABYTE = 1024 * 1024;

test('shows why a profile picture is rejected or fails to upload, and then uploads it', async ({
  page,
  context,
}) => {
  await enterAsCustomer(context);
  await page.goto('/profile');
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Profile picture: choose a file').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('Hello'));
  await expectToast(page, 'Invalid file type', 'Please select an image file (JPG, PNG, etc.)');
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(5 * MEGABYTE + 1));
  await expectToast(page, 'File too large', 'Profile picture must be under 5MB.');

  const picture = await jpeg();
  const steps = [
    () => failCall(page, 'createUpload', 'Not now.'),
    () => page.route(isStorage, (route) => route.abort()),
    () => failCall(page, 'setProfileImage', 'Not now.'),
  ];
  for (const fail of steps) {
    await fail();
    await choose('me.jpg', 'image/jpeg', picture);
    await expectToast(page, 'Upload failed', 'Failed to update profile picture. Please try again.');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.unrouteAll();
  }
  await choose('me.jpg', 'image/jpeg', picture);
  await expectToast(page, 'Profile picture updated');
  // Small avatars use the scaled-down file; the header's avatar is vertically centered.
  const shown = page.locator('img[src^="/objects/"][src$="?w=320"]');
  await expect(page.getByRole('main').locator(shown)).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.locator(shown)).toBeVisible();
  await expect(page.locator('img[src^="/objects/"]')).toHaveCount(2);
  const [bar, avatar] = await Promise.all([header.boundingBox(), header.locator(shown).boundingBox()]);
  const middle = (box: typeof bar) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middle(bar) - middle(avatar))).toBeLessThan(2);
});
