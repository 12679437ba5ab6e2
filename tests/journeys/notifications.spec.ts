import type { NotificationKind } from '@marketplace/contract/constants';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { post, send } from '../support/market.ts';
import { type Person, registerBusiness, registerCustomer } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { blockListeners, goLive } from './support/live.ts';
import { stubPush } from './support/push.ts';
import { agreeAndPost, write } from './support/request-form.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Stores a notification as a trigger would have, the given number of hours ago. */
function storeNotification(
  { id }: Person,
  tag: string,
  hoursAgo: number,
  more: { kind?: NotificationKind; title?: string; url?: string; count?: number } = {},
) {
  const at = Date.now() - hoursAgo * HOUR_MS;
  return db.doc(`users/${id}/notifications/${tag}`).set({
    kind: 'message',
    title: `Message ${tag}`,
    body: 'I can come by on Thursday.',
    url: `/profile?${tag}`,
    requestId: null,
    at: Timestamp.fromMillis(at),
    readAt: null,
    count: 1,
    events: [],
    expiresAt: Timestamp.fromMillis(at + 30 * 24 * HOUR_MS),
    rangAt: {},
    ...more,
  });
}

const list = (page: Page) => page.getByRole('main').getByRole('listitem');
const unread = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Unread:/ });
const listed = ({ client }: Person) => client.do('listNotifications');

const bellOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

test('the bell shows new notifications in every tab, and opening one marks it as read', async ({
  page,
  context,
}) => {
  const [customer, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const request = await post(customer);
  await enterAs(context, customer);
  const other = await context.newPage();
  await Promise.all([goLive(page, '/customer'), goLive(other, '/profile')]);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await send(business, request.id);
  for (const tab of [page, other]) {
    await expect(bellOf(tab)).toHaveAccessibleName(/^Notifications\s*1 unread$/);
  }

  await bellOf(page).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const entry = panel.getByRole('link', { name: 'Unread: New estimate' });
  await expect(panel).toBeFocused();
  await expect(entry).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
  await bellOf(page).click();
  await entry.click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Estimates Received/ })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(bellOf(other)).toHaveAccessibleName('Notifications');

  // A notification of what is on the screen counts as read at once.
  await send(await registerBusiness(), request.id);
  await expect
    .poll(async () => (await listed(customer)).map(({ readAt }) => readAt !== null))
    .toEqual([true, true]);

  await other.setViewportSize({ width: 390, height: 844 });
  await bellOf(other).click();
  await expect(other).toHaveURL('/notifications');
  await expect(list(other)).toHaveCount(2);
  await list(other).nth(1).getByRole('link', { name: 'View profile of the business: New estimate' }).click();
  await expect(other).toHaveURL(`/businesses/${business.id}`);
});

test('new requests share a row below what waits for an answer, in the panel and the list', async ({
  page,
  context,
}) => {
  const business = await registerBusiness();
  const request = (number: number) =>
    storeNotification(business, `request-${number}`, number, {
      kind: 'request',
      title: 'New request: Plumbing',
      url: `/business?request=${number}`,
    });
  await Promise.all([request(1), request(2), request(3), storeNotification(business, 'message', 4)]);
  await enterAs(context, business);
  await goLive(page, '/profile');
  await bellOf(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('heading')).toHaveText(['Notifications', 'Waiting for you', 'Updates']);
  await expect(panel.getByRole('listitem')).toHaveText([/Message message/, /3 new requests/]);
  await expectAccessible(page);

  await page.goto('/notifications');
  await expect(list(page)).toHaveText([/Message message/, /3 new requests/]);
  await list(page).getByRole('button', { name: 'Show each' }).click();
  const each = list(page).getByRole('link', { name: 'Unread: New request: Plumbing' });
  await expect(each).toHaveCount(3);
  await expectAccessible(page);
  await list(page).getByRole('link', { name: 'Unread: 3 new requests' }).click();
  await expect(page).toHaveURL('/business');
  const isRead = async () =>
    (await listed(business)).filter(({ readAt }) => readAt !== null).map(({ kind }) => kind);
  await expect.poll(isRead).toEqual(['request', 'request', 'request']);
});

test.describe('with push support', () => {
  test.use({ serviceWorkers: 'allow' });

  test('customers choose which notifications are pushed, and quiet hours', async ({ page, context }) => {
    const customer = await registerCustomer();
    const stored = async () => (await customer.client.do('getMe')).user?.notificationPreferences;
    const toggle = (name: string) => page.getByRole('switch', { name });
    await stubPush(context, 'granted');
    await enterAs(context, customer);
    await page.goto('/notifications');
    await expect(toggle('Messages and questions Push')).toBeDisabled();
    await toggle('Push Notifications').click();
    await expectToast(page, 'Notifications Enabled');
    await dismissToast(page);
    await expect(toggle('New requests'), 'only businesses have these').toHaveCount(0);
    await expect(toggle('Reports and appeals'), 'only administrators have these').toHaveCount(0);
    await toggle('Messages and questions Push').click();
    await expect(toggle('Messages and questions Push')).not.toBeChecked();
    await toggle('Estimates you receive Push').click();
    await expect
      .poll(async () => (await stored())?.push)
      .toMatchObject({ message: false, estimate: false, job: true });

    const recover = await failCall(page, 'updateNotificationSettings', 'Not now.');
    await toggle('Jobs in progress Push').click();
    await expectToast(page, 'Error', 'Not now.');
    await expect(toggle('Jobs in progress Push')).toBeChecked();
    await dismissToast(page);
    await recover();

    await toggle('Quiet hours').click();
    await page.getByLabel('From').fill('07:00');
    await page.getByLabel('From').blur();
    await expect(page.getByText('Please choose two different times')).toBeVisible();
    await page.getByLabel('From').fill('21:30');
    await page.getByLabel('From').blur();
    const timeZone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await expect
      .poll(async () => (await stored())?.quietHours)
      .toEqual({ from: '21:30', to: '07:00', timeZone });
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByLabel('From')).toHaveValue('21:30');
    await toggle('Quiet hours').click();
    await expect.poll(async () => (await stored())?.quietHours).toBe(null);
  });

  test('offers push notifications once after posting a request, below the toast', async ({
    page,
    context,
  }) => {
    const customer = await registerCustomer();
    await stubPush(context, 'granted');
    await enterAs(context, customer);
    await write(page);
    await agreeAndPost(page);
    await expectToast(page, 'Service request posted!');
    const offer = page.getByRole('complementary', { name: 'Get replies right away' });
    await expect(offer).toBeHidden();
    await dismissToast(page);
    await expect(offer).toBeVisible();
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Turn On Notifications' }).click();
    await expectToast(page, 'Notifications Enabled');
    await expect(offer).toBeHidden();
    expect((await customer.client.do('getMe')).user?.notificationsEnabled).toBe(true);
  });
});

test.describe('without listeners', () => {
  test('loads the list in pages, marks entries as read singly or all at once, and shows failures', async ({
    page,
    context,
  }) => {
    const customer = await registerCustomer();
    await enterAs(context, customer);
    await blockListeners(page);
    await page.goto('/notifications');
    await expect(page.getByText('No notifications yet')).toBeVisible();

    await Promise.all(
      Array.from({ length: 35 }, (_, number) => storeNotification(customer, `number-${number}`, number + 1)),
    );
    await storeNotification(customer, 'often', 0, { kind: 'estimate', title: 'New estimate', count: 3 });
    const recover = await failCall(page, 'listNotifications');
    // Without the stored account id, the stored cache does not replace the answer.
    await page.evaluate(() => localStorage.removeItem('keptFor'));
    await page.reload();
    await expect(page.getByText('Failed to load your notifications')).toBeVisible();
    await recover();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(list(page)).toHaveCount(30);
    await expect(list(page).first()).toContainText('3 updates');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Push Notifications' })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: 'Show Earlier' }).click();
    await expect(list(page)).toHaveCount(36);
    await expect(page.getByText('We keep notifications for 30 days.')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as read: Message number-0' }).press('Enter');
    await expect(list(page).getByRole('link', { name: 'Message number-0' })).toBeFocused();
    await expect(unread(page)).toHaveCount(35);

    const fail = await failCall(page, 'readNotifications', 'Not now.');
    await page.getByRole('button', { name: 'Mark All as Read' }).click();
    await expectToast(page, 'Not marked as read', 'Not now.');
    await expect(unread(page)).toHaveCount(35);
    await fail();
    await page.getByRole('button', { name: 'Mark All as Read' }).click();
    await expect(unread(page)).toHaveCount(0);
    await expect.poll(async () => (await listed(customer)).filter(({ readAt }) => !readAt)).toEqual([]);
    await page.reload();
    await expect(list(page).first()).toBeVisible();
    await expect(unread(page)).toHaveCount(0);
  });
});
