/** A page that was open before a release, which then stores and answers what the page doesn't know. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { blockListeners, goLive } from './support/live.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const UNKNOWN = 'from-the-future';

/** Adds an item to each answer of a list, made of its first. */
const answerMore = (page: Page, path: string, newer: (first: object) => object) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const items: object[] = await response.json();
      await route.fulfill({ response, json: [...items.slice(0, 1).map(newer), ...items] });
    },
  );

async function createConversation() {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  const say = (content: string) =>
    business.client.do('sendMessage', {
      input: { serviceRequestId: id, content, senderId: business.id, receiverId: customer.id },
    });
  return { customer, business, id: `${id}_${business.id}`, say };
}

test('an open conversation goes on live after an event of an unknown kind', async ({ page, context }) => {
  const { customer, id, say } = await createConversation();
  await enterAs(context, customer);
  await goLive(page, `/messages/${id}`);
  const event = { kind: UNKNOWN, at: Timestamp.now(), byCustomer: false, amount: null };
  await db.doc(`conversations/${id}`).update({ 'events.estimate.future': event });
  await say('I could come on Tuesday.');
  await expect(page.getByRole('log')).toContainText('I could come on Tuesday.');
});

test('lists show all items but those of an unknown kind or status', async ({ page, context }) => {
  const { customer } = await createConversation();
  const listed = () => customer.client.do('listNotifications');
  await expect.poll(listed).toHaveLength(1);
  await blockListeners(page);
  await answerMore(page, '/api/conversations', (first) => ({
    ...first,
    id: `${randomUUID()}_${randomUUID()}`,
    serviceRequestStatus: UNKNOWN,
  }));
  await answerMore(page, '/api/notifications', (first) => ({ ...first, id: 'future', kind: UNKNOWN }));
  await enterAs(context, customer);
  await page.goto('/messages');
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(1);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
});
