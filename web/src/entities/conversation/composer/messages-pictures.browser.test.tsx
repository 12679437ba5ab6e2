/** Choosing pictures for a message. */
import { pressKeys } from '@test/effects.ts';
import { dialog, found } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { answerUploads, choose, hand, holdFiles, picture, refuseFiles } from '@test/stand-ins/pictures.ts';
import { answerMessages, box, log, openTalk, press } from '@test/talk.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const chosen = () => dialog().getByRole('img', { name: /^Selected photo/ });
const button = (name: string) => dialog().getByRole('button', { name, exact: true });
const sent = () => log().getByRole('button', { name: /^Open photo/ });
const pictures = (count: number) => Array.from({ length: count }, (_, place) => picture(`${place}.gif`));

beforeEach(async () => {
  answerMessages('business');
  answerUploads();
  await openTalk('business');
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('accepts up to three dropped or pasted pictures, and removes them', async () => {
  await hand(box(), 'dragenter', picture('a.gif'));
  await expect
    .poll(() => hand(box(), 'dragover', picture('a.gif')), {
      message: 'the browser does not open the file',
    })
    .toBe(true);
  expect(await hand(box(), 'drop', picture('a.gif'))).toBe(true);
  await expect.element(chosen()).toHaveLength(1);
  expect(await hand(box(), 'paste', ...pictures(2))).toBe(true);
  await expect.element(chosen()).toHaveLength(3);
  await hand(box(), 'paste', picture('d.gif'));
  await expectToast('Too many files', 'You can only upload up to 3 images total.');

  for (const left of [2, 1, 0]) {
    (await found(button('Remove photo 1'))).focus();
    await pressKeys('{Enter}');
    await expect.element(chosen()).toHaveLength(left);
  }
  await expect.element(button('Add photos')).toHaveFocus();
  await expect.element(button('Send')).toBeDisabled();
});

test('a message that is sent while its pictures upload follows them, and further typing takes that back', async () => {
  const release = holdFiles();
  await box().write('Here it is');
  await choose(dialog().getByLabelText('Photos: choose files'), picture('a.gif'));
  await expect.element(dialog().getByRole('progressbar', { name: 'Upload of a.gif' })).toBeVisible();
  await press('Send');
  await expect.element(dialog().getByText(/We'll send the message as soon as/)).toBeVisible();
  await box().write('Here it is, from below');
  await expect.element(dialog().getByText(/We'll send the message/)).not.toBeInTheDocument();
  await press('Send');
  await expect.element(log().getByRole('article')).not.toBeInTheDocument();
  release();
  await expect.element(log().getByRole('article')).toMatchTextContent('Here it is, from below');
  await expect.element(sent()).toHaveLength(1);
  await expect.element(box()).toHaveValue('');
  expect(server.asked('sendMessage')).toHaveLength(1);
});

test('a message waits for its pictures, keeps them, and can be retried like each of them', async () => {
  const recover = refuseFiles();
  const release = holdFiles();
  await box().write('Here it is');
  await choose(dialog().getByLabelText('Photos: choose files'), picture('a.gif'));
  await expect.element(dialog().getByRole('progressbar', { name: 'Upload of a.gif' })).toBeVisible();
  (await found(box())).focus();
  await pressKeys('{Enter}');
  await expect.element(dialog().getByText(/still uploading/)).toBeVisible();
  await expect.element(log().getByRole('article')).not.toBeInTheDocument();
  release();
  await expect.element(dialog().getByText(/didn't upload\. Try again/)).toBeVisible();
  await expect.element(box()).toHaveValue('Here it is');
  recover();
  await button('Retry upload of a.gif').click();
  await expect.element(chosen()).toHaveLength(1);
  await openTalk('business');
  await expect.element(chosen()).toHaveLength(1);
  await expect.element(box()).toHaveValue('Here it is');
  const deliver = server.refuse('sendMessage', 'internal', 'The line is busy.');
  await press('Send');
  await expect.element(dialog().getByText('Not sent. The line is busy.')).toBeVisible();
  await openTalk('business');
  await expect.element(sent()).toHaveLength(1);
  deliver();
  await press('Retry');
  await expect.element(dialog().getByText(/Not sent/)).not.toBeInTheDocument();
  await expect.element(log().getByText('Here it is')).toBeVisible();
  await expect.element(sent()).toHaveLength(1);
});
