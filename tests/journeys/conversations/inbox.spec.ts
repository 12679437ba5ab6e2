/** The inbox, and a conversation while two people are in it. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accept, post, send } from '../../support/people/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { db } from '../../support/stack/stored.ts';
import { countCalls } from '../support/calls.ts';
import { goLive, openLive } from '../support/live.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Conversations' });
const rows = (page: Page) => list(page).getByRole('link');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const log = (page: Page) => page.getByRole('log');
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const messagesLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Messages/ });

async function isLooking(address: string, { id }: Person): Promise<boolean> {
  const conversation = await db.doc(address.replace('/messages', 'conversations')).get();
  return conversation.get('lookingUntil')?.[id] !== undefined;
}

/** Creates a request with estimates from two businesses. */
async function createConversations() {
  const [customer, business, rival] = await Promise.all([
    registerCustomer({ name: 'Maria Lopez' }),
    registerBusiness({ businessName: 'Carter & Daughters' }),
    registerBusiness({ businessName: 'Rival Roofs' }),
  ]);
  const { id: requestId } = await post(customer, { title: `Leaking roof ${randomUUID().slice(0, 8)}` });
  await send(business, requestId, { amount: 640 });
  await send(rival, requestId);
  const say = (from: Person, to: Person, content: string) =>
    from.client.do('sendMessage', {
      input: { serviceRequestId: requestId, content, senderId: from.id, receiverId: to.id },
    });
  return { customer, business, rival, requestId, say, address: `/messages/${requestId}_${business.id}` };
}

test('the inbox lists conversations, and moves those with new messages to the top', async ({
  page,
  context,
}) => {
  const { customer, business, rival, requestId, say, address } = await createConversations();
  await say(business, customer, 'I could come on Tuesday.');
  await enterAs(context, customer);
  await goLive(page, '/messages');
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, 'Carter & Daughters')).toContainText('I could come on Tuesday.');
  await expect(row(page, 'Carter & Daughters')).toContainText('1 unread');
  await expect(messagesLink(page)).toContainText('1');
  await expect(page).toHaveTitle(/^\(1\) Messages/);

  // A message moves its conversation to the top, in every tab at once.
  const other = await openLive(context, '/customer');
  await say(rival, customer, 'We are cheaper.');
  await expect(rows(page).first()).toContainText('We are cheaper.');
  await expect(page).toHaveTitle(/^\(2\)/);
  await expect(other).toHaveTitle(/^\(2\)/);
  await expect(other.getByRole('article')).toContainText('2 new messages');

  // Opening an unread conversation here marks it as read in the other tab.
  await page.getByRole('button', { name: 'Unread' }).click();
  await expect(rows(page)).toHaveCount(2);
  await row(page, 'Rival Roofs').click();
  await expect(page).toHaveURL(`/messages/${requestId}_${rival.id}`);
  await expect(log(page)).toContainText('We are cheaper.');
  await expect(row(page, 'Rival Roofs')).not.toContainText('unread');
  await expect(other).toHaveTitle(/^\(1\)/);

  // A direct link shows the request and the estimate too.
  await page.goto(address);
  const open = page.getByRole('region', { name: 'Conversation with Carter & Daughters' });
  await expect(open).toContainText('I could come on Tuesday.');
  await expect(open).toContainText('$640');
  await expect(open).toContainText('2 estimates, from $450');
  await open.getByRole('link', { name: 'Compare Estimates' }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('article', { name: 'Rival Roofs' }).getByRole('link', { name: 'Message' }).click();
  await expect(page).toHaveURL(`/messages/${requestId}_${rival.id}`);
});

test('a conversation tells what happened to the job, live, and leads to the job', async ({
  page,
  context,
}) => {
  const { customer, business, say, requestId, address } = await createConversations();
  await say(business, customer, 'I could come on Tuesday.');
  await enterAs(context, customer);
  await goLive(page, address);
  await expect(log(page).getByText('Carter & Daughters sent an estimate: $640')).toBeVisible();
  await expect(row(page, 'Rival Roofs')).toContainText('Estimate: $450');
  const { estimates } = await customer.client.do('getRequest', { params: { id: requestId } });
  const estimate = estimates.find(({ businessId }) => businessId === business.id);
  await accept(customer, estimate?.id ?? '');
  const line = log(page).getByRole('link', { name: 'You accepted this estimate' });
  await expect(line).toBeVisible();
  await expect(row(page, 'Carter & Daughters')).toContainText('Estimate accepted');
  await line.click();
  await expect(page).toHaveURL(`/customer?request=${requestId}`);
  await expect(page.getByRole('dialog')).toContainText('Carter & Daughters');
});

test('two people see each other’s presence, typing, read receipts, and replies', async ({
  browser,
  page,
  context,
}) => {
  const { customer, business, say, address } = await createConversations();
  await say(business, customer, 'Good morning!');
  await enterAs(context, customer);
  const theirs = await browser.newContext();
  await enterAs(theirs, business);
  await goLive(page, address);
  await expect(log(page)).toContainText('Today');
  const businessPage = await openLive(theirs, address);

  await expect(log(businessPage).getByText('Seen')).toBeVisible();
  await expect.poll(() => isLooking(address, business)).toBe(true);
  // The list's row and the presence are in one document, so the row shows that the presence is current.
  await say(business, customer, 'When does it suit you?');
  await expect(row(page, 'Carter & Daughters')).toContainText('When does it suit you?');
  await box(page).pressSequentially('When');
  const typing = log(businessPage).getByText('Maria Lopez is typing…');
  await expect(typing).toBeVisible();
  await box(page).fill('When could you come?');
  await box(page).press('Enter');
  await expect(log(businessPage)).toContainText('When could you come?');
  await expect(typing).toBeHidden();
  await expect(log(page).getByText('Seen')).toBeVisible();

  // The typing indicator disappears once the other person leaves.
  await page.goto('/customer');
  await expect.poll(() => isLooking(address, customer)).toBe(false);
  await say(customer, business, 'I have to go.');
  await expect(row(businessPage, 'Maria Lopez')).toContainText('I have to go.');
  let said = 0;
  businessPage.on('request', (request) => {
    if (request.url().endsWith('/presence') && request.postData()?.includes('typing')) said += 1;
  });
  await box(businessPage).pressSequentially('On Tuesday');
  await box(businessPage).press('Enter');
  await expect(page.getByRole('article')).toContainText('1 new message');
  expect(said).toBe(0);
});

test('marks messages that arrive one after the other as read together, without a badge in between', async ({
  page,
  context,
}) => {
  const { customer, business, say, address } = await createConversations();
  await say(business, customer, 'Good morning!');
  await enterAs(context, customer);
  const marks = await countCalls(page, 'markMessagesRead');
  const began = Date.now();
  await goLive(page, address);
  await expect.poll(() => marks.made).toBe(1);
  await say(business, customer, 'I have looked at the pictures.');
  await say(business, customer, 'I could come on Tuesday.');
  await expect(log(page)).toContainText('I could come on Tuesday.');
  await expect(row(page, 'Carter & Daughters')).toContainText('I could come on Tuesday.');
  await expect(row(page, 'Carter & Daughters')).not.toContainText('unread');
  await expect(messagesLink(page)).toHaveAccessibleName('Messages');
  // At most one in ten seconds, however long a slow machine took until here.
  expect(marks.made).toBeLessThanOrEqual(1 + Math.floor((Date.now() - began) / 10_000));

  // Leaving tells the server at once.
  await row(page, 'Rival Roofs').click();
  const unread = async () => {
    const all = await customer.client.do('listConversations');
    return all.map(({ unreadCount }) => unreadCount);
  };
  await expect.poll(unread).toEqual([0, 0]);
  await expect(row(page, 'Carter & Daughters')).not.toContainText('unread');
});
