import type { BrowserContext, Page } from '@playwright/test';
import { env } from '../support/env.ts';
import { completedJob, post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { stored } from '../support/stored.ts';
import { keptText } from './support/kept.ts';
import { mine, openMine } from './support/my-estimates.ts';
import { enterAs, enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Until what is on the screen is kept, and the app with it. */
async function untilKept(page: Page, key: string): Promise<void> {
  await expect.poll(() => keptText(page)).toContain(key);
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
  // Whether a page that was opened offline is told so differs from one version of Chromium to another.
  const age = page.getByText(
    /^(You are offline|This could not be refreshed)\. Shown as of .+[AP]M\.( ?Try again)?$/,
  );
  await expect(age).toBeVisible();
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog').getByText('No estimates yet')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByLabel('Full Name')).not.toHaveValue('');

  await context.setOffline(false);
  await page.goto('/customer');
  await expect(page.getByRole('heading', { name: 'Mend the gate' })).toBeVisible();
  await expect(age).toBeHidden();
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

/** Wakes the worker as Chromium does when the network is back, also without a page of the app. */
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
  // A worker that still runs may be about to try it once more by itself.
  await browser.send('ServiceWorker.stopAllWorkers');
  await browser.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(env.appUrl).origin,
    registrationId,
    tag: 'make-queued-calls',
    lastChance: false,
  });
}

test('a message that is written offline is sent when the network is back, though no page of the app is open', async ({
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

test('a message that waits can be taken back into the box, and goes as it was written then', async ({
  page,
  context,
}) => {
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

test('what is marked as read offline is read on the server when the network is back', async ({
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
  await untilKept(page, '["notifications"]');
  await context.setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Unread:/ })).toHaveCount(0);
  expect(await unread()).toBe(1);
  await context.setOffline(false);
  await expect.poll(unread).toBe(0);
});

test('estimates that are archived offline are archived when the network is back', async ({
  page,
  context,
}) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const [first, second] = [await completedJob(customer, business), await completedJob(customer, business)];
  const archived = async ({ estimate }: typeof first) =>
    (await stored(`estimates/${estimate.id}`))?.businessArchived;
  await enterAs(context, business);
  await openMine(page);
  await expect(mine(page).getByRole('region', { name: /Completed Jobs/ })).toBeVisible();
  await untilKept(page, '["requests","estimates"]');
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
