/** Choosing, sending, and viewing pictures in messages. */
import type { Locator } from '@playwright/test';
import { gif } from '../support/pictures.ts';
import { expectAccessible } from './support/accessible.ts';
import { failCall, isStorage } from './support/calls.ts';
import { box, expect, log, test } from './support/conversation.ts';
import { picture } from './support/files.ts';
import { enterAs } from './support/session.ts';
import { expectToast } from './support/toasts.ts';

const choose = async (conversation: Locator, ...names: string[]) =>
  conversation
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(names.map((name) => picture(name))));
const chosen = (conversation: Locator) => conversation.getByRole('img', { name: /^Selected image/ });
const sent = (conversation: Locator) => log(conversation).getByRole('button', { name: /^Open picture/ });
const press = (conversation: Locator) =>
  conversation.getByRole('button', { name: 'Send', exact: true }).click();

test('sends pictures with a message or alone, which the other side can open', async ({
  page,
  browser,
  customer,
  openConversation,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  const asked = page.waitForEvent('filechooser');
  await conversation.getByRole('button', { name: 'Add pictures' }).click();
  await (await asked).setFiles([await picture('a.jpg'), await picture('b.jpg')]);
  await expect(chosen(conversation)).toHaveCount(2);
  await expectAccessible(page);
  await box(conversation).fill('This is the crack.');
  await press(conversation);
  await expect(chosen(conversation)).toHaveCount(0);
  await expect(box(conversation)).toHaveValue('');
  await choose(conversation, 'c.jpg');
  await expect(chosen(conversation)).toHaveCount(1);
  await press(conversation);
  await expect(log(conversation).getByText('Sending...')).toHaveCount(0);
  await expect(sent(conversation)).toHaveCount(3);

  const theirs = await browser.newContext();
  await enterAs(theirs, customer);
  const otherPage = await theirs.newPage();
  const other = await openConversation(otherPage, 'customer');
  await expect(log(other).getByRole('article')).toHaveText([/This is the crack\./, /Carter & Daughters/]);
  await sent(other).nth(1).click();
  await expect(otherPage.getByRole('dialog', { name: /Pictures from .* \(2 of 2\)/ })).toBeVisible();
  await theirs.close();
});

test('accepts up to three dropped or pasted pictures, and removes them', async ({ page, enterBusiness }) => {
  const conversation = await enterBusiness();
  const bytes = [...(await gif())];
  const carry = (type: 'paste' | 'dragenter' | 'dragover' | 'drop', count: number) =>
    box(conversation).evaluate(
      (target, [type, count, bytes]) => {
        const carried = new DataTransfer();
        for (let place = 0; place < count; place += 1)
          carried.items.add(new File([new Uint8Array(bytes)], `${place}.gif`, { type: 'image/gif' }));
        const fields = { bubbles: true, cancelable: true };
        const event =
          type === 'paste'
            ? new ClipboardEvent(type, { ...fields, clipboardData: carried })
            : new DragEvent(type, { ...fields, dataTransfer: carried });
        return !target.dispatchEvent(event);
      },
      [type, count, bytes] as const,
    );
  await carry('dragenter', 1);
  await expect.poll(() => carry('dragover', 1), 'the browser does not open the file').toBe(true);
  expect(await carry('drop', 1)).toBe(true);
  await expect(chosen(conversation)).toHaveCount(1);
  expect(await carry('paste', 2)).toBe(true);
  await expect(chosen(conversation)).toHaveCount(3);
  await carry('paste', 1);
  await expectToast(page, 'Too many files', 'You can only upload up to 3 images total.');

  for (const left of [2, 1, 0]) {
    await conversation.getByRole('button', { name: 'Remove image 1' }).press('Enter');
    await expect(chosen(conversation)).toHaveCount(left);
  }
  await expect(conversation.getByRole('button', { name: 'Add pictures' })).toBeFocused();
  await expect(conversation.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('a message waits for its pictures, and a failed picture can be retried', async ({
  page,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  const held = Promise.withResolvers<void>();
  await page.route(isStorage, async (route) => {
    await held.promise;
    await route.abort();
  });
  await box(conversation).fill('Here it is');
  await choose(conversation, 'a.jpg');
  await expect(conversation.getByRole('progressbar', { name: 'Upload of a.jpg' })).toBeVisible();
  await box(conversation).press('Enter');
  await expect(conversation.getByText(/still uploading/)).toBeVisible();
  held.resolve();
  await expect(conversation.getByText(/didn't upload\. Try again/)).toBeVisible();
  await expect(box(conversation)).toHaveValue('Here it is');
  await expectAccessible(page);
  await page.unroute(isStorage);
  await conversation.getByRole('button', { name: 'Retry upload of a.jpg' }).click();
  await expect(chosen(conversation)).toHaveCount(1);
  await press(conversation);
  await expect(log(conversation).getByText('Here it is')).toBeVisible();
  await expect(sent(conversation)).toHaveCount(1);
});

test('keeps the pictures of drafts and of failed messages through a reload', async ({
  page,
  openConversation,
  enterBusiness,
}) => {
  let conversation = await enterBusiness();
  await choose(conversation, 'a.jpg');
  await expect(chosen(conversation)).toHaveCount(1);
  conversation = await openConversation(page, 'business');
  await expect(chosen(conversation)).toHaveCount(1);

  const recover = await failCall(page, 'sendMessage', 'The line is busy.');
  await press(conversation);
  await expect(conversation.getByText('Not sent. The line is busy.')).toBeVisible();
  conversation = await openConversation(page, 'business');
  await expect(sent(conversation)).toHaveCount(1);
  await recover();
  await conversation.getByRole('button', { name: 'Retry' }).click();
  await expect(conversation.getByText(/Not sent/)).toBeHidden();
  await expect(sent(conversation)).toHaveCount(1);
});
