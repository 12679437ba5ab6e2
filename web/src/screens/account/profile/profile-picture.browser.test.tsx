/** Changing the picture of an account. */
import { aCustomer, anId } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { found } from '@test/overlays.ts';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { answerUploads, choose, picture, refuseFiles } from '@test/stand-ins/pictures.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const MEGABYTE = 1024 * 1024;
const user = aCustomer();
const chooseOne = (file: File) => choose(page.getByLabelText('Profile picture: choose a file'), file);

beforeEach(async () => {
  enterAs(user);
  server.answer('listSessions', []);
  answerMyRequests([]);
  answerUploads();
  await open('/profile');
});

for (const { what, file, title, description } of [
  {
    what: 'no picture',
    file: () => new File(['Hello'], 'notes.txt', { type: 'text/plain' }),
    title: 'Invalid file type',
    description: 'Please select an image file (JPG, PNG, etc.)',
  },
  {
    what: 'too large',
    file: () => new File([new Uint8Array(5 * MEGABYTE + 1)], 'large.jpg', { type: 'image/jpeg' }),
    title: 'File too large',
    description: 'Profile picture must be under 5MB.',
  },
]) {
  test(`rejects a file that is ${what}`, async () => {
    await chooseOne(file());
    await expectToast(title, description);
    expect(server.asked('createUpload')).toEqual([]);
  });
}

for (const { step, fail } of [
  { step: 'creating the upload', fail: () => server.refuse('createUpload', 'internal', 'Not now.') },
  { step: 'sending the picture', fail: refuseFiles },
  { step: 'keeping the picture', fail: () => server.refuse('setProfileImage', 'internal', 'Not now.') },
]) {
  test(`shows an error when ${step} fails, and then shows the picture everywhere`, async () => {
    const objectPath = `/objects/images/${anId()}`;
    const keep = () =>
      server.answer('setProfileImage', () => {
        const changed = { ...user, profileImageUrl: objectPath };
        server.answer('getMe', { user: changed });
        return { objectPath, user: changed };
      });
    keep();
    fail();
    await chooseOne(picture('me.gif'));
    await expectToast('Upload failed', 'Failed to update profile picture. Please try again.');
    answerUploads();
    keep();
    await chooseOne(picture('me.gif'));
    await expectToast('Profile picture updated');
    // Small avatars use the scaled-down file; the header's avatar is vertically centered.
    const shown = () => [...document.querySelectorAll<HTMLElement>('img[src^="/objects/"][src$="?w=320"]')];
    await expect.poll(shown).toHaveLength(2);
    const header = await found(page.getByRole('banner'));
    const middle = (element: HTMLElement | undefined) => {
      const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
      return (top + bottom) / 2;
    };
    const avatar = () => shown().find((image) => header.contains(image));
    await expect.poll(() => Math.abs(middle(header) - middle(avatar()))).toBeLessThan(2);
  });
}
