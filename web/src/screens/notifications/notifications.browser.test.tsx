/** The list of notifications, and the panel below the bell. */
import { aBusiness, aCustomer } from '@test/examples.ts';
import { expectNoSidewaysScroll, resize } from '@test/layout.ts';
import { aNotification } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { press } from '@test/overlays.ts';
import { answerBusiness, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expectToast } from '@test/toasts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const list = () => page.getByRole('main').getByRole('listitem');
const unread = () => page.getByRole('main').getByRole('link', { name: /^Unread:/ });
const bell = () => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

beforeEach(() => {
  enterAs(aCustomer());
  server.answer('getVapidPublicKey', { publicKey: 'none', sendsEmail: true });
});

test('says that there are none, and shows an error until they load', async () => {
  await open('/notifications');
  await expect.element(page.getByText('No notifications yet')).toBeVisible();
  server.breakDown('listNotifications');
  await open('/notifications');
  await expect.element(page.getByText("We couldn't load your notifications")).toBeVisible();
  server.answer('listNotifications', [aNotification()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(list()).toHaveLength(1);
});

test('loads in pages, and counts updates of one notification', async () => {
  const often = aNotification({ kind: 'estimate', title: 'New estimate', count: 3 });
  server.answerPages('listNotifications', [
    [often, aNotification()],
    [aNotification(), aNotification()],
  ]);
  await open('/notifications');
  await expect.element(list()).toHaveLength(2);
  await expect.element(page.getByText('3 updates')).toBeVisible();
  await page.getByRole('button', { name: 'Show Earlier' }).click();
  await expect.element(list()).toHaveLength(4);
  await expect.element(page.getByText('We keep notifications for 30 days.')).toBeVisible();
});

test('marks one as read and keeps the focus on it, and all unless that fails', async () => {
  const first = aNotification({ title: 'Message one' });
  server.answer('listNotifications', [first, aNotification({ title: 'Message two' }), aNotification()]);
  server.answer('readNotifications', undefined);
  await open('/notifications');
  await press('Mark as read: Message one');
  await expect.element(unread()).toHaveLength(2);
  await expect.element(list().getByRole('link', { name: 'Message one' })).toHaveFocus();
  await expect.poll(() => server.asked('readNotifications')).toMatchObject([{ input: { id: first.id } }]);

  server.refuse('readNotifications', 'internal', 'Not now.');
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expectToast('Not marked as read', 'Not now.');
  await expect.element(unread()).toHaveLength(2);
  server.answer('readNotifications', undefined);
  await page.getByRole('button', { name: 'Mark All as Read' }).click();
  await expect.element(unread()).not.toBeInTheDocument();
});

test('a phone has the settings below the list, and a link to them', async () => {
  server.answer(
    'listNotifications',
    Array.from({ length: 30 }, () => aNotification()),
  );
  await resize(320, 640);
  await open('/notifications');
  await expect.element(list()).toHaveLength(30);
  await expectNoSidewaysScroll();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect.element(page.getByRole('heading', { name: 'Push Notifications' })).toBeInViewport();
});

test('new requests share a row below what waits for an answer, in the panel and the list', async () => {
  const request = (number: number) =>
    aNotification({ kind: 'request', title: 'New request: Plumbing', url: `/business?request=${number}` });
  enterAs(aBusiness());
  answerBusiness([]);
  server.answer('listNotifications', [
    request(1),
    request(2),
    request(3),
    aNotification({ title: 'Message from Maria' }),
  ]);
  server.answer('readNotifications', undefined);
  await open('/messages');
  await bell().click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const texts = (locator: typeof panel) => locator.elements().map(({ textContent }) => textContent);
  await expect.element(panel.getByRole('listitem')).toHaveLength(2);
  await expect
    .poll(() => texts(panel.getByRole('heading')))
    .toEqual(['Notifications', 'Waiting for you', 'Updates']);
  const rows = [expect.stringContaining('Message from Maria'), expect.stringContaining('3 new requests')];
  await expect.poll(() => texts(panel.getByRole('listitem'))).toEqual(rows);

  await open('/notifications');
  await expect.poll(() => texts(list())).toEqual(rows);
  await list().getByRole('button', { name: 'Show each' }).click();
  await expect.element(list().getByRole('link', { name: 'Unread: New request: Plumbing' })).toHaveLength(3);
  await list().getByRole('link', { name: 'Unread: 3 new requests' }).click();
  await expect.poll(() => location.pathname).toBe('/business');
  await expect.poll(() => server.asked('readNotifications')).toHaveLength(3);
});

test('shows all but those of a kind that a newer release added', async () => {
  const known = aNotification();
  server.answerWrongly('listNotifications', [{ ...known, id: 'future', kind: 'from-the-future' }, known]);
  await open('/notifications');
  await expect.element(list()).toHaveLength(1);
});
