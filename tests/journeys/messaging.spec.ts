import { calls } from '@marketplace/contract/calls';
import { LIMITS } from '@marketplace/contract/constants';
import type { Message } from '@marketplace/contract/message';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { accept, post, send } from '../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { answerCall, failCall } from './support/calls.ts';
import { question } from './support/overlays.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

let customer: Person;
let business: Person;
let requestId: string;
let estimateId: string;

test.beforeEach(async () => {
  [customer, business] = await Promise.all([
    registerCustomer({ name: 'Maria Lopez' }),
    registerBusiness({ name: 'Sam Carter', businessName: 'Carter & Daughters' }),
  ]);
  requestId = (await post(customer)).id;
  estimateId = (await send(business, requestId)).id;
});

const say = (from: Person, to: Person, content: string) =>
  from.client.do('sendMessage', {
    input: { serviceRequestId: requestId, content, senderId: from.id, receiverId: to.id },
  });

/** The details of the request, with the conversation unfolded. */
async function openThread(page: Page, side: 'business' | 'customer'): Promise<Locator> {
  await page.goto(`/${side}?request=${requestId}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Show messages with/ }).click();
  return dialog;
}

async function enterBusiness(context: BrowserContext, page: Page) {
  await enterAs(context, business);
  return openThread(page, 'business');
}

const box = (within: Locator) => within.getByRole('textbox', { name: /^Message to/ });
const log = (within: Locator) => within.getByRole('log');

test('customer and business write to each other', async ({ page, context, browser }) => {
  const thread = await enterBusiness(context, page);
  await expect(thread.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await expect(thread.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await box(thread).fill('Could I come on Tuesday?');
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box(thread)).toHaveValue('');
  const mine = log(thread).getByRole('article').filter({ hasText: 'Could I come on Tuesday?' });
  await expect(mine).toHaveCount(1);
  await expect(mine).toContainText('You');
  await expect(mine).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{1,2}:\d{2} [AP]M/);

  const theirs = await browser.newContext();
  await enterAs(theirs, customer);
  const otherPage = await theirs.newPage();
  const otherThread = await openThread(otherPage, 'customer');
  const received = log(otherThread).getByRole('article').filter({ hasText: 'Could I come on Tuesday?' });
  await expect(received).toContainText('Carter & Daughters');
  await box(otherThread).fill('Yes, after three.');
  await box(otherThread).press('Enter');
  await expect(log(otherThread).getByText('Yes, after three.')).toBeVisible();
  await expectAccessible(otherPage);
  await theirs.close();

  await thread.getByRole('button', { name: /^Hide messages/ }).click();
  await expect(box(thread)).toBeHidden();
  await thread.getByRole('button', { name: /^Show messages/ }).click();
  await expect(log(thread).getByText('Yes, after three.')).toBeVisible();
});

test('own messages stand on the right, the other’s on the left, none wider than 70 %', async ({
  page,
  context,
}) => {
  await say(customer, business, 'Word '.repeat(60));
  await say(business, customer, 'Words '.repeat(60));
  const thread = await enterBusiness(context, page);
  const [theirs, mine] = [log(thread).getByRole('article').first(), log(thread).getByRole('article').last()];
  await expect(mine).toContainText('You');
  const [list, left, right] = [
    await log(thread).boundingBox(),
    await theirs.boundingBox(),
    await mine.boundingBox(),
  ];
  if (!list || !left || !right) throw new Error('A message is not on screen');
  expect(left.x).toBeLessThan(right.x);
  for (const { width } of [left, right]) expect(width / list.width).toBeLessThanOrEqual(0.7);
});

test('Enter sends, Shift+Enter begins a line, and blanks are not sent', async ({ page, context }) => {
  const thread = await enterBusiness(context, page);
  await box(thread).fill('   ');
  await expect(thread.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await box(thread).press('Enter');
  await expect(thread.getByText('Message cannot be empty')).toBeVisible();
  await box(thread).fill('One');
  await box(thread).press('Shift+Enter');
  await box(thread).pressSequentially('Two');
  // As Safari tells of the Enter that confirms a word of an input method, after composing has ended.
  await box(thread).dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(box(thread)).toHaveValue('One\nTwo');
  await box(thread).press('Enter');
  await expect(log(thread).getByRole('article')).toHaveText(/One\nTwo/);
});

test('what is written while a message is on its way follows it, in order and once', async ({
  page,
  context,
}) => {
  const thread = await enterBusiness(context, page);
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await answerCall(page, 'sendMessage', async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  await box(thread).fill('One');
  await box(thread).press('Enter');
  const pending = thread.getByRole('button', { name: 'Sending...' });
  await expect(pending).toBeDisabled();
  await box(thread).press('Enter');
  await box(thread).fill('Two');
  await box(thread).press('Enter');
  await box(thread).fill('Three');
  await pending.click();
  await expect(log(thread).getByRole('article')).toHaveCount(3);
  expect(asked).toBe(1);
  held.resolve();
  await expect(log(thread).getByText('Sending...')).toHaveCount(0);
  await expect(log(thread).getByRole('article')).toHaveText([/One/, /Two/, /Three/]);
  await expect(thread.getByText('Message cannot be empty')).toHaveCount(0);
  const params = { serviceRequestId: requestId, counterpartId: business.id };
  const stored = await customer.client.do('listMessages', { params });
  expect(stored.map(({ content }) => content)).toEqual(['One', 'Two', 'Three']);
});

test('a link in a message opens elsewhere, and words run in the direction of their script', async ({
  page,
  context,
}) => {
  await say(customer, business, 'מה דעתך? https://example.com/roof.');
  const thread = await enterBusiness(context, page);
  const link = log(thread).getByRole('link', { name: 'https://example.com/roof', exact: true });
  await expect(link).toHaveAttribute('href', 'https://example.com/roof');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(log(thread).getByText('מה דעתך?')).toHaveCSS('direction', 'rtl');
  await box(thread).fill('שלום');
  await expect(box(thread)).toHaveCSS('direction', 'rtl');
  await box(thread).press('Enter');
  await expect(log(thread).getByRole('article').last().getByText('שלום')).toHaveCSS('direction', 'rtl');
  await expectAccessible(page);
});

test('whoever is reading above is told of new messages, and goes on from them', async ({ page, context }) => {
  for (const word of ['One', 'Two', 'Three']) await say(customer, business, `${word}\n`.repeat(20));
  const thread = await enterBusiness(context, page);
  await expect(log(thread).getByRole('article')).toHaveCount(3);
  await log(thread).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => log(thread).evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await say(customer, business, 'And one more.');
  const below = thread.getByRole('button', { name: 'New messages' });
  await below.focus();
  await page.keyboard.press('Enter');
  await expect(below).toBeHidden();
  await expect(log(thread)).toBeFocused();
  await expect(log(thread).getByText('And one more.')).toBeInViewport();
});

test('a long message is counted near its end and refused past it', async ({ page, context }) => {
  const thread = await enterBusiness(context, page);
  await box(thread).fill('x'.repeat(899));
  await expect(thread.getByText('/1000')).toBeHidden();
  await box(thread).fill('x'.repeat(950));
  await expect(thread.getByText('950/1000')).toBeVisible();
  await box(thread).fill('x'.repeat(1001));
  await expect(thread.getByText('Message too long')).toBeVisible();
  await box(thread).press('Enter');
  await expect(box(thread)).toHaveValue('x'.repeat(1001));
  await expect(thread.getByRole('article')).toHaveCount(0);
});

test('what is half written survives a reload', async ({ page, context }) => {
  const thread = await enterBusiness(context, page);
  await box(thread).fill('I was about to say');
  const again = await openThread(page, 'business');
  await expect(box(again)).toHaveValue('I was about to say');
});

test('a message that does not go stays, survives a reload, and is sent once', async ({ page, context }) => {
  const thread = await enterBusiness(context, page);
  const recover = await failCall(page, 'sendMessage', 'The line is busy.');
  await box(thread).fill('Hello Maria');
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByText('Not sent. The line is busy.')).toBeVisible();
  await expectAccessible(page);

  const again = await openThread(page, 'business');
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

test('a message still on its way when its writer signs out is not left behind', async ({ page, context }) => {
  const thread = await enterBusiness(context, page);
  const held = Promise.withResolvers<void>();
  await answerCall(page, 'sendMessage', async (route) => {
    await held.promise;
    await route.fulfill({ status: 500, body: '' });
  });
  await box(thread).fill('For your eyes only');
  await thread.getByRole('button', { name: 'Send', exact: true }).click();
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes(':outbox:')));
  await expect.poll(left).toHaveLength(1);
  await thread.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await question(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();

  const ended = page.waitForEvent('requestfinished', (call) => call.url().endsWith(calls.sendMessage.path));
  held.resolve();
  await ended;
  // Whoever has had a later answer has dealt with this one.
  await page.evaluate(async () => (await fetch('/favicon.svg')).text());
  expect(await left()).toEqual([]);
});

test('messages that cannot be loaded say so, and Retry loads them', async ({ page, context }) => {
  await say(customer, business, 'Are you there?');
  const recover = await failCall(page, 'listMessages');
  const thread = await enterBusiness(context, page);
  await expect(thread.getByText('Failed to fetch messages')).toBeVisible();
  await recover();
  await thread.getByRole('button', { name: 'Retry' }).click();
  await expect(log(thread).getByText('Are you there?')).toBeVisible();
});

test('nothing is asked about messages until the panel is unfolded', async ({ page, context }) => {
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

test('what waits to be read is counted, and counts no more once it was seen', async ({ page, context }) => {
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

test('earlier messages come when they are asked for, and what is read stays in place', async ({
  page,
  context,
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
  const thread = await enterBusiness(context, page);
  await expect(log(thread).getByText('Message 55.', { exact: true })).toBeInViewport();
  await expect(log(thread).getByText('Message 5.', { exact: true })).toBeHidden();
  await thread.getByRole('button', { name: 'Show earlier messages' }).click();
  const told = thread.getByText('Failed to fetch earlier messages');
  await expect(told).toBeVisible();
  await expect(thread.getByRole('button', { name: 'Retry' })).toBeFocused();
  failing = false;
  await page.keyboard.press('Enter');
  await expect(log(thread).getByRole('article')).toHaveCount(messages.length);
  await expect(told).toBeHidden();
  await expect(log(thread).getByText('Message 6.', { exact: true })).toBeInViewport();
  await expect(thread.getByRole('button', { name: 'Show earlier messages' })).toBeHidden();
});

test('a business that was not chosen can read on, and no more', async ({ page, context }) => {
  await say(business, customer, 'I could begin tomorrow.');
  const rival = await registerBusiness();
  await accept(customer, (await send(rival, requestId)).id);
  const thread = await enterBusiness(context, page);
  await expect(log(thread).getByText('I could begin tomorrow.')).toBeVisible();
  await expect(
    thread.getByText('This conversation is closed because the job ended or went to someone else.'),
  ).toBeVisible();
  await expect(box(thread)).toBeHidden();
});

test('the customer can turn to any bidder, and begins with the chosen one', async ({ page, context }) => {
  const rival = await registerBusiness({ businessName: 'Rival Roofs' });
  await send(rival, requestId);
  await enterAs(context, customer);
  await page.goto(`/customer?request=${requestId}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Show messages with Carter & Daughters' })).toBeVisible();
  await dialog.getByLabel('Conversation with').selectOption('Rival Roofs');
  await expect(dialog.getByRole('button', { name: 'Show messages with Rival Roofs' })).toBeVisible();
});

test('an accepted estimate has its conversation beside it', async ({ page, context }) => {
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

test('the title of a dialog stays, wherever its long content is scrolled to', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  const thread = await enterBusiness(context, page);
  await expect(box(thread)).toBeVisible();
  await box(thread).evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await expect(thread.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
});
