import type { BrowserContext, Page } from '@playwright/test';
import { env } from '../support/env.ts';
import { completedJob, post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { stored } from '../support/stored.ts';
import { mine, openMine } from './support/my-estimates.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { storedCacheText } from './support/stored-cache.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the query is in the stored cache and the service worker has cached the app. */
async function waitUntilCached(page: Page, key: string): Promise<void> {
  await expect.poll(() => storedCacheText(page)).toContain(key);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('starts offline with the cached data and its age', async ({ page, context }) => {
  const owner = await enterAsCustomer(context);
  const { id } = await post(owner, { title: 'Mend the gate' });
  await page.goto(`/customer?request=${id}`);
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  await waitUntilCached(page, `["requests","one","${id}"]`);
  await context.setOffline(true);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
  // Chromium versions differ in whether a page opened offline gets the offline event.
  const age = page.getByText(
    /^(You're offline|Couldn't refresh this page)\. Shown as of .+[AP]M\.( ?Try Again)?$/,
  );
  await expect(age).toBeVisible();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Full name')).not.toHaveValue('');

  await context.setOffline(false);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
  await expect(age).toBeHidden();
});

test('shows cached conversations and notifications offline', async ({ page, context }) => {
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
  await waitUntilCached(page, '["messages"');
  await page.goto('/notifications');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await waitUntilCached(page, '["notifications"]');
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

test('shows no account’s data offline after signing out', async ({ page, context }) => {
  await post(await enterAsCustomer(context), { title: 'Mend the gate' });
  await page.goto('/customer');
  await waitUntilCached(page, '["requests","my"]');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await context.setOffline(true);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeHidden();
});

/** Opens a conversation with a customer in the inbox of a business. */
async function openInbox(page: Page, context: BrowserContext) {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  await enterAs(context, business);
  await page.goto(`/messages/${id}_${business.id}`);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await waitUntilCached(page, '["messages"');
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

const waits = (page: Page) => page.getByText("We'll send it when you're back online.");

test('sends messages written offline once and in order after reconnecting', async ({ page, context }) => {
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

test('sends a message written offline after its page was closed', async ({ page, context }) => {
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

/** Dispatches the background sync event that Chromium sends after reconnecting, even without a page of the app. */
async function dispatchSync(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(env.appUrl));
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  // A running worker may be about to retry by itself.
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(env.appUrl).origin,
    registrationId,
    tag: 'make-queued-calls',
    lastChance: false,
  });
}

test('sends a message written offline after reconnecting, with no page of the app open', async ({
  page,
  context,
}) => {
  const { received, write } = await openInbox(page, context);
  await context.setOffline(true);
  await write('Could I come on Tuesday?');
  await expect(waits(page)).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  await dispatchSync(page);
  await expect.poll(received).toEqual(['Could I come on Tuesday?']);
});

test('a waiting message can be edited, and is sent as edited', async ({ page, context }) => {
  const { received, write } = await openInbox(page, context);
  await context.setOffline(true);
  await write('Could I come on Tuesday?');
  await expect(waits(page)).toBeVisible();
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('Or later.');
  await page.getByRole('log').getByRole('button', { name: 'Edit' }).click();
  await expect(waits(page)).toHaveCount(0);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Could I come on Tuesday?\nOr later.');
  await write('Could I come on Friday?');
  await expect(waits(page)).toHaveCount(1);
  await context.setOffline(false);
  await expect.poll(received).toEqual(['Could I come on Friday?']);
  await expect(waits(page)).toHaveCount(0);
  expect(await received()).toHaveLength(1);
});

test('marks as read on the server, after reconnecting, what was marked offline', async ({
  page,
  context,
}) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer);
  await send(business, id);
  const unread = async () =>
    (await customer.client.do('listNotifications')).filter(({ readAt }) => readAt === null).length;
  await expect.poll(unread).toBe(1);
  await enterAs(context, customer);
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('link', { name: /^Unread:/ })).toHaveCount(1);
  await waitUntilCached(page, '["notifications"]');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Mark All as Read' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Unread:/ })).toHaveCount(0);
  expect(await unread()).toBe(1);
  await context.setOffline(false);
  await expect.poll(unread).toBe(0);
});

test('archives on the server, after reconnecting, estimates archived offline', async ({ page, context }) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const [first, second] = [await completedJob(customer, business), await completedJob(customer, business)];
  const archived = async ({ estimate }: typeof first) =>
    (await stored(`estimates/${estimate.id}`))?.businessArchived;
  await enterAs(context, business);
  await openMine(page);
  await expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toBeVisible();
  await waitUntilCached(page, '["requests","estimates"]');
  await context.setOffline(true);
  await mine(page).getByRole('button', { name: 'Select' }).click();
  for (const box of await mine(page).getByRole('checkbox').all()) await box.check();
  await mine(page).getByRole('button', { name: 'Archive (2)' }).click();
  await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
  expect(await archived(first)).toBe(false);
  await context.setOffline(false);
  await expect.poll(() => archived(first)).toBe(true);
  expect(await archived(second)).toBe(true);
});

test('shows the server’s refusal at the message written offline', async ({ page, context }) => {
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
