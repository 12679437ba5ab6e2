import type { Page } from '@playwright/test';
import { accept, completedJob, post, send } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { env } from '../../support/stack/env.ts';
import { stored } from '../../support/stack/stored.ts';
import { DESKTOP } from '../support/accessible.ts';
import { mine, openMine } from '../support/my-estimates.ts';
import { enterAs } from '../support/session.ts';
import { storedCacheText } from '../support/stored-cache.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the query is in the stored cache and the service worker has cached the app. */
async function waitUntilCached(page: Page, key: string): Promise<void> {
  await expect.poll(() => storedCacheText(page)).toContain(key);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function createConversation() {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id } = await post(customer, { title: 'Mend the gate' });
  await send(business, id);
  const params = { serviceRequestId: id, counterpartId: business.id };
  const received = async () =>
    (await customer.client.do('listMessages', { params })).map(({ content }) => content);
  return { customer, business, requestId: id, address: `/messages/${id}_${business.id}`, received };
}

test('a customer reads offline what was cached, marks it as read, and leaves nothing after signing out', async ({
  page,
  context,
}) => {
  const { customer, business, requestId, address } = await createConversation();
  await business.client.do('sendMessage', {
    input: {
      serviceRequestId: requestId,
      content: 'When could I come?',
      senderId: business.id,
      receiverId: customer.id,
    },
  });
  const unread = async () =>
    (await customer.client.do('listNotifications')).filter(({ readAt }) => readAt === null).length;
  await expect.poll(unread).toBe(2);
  const gate = page.getByRole('heading', { name: 'Mend the gate' });
  const estimates = page.getByRole('dialog').getByText('Estimates Received (1)');
  const message = page.getByRole('log').getByText('When could I come?');
  const unreadEntries = page.getByRole('main').getByRole('link', { name: /^Unread:/ });

  await test.step('marks notifications as read offline', async () => {
    await enterAs(context, customer);
    await page.goto('/notifications');
    await expect(unreadEntries).toHaveCount(2);
    await waitUntilCached(page, '["notifications"]');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Mark All as Read' }).click();
    await expect(unreadEntries).toHaveCount(0);
    expect(await unread()).toBe(2);
    await context.setOffline(false);
    await expect.poll(unread).toBe(0);
  });

  await test.step('visits the request and its conversation', async () => {
    await page.goto(`/customer?request=${requestId}`);
    await expect(estimates).toBeVisible();
    await waitUntilCached(page, `["requests","one","${requestId}"]`);
    await page.goto(address);
    await expect(message).toBeVisible();
    await waitUntilCached(page, '["messages"');
  });

  await test.step('offline', async () => {
    await context.setOffline(true);
    await page.goto('/messages');
    await page
      .getByRole('main')
      .getByRole('link', { name: /When could I come/ })
      .click();
    await expect(message).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByLabel('Full name')).not.toHaveValue('');
    await page.goto('/notifications');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await page.goto('/customer');
    await expect(gate).toBeVisible();
    // Chromium versions differ in whether a page opened offline gets the offline event.
    const age = page.getByText(
      /^(You're offline|Couldn't refresh this page)\. Shown as of .+[AP]M\.( ?Try Again)?$/,
    );
    await expect(age).toBeVisible();
    await page.getByRole('button', { name: 'View Details' }).click();
    await expect(estimates).toBeVisible();
  });

  await test.step('online again', async () => {
    await context.setOffline(false);
    await page.goto('/customer');
    await expect(gate).toBeVisible();
    await expect(page.getByText(/Shown as of/)).toBeHidden();
  });

  await test.step('signed out', async () => {
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    await context.setOffline(true);
    await page.goto('/customer');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(gate).toBeHidden();
    await page.goto('/terms');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service');
  });
});

test('a business reads the address of its job offline, until the customer stops sharing it', async ({
  page,
  context,
}) => {
  const { customer, business, requestId } = await createConversation();
  const estimate = (await business.client.do('listMyEstimates')).find(
    ({ serviceRequestId }) => serviceRequestId === requestId,
  );
  await accept(customer, estimate?.id ?? '');
  await customer.client.do('shareContact', { params: { id: requestId } });
  const address = page.getByRole('link', { name: '12 Elm Street, Apt 4, Austin, TX 78701' });
  await enterAs(context, business);
  await page.goto('/jobs');
  await expect(address).toBeVisible();
  await waitUntilCached(page, '["requests","contact"');
  await waitUntilCached(page, '["requests","estimates"');

  await context.setOffline(true);
  await page.goto('/jobs');
  await expect(address).toBeVisible();
  await expect(page.getByText(/Shown as of .+[AP]M\./)).toBeVisible();

  await customer.client.do('stopSharingContact', { params: { id: requestId } });
  await context.setOffline(false);
  await page.goto('/jobs');
  await expect(page.getByText('not shared yet')).toBeVisible();
  await expect(address).toHaveCount(0);
  await expect.poll(() => storedCacheText(page)).toContain('"counterpart":null');
});

const waits = (page: Page) => page.getByText("We'll send it when you're back online.");
const box = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

async function write(page: Page, content: string): Promise<void> {
  await box(page).fill(content);
  await box(page).press('Enter');
  await expect(page.getByRole('log').getByText(content)).toBeVisible();
}

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

test('a business writes and archives offline, and the server gets it once, in order, with or without a page', async ({
  page: first,
  context,
}) => {
  const { customer, business, requestId, address, received } = await createConversation();
  const jobs = [await completedJob(customer, business), await completedJob(customer, business)];
  await enterAs(context, business);
  await first.goto(address);
  await expect(first.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await waitUntilCached(first, '["messages"');

  await test.step('while the page waits, with an edit', async () => {
    await context.setOffline(true);
    await write(first, 'Could I come on Tuesday?');
    await box(first).fill('Or later.');
    await first.getByRole('log').getByRole('button', { name: 'Edit' }).click();
    await expect(waits(first)).toHaveCount(0);
    await expect(box(first)).toBeFocused();
    await expect(box(first)).toHaveValue('Could I come on Tuesday?\nOr later.');
    await write(first, 'Could I come on Thursday?');
    await write(first, 'Or on Friday?');
    await expect(waits(first)).toHaveCount(2);
    await context.setOffline(false);
    await expect.poll(received).toEqual(['Could I come on Thursday?', 'Or on Friday?']);
    await expect(waits(first)).toHaveCount(0);
    await expect(first.getByRole('log').getByText('Or on Friday?')).toHaveCount(1);
  });

  await test.step('after its page was closed', async () => {
    await context.setOffline(true);
    await write(first, 'At nine?');
    await expect(waits(first)).toBeVisible();
    await first.close();
    await context.setOffline(false);
  });

  const page = await context.newPage();
  await page.goto(address);
  await expect.poll(async () => (await received()).slice(2)).toEqual(['At nine?']);

  await test.step('with no page of the app open', async () => {
    await expect(page.getByRole('log').getByText('At nine?')).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    await context.setOffline(true);
    await write(page, 'Or at ten?');
    await expect(waits(page)).toBeVisible();
    await page.goto('about:blank');
    await context.setOffline(false);
    await dispatchSync(page);
    await expect.poll(async () => (await received()).slice(3)).toEqual(['Or at ten?']);
  });

  await test.step('archived estimates', async () => {
    const archived = async () =>
      Promise.all(
        jobs.map(async ({ estimate }) => (await stored(`estimates/${estimate.id}`))?.businessArchived),
      );
    await openMine(page);
    await expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toBeVisible();
    await waitUntilCached(page, '["requests","estimates"]');
    await context.setOffline(true);
    await mine(page).getByRole('button', { name: 'Select' }).click();
    const completed = mine(page).getByRole('region', { name: /Completed Jobs/ });
    for (const box of await completed.getByRole('checkbox').all()) await box.check();
    await mine(page).getByRole('button', { name: 'Archive (2)' }).click();
    await expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toHaveCount(0);
    expect(await archived()).toEqual([false, false]);
    await context.setOffline(false);
    await expect.poll(archived).toEqual([true, true]);
  });

  await test.step('a message that the server refuses', async () => {
    await page.goto(address);
    await expect(page.getByRole('log').getByText('Or at ten?')).toBeVisible();
    await expect(waits(page)).toHaveCount(0);
    await context.setOffline(true);
    await write(page, 'Or at noon?');
    await expect(waits(page)).toBeVisible();
    await customer.client.do('updateRequest', { params: { id: requestId }, input: { status: 'cancelled' } });
    await context.setOffline(false);
    await expect(page.getByText(/^Not sent\. /)).toBeVisible();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('Or at noon?')).toBeHidden();
    expect(await received()).toHaveLength(4);
  });
});
