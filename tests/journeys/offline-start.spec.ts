import type { BrowserContext, Page } from '@playwright/test';
import { post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { keptNames } from './support/kept.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ becomesIdle: true });

/** Until what is on the screen is kept, and the app with it. */
async function untilKept(page: Page, key: string): Promise<void> {
  await expect.poll(async () => (await keptNames(page)).join()).toContain(key);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('without network the app starts, shows what was seen, and says how old that is', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const { id } = await post(owner, { title: 'Mend the gate' });
  await page.goto(`/customer?request=${id}`);
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  await untilKept(page, `["requests","one","${id}"]`);
  await context.setOffline(true);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
  await expect(page.getByText(/^You are offline\. Shown as of .+[AP]M\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');

  await context.setOffline(false);
  await page.goto('/customer');
  await expect(page.getByText(/^You are offline/)).toBeHidden();
});

test('without network conversations and notifications that were seen are there', async ({
  page,
  context,
}) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  await customer.client.do('sendMessage', {
    input: {
      serviceRequestId: id,
      content: 'When could you come?',
      senderId: customer.id,
      receiverId: business.id,
    },
  });
  await enterAs(context, business);
  await page.goto(`/messages/${id}_${business.id}`);
  await expect(page.getByRole('log').getByText('When could you come?')).toBeVisible();
  await untilKept(page, '["messages"');
  await page.goto('/notifications');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await untilKept(page, '["notifications"]');
  await context.setOffline(true);
  await page.goto('/messages');
  await page
    .getByRole('main')
    .getByRole('link', { name: /When could you come/ })
    .click();
  await expect(page.getByRole('log').getByText('When could you come?')).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('without network nobody is shown to whoever is signed out', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await page.goto('/customer');
  await untilKept(page, '["requests","my"]');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeHidden();
});

/** A business and the customer whom it writes to, in the inbox of the business. */
async function openInbox(page: Page, context: BrowserContext) {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  await enterAs(context, business);
  await page.goto(`/messages/${id}_${business.id}`);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await untilKept(page, '["messages"');
  const params = { serviceRequestId: id, counterpartId: business.id };
  const received = async () =>
    (await customer.client.do('listMessages', { params })).map(({ content }) => content);
  const write = async (content: string) => {
    const box = page.getByRole('textbox', { name: /^Message to/ });
    await box.fill(content);
    await box.press('Enter');
    await expect(page.getByRole('log').getByText(content)).toBeVisible();
  };
  return { customer, requestId: id, received, write };
}

const waits = (page: Page) => page.getByText('It is sent by itself when you are back online.');

test('messages that are written offline arrive once and in order when the network is back', async ({
  page,
  context,
}) => {
  const { received, write } = await openInbox(page, context);
  await context.setOffline(true);
  await write('Could I come on Tuesday?');
  await write('Or on Friday?');
  await expect(waits(page)).toHaveCount(2);
  await context.setOffline(false);
  await expect.poll(received).toEqual(['Could I come on Tuesday?', 'Or on Friday?']);
  await expect(waits(page)).toHaveCount(0);
  await expect(page.getByRole('log').getByText('Or on Friday?')).toHaveCount(1);
});

test('a message that is written offline is sent though the page was closed meanwhile', async ({
  page,
  context,
}) => {
  const { received, write } = await openInbox(page, context);
  await context.setOffline(true);
  await write('Could I come on Tuesday?');
  await expect(waits(page)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/business');
  await expect.poll(received).toEqual(['Could I come on Tuesday?']);
});

test('what the server refuses of it is said where it was written', async ({ page, context }) => {
  const { customer, requestId, received, write } = await openInbox(page, context);
  await context.setOffline(true);
  await write('Could I come on Tuesday?');
  await expect(waits(page)).toBeVisible();
  await customer.client.do('updateRequest', { params: { id: requestId }, input: { status: 'cancelled' } });
  await context.setOffline(false);
  await expect(page.getByText(/^Not sent\. /)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Could I come on Tuesday?')).toBeHidden();
  expect(await received()).toEqual([]);
});
