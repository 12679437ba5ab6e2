/** The pictures of a form, from the moment they are chosen. */
import { aCustomer, anId } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { answerUploads, choose, hand, holdFiles, picture, refuseFiles } from '@test/stand-ins/pictures.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

const MEGABYTE = 1024 * 1024;
const input = () => page.getByLabelText(/: choose files$/);
const tiles = () => page.getByRole('list', { name: 'Selected photos' }).getByRole('listitem');
const stored = () => page.getByRole('img', { name: /^Selected photo/ });
const button = (name: string) => page.getByRole('button', { name });
const counts = (text: string) => expect.element(page.getByText(text)).toBeVisible();
const sources = () =>
  stored()
    .elements()
    .map((image) => image.getAttribute('src'));

beforeEach(async () => {
  enterAs(aCustomer());
  answerMyRequests([]);
  answerUploads();
  await open('/customer/new-request');
  await expect.element(button('Gallery')).toBeVisible();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('uploads pictures as they are chosen, and lets them be moved and removed', async () => {
  await counts('0/5');
  await expect.element(page.getByText(/JPG, PNG and GIF/)).toBeVisible();
  await choose(input(), picture('a.gif'), picture('b.gif'), picture('c.gif'));
  await counts('3/5');
  await expectToast('Images uploaded successfully', '3 image(s) uploaded.');
  await expect.element(stored()).toHaveLength(3);

  const [a, b, c] = sources();
  await button('Move photo 1 back').click();
  await expect.poll(sources).toEqual([b, a, c]);
  const carried = new DataTransfer();
  const drag = (type: string) =>
    tiles()
      .first()
      .element()
      .dispatchEvent(new DragEvent(type, { dataTransfer: carried, bubbles: true }));
  drag('dragstart');
  drag('dragend');
  expect(carried.types, 'WebKit starts no drag without data').toHaveLength(1);
  await userEvent.dragAndDrop(tiles().nth(2), tiles().first());
  await expect.poll(sources).toEqual([c, b, a]);

  await button('Remove photo 2').click();
  await expect.poll(sources).toEqual([c, a]);
  await expect.element(button('Remove photo 2')).toHaveFocus();
  await counts('2/5');
});

for (const { what, files, title, description } of [
  {
    what: 'files that are no picture',
    files: () => [new File(['Hello'], 'notes.txt', { type: 'text/plain' })],
    title: 'Invalid file type',
    description: 'notes.txt is not an image file.',
  },
  {
    what: 'files that are too large',
    files: () => [new File([new Uint8Array(10 * MEGABYTE + 1)], 'large.jpg', { type: 'image/jpeg' })],
    title: 'File too large',
  },
  {
    what: 'too many files',
    files: () => [1, 2, 3, 4, 5, 6].map((place) => picture(`${place}.gif`)),
    title: 'Too many files',
    description: 'You can only upload up to 5 images total.',
  },
]) {
  test(`rejects ${what}`, async () => {
    await choose(input(), ...files());
    await expectToast(title, description);
    await expect.element(tiles()).not.toBeInTheDocument();
    expect(server.asked('createUpload')).toEqual([]);
  });
}

for (const { step, message, fail } of [
  {
    step: 'creating the upload',
    message: 'Failed to get upload URL',
    fail: () => server.refuse('createUpload', 'internal', 'Not now.'),
  },
  { step: 'sending the picture', message: 'Failed to upload a.gif', fail: refuseFiles },
  {
    step: 'confirming the upload',
    message: 'Failed to set policy for a.gif',
    fail: () => server.refuse('setImagePolicy', 'internal', 'Not now.'),
  },
  {
    step: 'reading the file',
    message: 'Failed to upload images. Please try again.',
    fail: () => {
      const setBack = server.answer('createUpload', () => {
        vi.spyOn(File.prototype, 'name', 'get').mockImplementation(() => {
          throw null;
        });
        return { uploadURL: `${location.origin}/objects/uploads/${anId()}` };
      });
      return () => {
        vi.restoreAllMocks();
        setBack();
      };
    },
  },
]) {
  test(`shows an error when ${step} fails, and lets the upload be retried`, async () => {
    const recover = fail();
    await choose(input(), picture('a.gif'));
    await expectToast('Upload failed', message);
    await expect.element(tiles()).toMatchTextContent(message);
    recover();
    await button('Retry upload of a.gif').click();
    await expectToast('Images uploaded successfully', '1 image(s) uploaded.');
    await expect.element(stored()).toHaveLength(1);
  });
}

test('shows an upload’s progress, and can cancel the upload', async () => {
  const release = holdFiles();
  await choose(input(), picture('a.gif'));
  await expect.element(page.getByRole('progressbar', { name: 'Upload of a.gif' })).toBeVisible();
  await expect.poll(() => server.asked('createUpload')).toHaveLength(1);
  await button('Cancel upload of a.gif').click();
  await expect.element(tiles()).not.toBeInTheDocument();
  await counts('0/5');
  await expect.element(button('Gallery')).toHaveFocus();
  release();
  expect(server.asked('setImagePolicy')).toEqual([]);
});

test('accepts dropped and pasted pictures', async () => {
  // Without preventDefault, browsers ignore the drop or open the file in place of the page.
  expect(await hand(input(), 'dragover', picture('dropped.gif'))).toBe(true);
  expect(await hand(input(), 'drop', picture('dropped.gif'))).toBe(true);
  await counts('1/5');
  await hand(page.getByRole('main'), 'paste', picture('pasted.gif'));
  await counts('2/5');
  await expect.element(stored()).toHaveLength(2);
});
