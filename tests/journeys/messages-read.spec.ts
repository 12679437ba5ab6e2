import { LIMITS } from '@marketplace/contract/constants';
import type { Message } from '@marketplace/contract/conversation/schema';
import { accept, send } from '../support/market.ts';
import { registerBusiness } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { answerCall, failCall } from './support/calls.ts';
import { box, expect, log, test } from './support/conversation.ts';
import { blockListeners } from './support/live.ts';
import { enterAs } from './support/session.ts';

test('aligns own messages right and others left, at no more than 70 percent of the width', async ({
  customer,
  business,
  say,
  enterBusiness,
}) => {
  await say(customer, business, 'Word '.repeat(60));
  await say(business, customer, 'Words '.repeat(60));
  const conversation = await enterBusiness();
  const [theirs, mine] = [
    log(conversation).getByRole('article').first(),
    log(conversation).getByRole('article').last(),
  ];
  await expect(mine).toContainText('You');
  const [list, left, right] = [
    await log(conversation).boundingBox(),
    await theirs.boundingBox(),
    await mine.boundingBox(),
  ];
  if (!list || !left || !right) throw new Error('A message is not on screen');
  expect(left.x).toBeLessThan(right.x);
  for (const { width } of [left, right]) expect(width / list.width).toBeLessThanOrEqual(0.7);
});

test('opens links in a new tab, and sets each message in its script’s direction', async ({
  page,
  customer,
  business,
  say,
  enterBusiness,
}) => {
  await say(customer, business, 'מה דעתך? https://example.com/roof.');
  const conversation = await enterBusiness();
  const link = log(conversation).getByRole('link', { name: 'https://example.com/roof', exact: true });
  await expect(link).toHaveAttribute('href', 'https://example.com/roof');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(log(conversation).getByText('מה דעתך?')).toHaveCSS('direction', 'rtl');
  await box(conversation).fill('שלום');
  await expect(box(conversation)).toHaveCSS('direction', 'rtl');
  await box(conversation).press('Enter');
  await expect(log(conversation).getByRole('article').last().getByText('שלום')).toHaveCSS('direction', 'rtl');
  await expectAccessible(page);
});

test('shows a reader further up that there are new messages, and jumps to them', async ({
  page,
  customer,
  business,
  say,
  enterBusiness,
}) => {
  for (const word of ['One', 'Two', 'Three']) await say(customer, business, `${word}\n`.repeat(20));
  const conversation = await enterBusiness();
  await expect(log(conversation).getByRole('article')).toHaveCount(3);
  await log(conversation).focus();
  // A render in progress may scroll back to the end after the first press.
  const goUp = async () => {
    await page.keyboard.press('Home');
    return log(conversation).evaluate(({ scrollTop }) => scrollTop);
  };
  await expect.poll(goUp).toBe(0);
  await say(customer, business, 'And one more.');
  const below = conversation.getByRole('button', { name: 'New messages' });
  await below.focus();
  await page.keyboard.press('Enter');
  await expect(below).toBeHidden();
  await expect(log(conversation)).toBeFocused();
  await expect(log(conversation).getByText('And one more.')).toBeInViewport();
});

test('shows an error when messages fail to load, and loads them on Retry', async ({
  page,
  customer,
  business,
  say,
  enterBusiness,
}) => {
  await say(customer, business, 'Are you there?');
  // A listener that starts during the test would request what failed again.
  await blockListeners(page);
  const recover = await failCall(page, 'listMessages');
  const conversation = await enterBusiness();
  await expect(conversation.getByText('Failed to fetch messages')).toBeVisible();
  await recover();
  await conversation.getByRole('button', { name: 'Retry' }).click();
  await expect(log(conversation).getByText('Are you there?')).toBeVisible();
});

test('shows a message’s status, also after later messages', async ({
  customer,
  business,
  requestId,
  say,
  enterBusiness,
}) => {
  const { id: messageId } = await say(customer, business, 'Come at noon.');
  const conversation = await enterBusiness();
  await say(customer, business, 'Or later.');
  await expect(log(conversation).getByText('Or later.')).toBeVisible();
  await customer.client.do('unsendMessage', {
    params: { serviceRequestId: requestId, counterpartId: business.id, messageId },
  });
  await expect(log(conversation).getByText('This message was unsent')).toBeVisible();
  await expect(log(conversation).getByText('Come at noon.')).toHaveCount(0);
});

test('loads no messages until the panel is expanded', async ({ page, context, business, requestId }) => {
  await enterAs(context, business);
  let asked = 0;
  await answerCall(page, 'listMessages', async (route) => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(`/business?request=${requestId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: /^Show messages/ })).toBeVisible();
  expect(asked).toBe(0);
  await dialog.getByRole('button', { name: /^Show messages/ }).click();
  await expect(dialog.getByText('Loading messages...')).toBeVisible();
  await expect(dialog.getByText('No messages yet. Start the conversation!')).toBeVisible();
});

test('counts unread messages until they are seen', async ({
  page,
  context,
  customer,
  business,
  requestId,
  say,
}) => {
  await say(customer, business, 'One');
  await say(customer, business, 'Two');
  await enterAs(context, business);
  await page.goto(`/business?request=${requestId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 new')).toBeVisible();
  await dialog.getByRole('button', { name: /^Show messages/ }).click();
  await expect(log(dialog).getByText('Two')).toBeVisible();
  const unread = async () => (await business.client.do('listConversations'))[0]?.unreadCount;
  await expect.poll(unread).toBe(0);
  await dialog.getByRole('button', { name: /^Hide messages/ }).click();
  await expect(dialog.getByText('2 new')).toBeHidden();
});

test('loads earlier messages on request, also after a failure, without moving those in view', async ({
  page,
  customer,
  business,
  requestId,
  say,
  enterBusiness,
}) => {
  const messages = Array.from({ length: LIMITS.messagePage + 5 }, (_, index): Message => {
    const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString();
    const people = { senderId: customer.id, receiverId: business.id, senderName: 'Maria Lopez' };
    const content = `Message ${index + 1}.`;
    return {
      ...people,
      id,
      serviceRequestId: requestId,
      senderProfileImageUrl: null,
      content,
      clientMessageId: null,
      imageUrls: [],
      removedAt: null,
      hiddenAt: null,
      createdAt,
    };
  });
  let failing = true;
  await answerCall(page, 'listMessages', (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    if (before !== null && failing) return route.fulfill({ status: 500, body: '' });
    const end = before === null ? messages.length : messages.findIndex(({ id }) => id === before);
    return route.fulfill({ json: messages.slice(Math.max(0, end - LIMITS.messagePage), end) });
  });
  const conversation = await enterBusiness();
  await expect(log(conversation).getByText('Message 55.', { exact: true })).toBeInViewport();
  await expect(log(conversation).getByText('Message 5.', { exact: true })).toBeHidden();
  await conversation.getByRole('button', { name: 'Show earlier messages' }).click();
  const told = conversation.getByText('Failed to fetch earlier messages');
  await expect(told).toBeVisible();
  await say(customer, business, 'On Monday.');
  await expect(log(conversation).getByText('On Monday.')).toBeVisible();
  await expect(told).toBeVisible();
  await expect(conversation.getByRole('button', { name: 'Retry' })).toBeFocused();
  failing = false;
  const sixth = log(conversation).getByText('Message 6.', { exact: true });
  const height = async () => (await sixth.boundingBox())?.y ?? 0;
  const before = await height();
  await page.keyboard.press('Enter');
  await expect(log(conversation).getByRole('article')).toHaveCount(messages.length + 1);
  await expect(told).toBeHidden();
  await expect(sixth).toBeInViewport();
  // By no more than the line that told of the failure, which is gone.
  expect(Math.abs((await height()) - before)).toBeLessThan(32);
  await expect(conversation.getByRole('button', { name: 'Show earlier messages' })).toBeHidden();
});

test('lets a business that was not chosen read, but not write', async ({
  customer,
  business,
  requestId,
  say,
  enterBusiness,
}) => {
  await say(business, customer, 'I could begin tomorrow.');
  const rival = await registerBusiness();
  await accept(customer, (await send(rival, requestId)).id);
  const conversation = await enterBusiness();
  await expect(log(conversation).getByText('I could begin tomorrow.')).toBeVisible();
  await expect(
    conversation.getByText('This conversation is closed because the job ended or went to someone else.'),
  ).toBeVisible();
  await expect(box(conversation)).toBeHidden();
});

test('lets the customer switch between businesses, beginning with the chosen one', async ({
  page,
  context,
  customer,
  requestId,
}) => {
  const rival = await registerBusiness({ businessName: 'Rival Roofs' });
  await send(rival, requestId);
  await enterAs(context, customer);
  await page.goto(`/customer?request=${requestId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Show messages with Carter & Daughters' })).toBeVisible();
  await dialog.getByLabel('Conversation with').selectOption('Rival Roofs');
  await expect(dialog.getByRole('button', { name: 'Show messages with Rival Roofs' })).toBeVisible();
});

test('shows the conversation beside an accepted estimate', async ({
  page,
  context,
  customer,
  business,
  estimateId,
}) => {
  await accept(customer, estimateId);
  await enterAs(context, business);
  await page.goto('/business');
  await page.route('**/estimate-conversation-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  const mine = page.getByRole('dialog', { name: 'My Estimates' });
  await expect(mine.getByText('Loading messaging...')).toBeVisible();
  await mine.getByRole('button', { name: 'Show messages with Maria Lopez' }).click();
  await box(mine).fill('Thank you!');
  await mine.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(mine).getByText('Thank you!')).toBeVisible();
});

test('keeps the dialog’s title in view while its content scrolls', async ({ page, enterBusiness }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const conversation = await enterBusiness();
  await expect(box(conversation)).toBeVisible();
  await box(conversation).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(conversation.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});
