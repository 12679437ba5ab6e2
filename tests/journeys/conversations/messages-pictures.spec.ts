/** Choosing, sending, and viewing pictures in messages. */
import type { Locator } from '@playwright/test';
import { picture } from '../support/files.ts';
import { enterAs } from '../support/session.ts';
import { box, expect, log, test } from './conversation.ts';

const choose = async (conversation: Locator, ...names: string[]) =>
  conversation
    .locator('input[type=file]')
    .setInputFiles(await Promise.all(names.map((name) => picture(name))));
const chosen = (conversation: Locator) => conversation.getByRole('img', { name: /^Selected photo/ });
const sent = (conversation: Locator) => log(conversation).getByRole('button', { name: /^Open photo/ });
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
  await conversation.getByRole('button', { name: 'Add photos' }).click();
  await (await asked).setFiles([await picture('a.jpg'), await picture('b.jpg')]);
  await expect(chosen(conversation)).toHaveCount(2);
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
  await expect(otherPage.getByRole('dialog', { name: /Photos from .* \(2 of 2\)/ })).toBeVisible();
  await theirs.close();
});
