import { calls } from '@marketplace/contract/calls';
import { expectAccessible } from './support/accessible.ts';
import { answerCall, failCall } from './support/calls.ts';
import { box, expect, log, test } from './support/conversation.ts';
import { question } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

test('a customer and a business write to each other', async ({
  browser,
  customer,
  openConversation,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  await expect(conversation.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await expect(conversation.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await box(conversation).fill('Could I come on Tuesday?');
  await conversation.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box(conversation)).toHaveValue('');
  const mine = log(conversation).getByRole('article').filter({ hasText: 'Could I come on Tuesday?' });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('You');
  await expect(mine).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M/);

  const theirs = await browser.newContext();
  await enterAs(theirs, customer);
  const otherPage = await theirs.newPage();
  const otherConversation = await openConversation(otherPage, 'customer');
  const received = log(otherConversation)
    .getByRole('article')
    .filter({ hasText: 'Could I come on Tuesday?' });
  await expect(received).toContainText('Carter & Daughters');
  await box(otherConversation).fill('Yes, after three.');
  await box(otherConversation).press('Enter');
  await expect(log(otherConversation).getByText('Yes, after three.')).toBeVisible();
  await expectAccessible(otherPage);
  await theirs.close();

  await conversation.getByRole('button', { name: /^Hide messages/ }).click();
  await expect(box(conversation)).toBeHidden();
  await conversation.getByRole('button', { name: /^Show messages/ }).click();
  await expect(log(conversation).getByText('Yes, after three.')).toBeVisible();
});

test('Enter sends, Shift+Enter adds a line, and blank messages are not sent', async ({ enterBusiness }) => {
  const conversation = await enterBusiness();
  await box(conversation).fill('   ');
  await expect(conversation.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await box(conversation).press('Enter');
  await expect(conversation.getByText('Message cannot be empty')).toBeVisible();
  await box(conversation).fill('One');
  await box(conversation).press('Shift+Enter');
  await box(conversation).pressSequentially('Two');
  // Safari reports the Enter that confirms an input method's text with key code 229, after compositionend.
  await box(conversation).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(box(conversation)).toHaveValue('One\nTwo');
  await box(conversation).press('Enter');
  await expect(log(conversation).getByRole('article')).toHaveText(/One\nTwo/);
});

test('sends messages written during another send once and in order', async ({
  page,
  customer,
  business,
  requestId,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await answerCall(page, 'sendMessage', async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  await box(conversation).fill('One');
  await box(conversation).press('Enter');
  const pending = conversation.getByRole('button', { name: 'Sending...' });
  await expect(pending).toBeDisabled();
  await box(conversation).press('Enter');
  await box(conversation).fill('Two');
  await box(conversation).press('Enter');
  await box(conversation).fill('Three');
  await pending.click();
  await expect(log(conversation).getByRole('article')).toHaveCount(3);
  expect(asked).toBe(1);
  held.resolve();
  await expect(log(conversation).getByText('Sending...')).toHaveCount(0);
  await expect(log(conversation).getByRole('article')).toHaveText([/One/, /Two/, /Three/]);
  await expect(conversation.getByText('Message cannot be empty')).toHaveCount(0);
  const params = { serviceRequestId: requestId, counterpartId: business.id };
  const stored = await customer.client.do('listMessages', { params });
  expect(stored.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
});

test('shows a character count near the limit and rejects longer messages', async ({ enterBusiness }) => {
  const conversation = await enterBusiness();
  await box(conversation).fill('x'.repeat(899));
  await expect(conversation.getByText('/1000')).toBeHidden();
  await box(conversation).fill('x'.repeat(950));
  await expect(conversation.getByText('950/1000')).toBeVisible();
  await box(conversation).fill('x'.repeat(1001));
  await expect(conversation.getByText('Message too long')).toBeVisible();
  await box(conversation).press('Enter');
  await expect(box(conversation)).toHaveValue('x'.repeat(1001));
  await expect(conversation.getByRole('article')).toHaveCount(0);
});

test('keeps a draft through a reload', async ({ page, openConversation, enterBusiness }) => {
  const conversation = await enterBusiness();
  await box(conversation).fill('I was about to say');
  const again = await openConversation(page, 'business');
  await expect(box(again)).toHaveValue('I was about to say');
});

test('keeps a failed message through a reload, and sends it once', async ({
  page,
  customer,
  business,
  requestId,
  openConversation,
  enterBusiness,
}) => {
  const conversation = await enterBusiness();
  const recover = await failCall(page, 'sendMessage', 'The line is busy.');
  await box(conversation).fill('Hello Maria');
  await conversation.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(conversation.getByText('Not sent. The line is busy.')).toBeVisible();
  await expectAccessible(page);

  const again = await openConversation(page, 'business');
  await expect(again.getByText('Hello Maria')).toBeVisible();
  await recover();
  await again.getByRole('button', { name: 'Retry' }).click();
  await expect(again.getByText(/Not sent/)).toBeHidden();
  await expect(log(again).getByText('Hello Maria')).toHaveCount(1);
  const stored = async () => {
    const params = { serviceRequestId: requestId, counterpartId: business.id };
    const found = await customer.client.do('listMessages', { params });
    return found.map(({ content }) => content);
  };
  await expect.poll(stored).toEqual(['Hello Maria']);
});

test('signing out deletes a message that is still being sent', async ({ page, enterBusiness }) => {
  const conversation = await enterBusiness();
  const held = Promise.withResolvers<void>();
  await answerCall(page, 'sendMessage', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await box(conversation).fill('For your eyes only');
  await conversation.getByRole('button', { name: 'Send', exact: true }).click();
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':outbox:')));
  await expect.poll(left).toHaveLength(1);
  await conversation.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await question(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  const ended = page.waitForEvent('requestfinished', (call) => call.url().endsWith(calls.sendMessage.path));
  held.resolve();
  await ended;
  // A later answer shows that the page has processed the earlier one.
  await page.evaluate(async () => (await fetch('/favicon.svg')).text());
  expect(await left()).toEqual([]);
});

test('copies a message, and unsends it within the time limit with a placeholder on both sides', async ({
  page,
  context,
  browser,
  customer,
  openConversation,
  enterBusiness,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const conversation = await enterBusiness();
  await box(conversation).fill('It costs $90.');
  await box(conversation).press('Enter');
  const mine = log(conversation).getByRole('article').filter({ hasText: 'It costs $90.' });
  await mine.hover();
  const act = async (name: string) => {
    await mine.getByRole('button', { name: 'Message actions' }).click();
    await mine.getByRole('button', { name }).click();
  };
  await act('Copy');
  await expectToast(page, 'Message copied');
  await dismissToast(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('It costs $90.');

  const theirs = await browser.newContext();
  await enterAs(theirs, customer);
  const other = await openConversation(await theirs.newPage(), 'customer');
  const received = log(other).getByRole('article').filter({ hasText: 'It costs $90.' });
  await received.getByRole('button', { name: 'Message actions' }).press('Enter');
  await expect(received.getByRole('button', { name: 'Report' })).toBeVisible();
  await expect(received.getByRole('button', { name: 'Unsend' })).toHaveCount(0);

  // The menu closes on Escape, within the dialog that stays open.
  const recover = await failCall(page, 'unsendMessage', 'Not now.');
  await mine.getByRole('button', { name: 'Message actions' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(mine.getByRole('button', { name: 'Message actions' })).toBeFocused();
  await expect(mine.getByRole('button', { name: 'Unsend' })).toHaveCount(0);
  await act('Unsend');
  await expectToast(page, "We couldn't unsend the message", 'Not now.');
  await recover();
  await act('Unsend');
  await expect(log(conversation).getByText('You unsent this message')).toBeVisible();
  await expect(log(other).getByText('This message was unsent')).toBeVisible();
  for (const side of [conversation, other]) await expect(side.getByText('It costs $90.')).toHaveCount(0);
  await theirs.close();
});

test('offers no unsending after two minutes', async ({ page, business, customer, say, enterBusiness }) => {
  await page.clock.install();
  await say(business, customer, 'It costs $90.');
  const conversation = await enterBusiness();
  const mine = log(conversation).getByRole('article').filter({ hasText: 'It costs $90.' });
  await mine.getByRole('button', { name: 'Message actions' }).press('Enter');
  await expect(mine.getByRole('button', { name: 'Unsend' })).toBeVisible();
  await page.clock.runFor(2 * 60_000);
  await expect(mine.getByRole('button', { name: 'Unsend' })).toHaveCount(0);
  await expect(mine.getByRole('button', { name: 'Copy' })).toBeVisible();
});
