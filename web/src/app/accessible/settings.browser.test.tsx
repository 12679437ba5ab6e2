/** The menu, the profile, notifications with their settings, and statistics. */
import { type States, testAccessible } from '@test/accessible.ts';
import { aBusiness, aCustomer } from '@test/examples.ts';
import { aNotification } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { openMenu, press } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';

const both = aBusiness({ accountType: 'both', pendingEmail: 'moved@example.com' });
const preferences = both.notificationPreferences;
const quietHours = { from: '22:00', to: '07:00', timeZone: 'America/Chicago' };

async function openDashboard(): Promise<void> {
  enterAs(aCustomer());
  answerMyRequests([]);
  await open('/customer');
}

async function openProfile(): Promise<void> {
  enterAs(both);
  answerMyRequests([]);
  answerBusiness([]);
  server.answer('getVapidPublicKey', { publicKey: 'none', sendsEmail: true });
  server.answer('listSessions', [
    {
      id: 's'.repeat(22),
      browser: 'Firefox on Windows',
      startedAt: null,
      lastUsedAt: null,
      isCurrent: false,
    },
  ]);
  // High enough for the parts that load when they are near.
  await page.viewport(1280, 3200);
  await open('/profile');
  await expect.element(page.getByRole('list', { name: 'Sessions' })).toBeVisible();
}

async function openNotifications(): Promise<void> {
  enterAs({ ...both, notificationPreferences: { ...preferences, quietHours } });
  answerBusiness([]);
  server.answer('getVapidPublicKey', { publicKey: 'none', sendsEmail: true });
  const request = () => aNotification({ kind: 'request', title: 'New request: Plumbing' });
  server.answer('listNotifications', [aNotification({ count: 3 }), request(), request()]);
  await open('/notifications');
  await expect.element(page.getByText('2 new requests')).toBeVisible();
}

const STATES: States = {
  'the menu of a customer': async () => {
    await openDashboard();
    await openMenu();
  },
  'changed terms': async () => {
    enterAs(aCustomer({ agreedTerms: null }));
    answerMyRequests([]);
    await open('/customer');
    await expect.element(page.getByRole('complementary', { name: 'Changed terms' })).toBeVisible();
  },
  'the offline banner': async () => {
    await openDashboard();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^You're offline\./)).toBeVisible();
  },
  'the profile of an account with both sides': openProfile,
  'a new password with an error': async () => {
    await openProfile();
    await press('Change Password');
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await dialog.getByRole('textbox', { name: 'New password' }).write('short');
    await press('Change Password', dialog);
  },
  'the question before an account is deleted': async () => {
    await openProfile();
    await press('Delete Account');
    await expect.element(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  },
  'the list of notifications and all settings': async () => {
    await openNotifications();
    await press('Show each');
  },
  'the panel of notifications': async () => {
    await openNotifications();
    await open('/messages');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Notifications/ })
      .click();
    await expect.element(page.getByText('2 new requests')).toBeVisible();
  },
  'the statistics of administrators': async () => {
    enterAs(aCustomer({ isAdmin: true }));
    server.answer('getWaiting', { reports: 1, appeals: 0 });
    server.answer('getUserAnalytics', {
      totalUsers: 12,
      customerUsers: 10,
      businessUsers: 4,
      recentSignups: 3,
      signupsByDate: { [new Date().toISOString().slice(0, 10)]: 3 },
    });
    await open('/analytics');
    await expect.element(page.getByRole('img', { name: /^3 signups/ })).toBeVisible();
  },
};

testAccessible(STATES, { fits: true });
