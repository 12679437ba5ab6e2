/** Push notifications: turning them on and off, and what can fail. */
import type { Page } from '@playwright/test';
import { PASSWORD, registerBusiness } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { failCall } from './support/calls.ts';
import { stubPush } from './support/push.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test.use({ serviceWorkers: 'allow' });

const toggle = (page: Page) => page.getByRole('switch', { name: 'Push Notifications' });
/** A busy switch ignores presses. */
const expectIdle = (page: Page) => expect(toggle(page)).not.toHaveAttribute('aria-busy', 'true');

test.beforeEach(async ({ context }) => enterAs(context, await registerBusiness()));

test('explains how to allow push notifications when the browser blocks them', async ({ page, context }) => {
  await stubPush(context, 'denied');
  await page.goto('/profile');
  await toggle(page).click();
  await expectToast(
    page,
    'Permission Required',
    'Please allow notifications in your browser settings to receive alerts.',
  );
  await expect(toggle(page)).not.toBeChecked();
});

test('shows why the push service refused', async ({ page, context }) => {
  await stubPush(context, 'granted', 'Registration failed - push service error');
  await page.goto('/profile');
  await toggle(page).click();
  await expectToast(page, 'Error', 'Registration failed - push service error');
  await expect(toggle(page)).not.toBeChecked();
});

test('turns push notifications on and off, and shows the server’s errors', async ({ page, context }) => {
  await stubPush(context, 'granted');
  await page.goto('/profile');
  for (const call of ['getVapidPublicKey', 'subscribePush', 'updateNotificationSettings'] as const) {
    const recover = await failCall(page, call, `${call} stumbled.`);
    await toggle(page).click();
    await expectToast(page, 'Error', `${call} stumbled.`);
    await expectIdle(page);
    await expect(toggle(page)).not.toBeChecked();
    await recover();
  }
  await toggle(page).click();
  await expectToast(page, 'Notifications Enabled');
  await expect(toggle(page)).toBeChecked();
  await expectIdle(page);

  const recover = await failCall(page, 'unsubscribePush', 'Not now.');
  await toggle(page).click();
  await expectToast(page, 'Error', 'Not now.');
  await expect(toggle(page)).toBeChecked();
  await expectIdle(page);
  await recover();
  await toggle(page).click();
  await expectToast(page, 'Notifications Disabled');
  await expect(toggle(page)).not.toBeChecked();
});

test('moves push notifications to the next account that signs in after a session ended', async ({
  page,
  context,
}) => {
  const next = await registerBusiness();
  const subscribed = async () =>
    (await db.collection('pushSubscriptions').where('userId', '==', next.id).get()).size;
  await stubPush(context, 'granted');
  await page.goto('/profile');
  await toggle(page).click();
  await expectToast(page, 'Notifications Enabled');
  await expectIdle(page);
  await context.clearCookies();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(next.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Success');
  await expect.poll(subscribed).toBe(1);
});
