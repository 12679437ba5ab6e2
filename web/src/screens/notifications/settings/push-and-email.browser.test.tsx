/** What is pushed and emailed, where it can be installed, and what can fail. */
import type { User } from '@marketplace/contract/account/schema';
import type { NotificationSettings } from '@marketplace/contract/notification/schema';
import { aBusiness, aCustomer } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { stubPush } from '@test/stand-ins/push.ts';
import { expectToast } from '@test/toasts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

let user: User;

const toggle = (name: string) => page.getByRole('switch', { name });
const pushSwitch = () => toggle('Push Notifications');
/** A busy switch ignores presses. */
const untilIdle = () => expect.element(pushSwitch()).not.toHaveAttribute('aria-busy', 'true');
const card = () => page.getByRole('heading', { name: 'Install the app' });
const saved = () => server.asked('updateNotificationSettings').map(({ input }) => input);

/** Applies settings as the server does. */
function apply({ enabled, push, email, quietHours, retryEmail }: NotificationSettings): User {
  const held = user.notificationPreferences;
  user = {
    ...user,
    notificationsEnabled: enabled ?? user.notificationsEnabled,
    emailStopped: retryEmail ? null : user.emailStopped,
    notificationPreferences: {
      push: { ...held.push, ...push },
      email: { ...held.email, ...email },
      quietHours: quietHours === undefined ? held.quietHours : quietHours,
    },
  };
  return user;
}

async function openAs(person: User): Promise<void> {
  user = person;
  enterAs(person);
  await open('/notifications');
  await expect.element(pushSwitch()).toBeVisible();
}

beforeEach(() => {
  server.answer('getVapidPublicKey', { publicKey: 'public', sendsEmail: true });
  server.answer('subscribePush', undefined);
  server.answer('unsubscribePush', undefined);
  server.answer('updateNotificationSettings', ({ input }) => ({ user: apply(input) }));
});
afterEach(() => {
  vi.restoreAllMocks();
  window.installPrompt = undefined;
});

test('explains how to allow push notifications when the browser blocks them', async () => {
  stubPush('denied');
  await openAs(aBusiness());
  await pushSwitch().click();
  await expectToast(
    'Permission Required',
    'Please allow notifications in your browser settings to receive alerts.',
  );
  await expect.element(pushSwitch()).not.toBeChecked();
});

test('shows why the push service refused', async () => {
  stubPush('granted', 'Registration failed - push service error');
  await openAs(aBusiness());
  await pushSwitch().click();
  await expectToast('Error', 'Registration failed - push service error');
  await expect.element(pushSwitch()).not.toBeChecked();
});

test('turns push notifications on and off, and shows the server’s errors', async () => {
  stubPush('granted');
  await openAs(aBusiness());
  for (const call of ['getVapidPublicKey', 'subscribePush', 'updateNotificationSettings'] as const) {
    const recover = server.refuse(call, 'internal', `${call} stumbled.`);
    await pushSwitch().click();
    await expectToast('Error', `${call} stumbled.`);
    await untilIdle();
    await expect.element(pushSwitch()).not.toBeChecked();
    recover();
  }
  await pushSwitch().click();
  await expectToast('Notifications Enabled');
  await expect.element(pushSwitch()).toBeChecked();
  await untilIdle();

  const recover = server.refuse('unsubscribePush', 'internal', 'Not now.');
  await pushSwitch().click();
  await expectToast('Error', 'Not now.');
  await untilIdle();
  await expect.element(pushSwitch()).toBeChecked();
  recover();
  await pushSwitch().click();
  await expectToast('Notifications Disabled');
  await expect.element(pushSwitch()).not.toBeChecked();
});

test('lets customers choose what is pushed once push notifications are on', async () => {
  stubPush('granted');
  await openAs(aCustomer());
  await expect.element(toggle('Messages Push')).toBeDisabled();
  await pushSwitch().click();
  await expectToast('Notifications Enabled');
  // Only businesses and administrators have these.
  for (const name of ['New requests', 'Reports and appeals'])
    await expect.element(toggle(name)).not.toBeInTheDocument();
  await toggle('Messages Push').click();
  await expect.element(toggle('Messages Push')).not.toBeChecked();
  await expect.poll(() => saved().at(-1)).toEqual({ push: { message: false } });
  await expect.element(toggle('Questions and answers Push')).toBeChecked();
  await toggle('Questions and answers Push').click();
  await expect.poll(() => saved().at(-1)).toEqual({ push: { question: false } });
});

test('lets people choose what is emailed once their address is confirmed', async () => {
  server.answer('requestEmailVerification', undefined);
  await openAs(aCustomer({ emailVerified: false }));
  await expect.element(toggle('Messages Email')).toBeDisabled();
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await expectToast('Link sent');

  await openAs(aCustomer());
  await expect.element(toggle('Messages Email')).toBeChecked();
  await expect.element(toggle('Reviews Email')).not.toBeChecked();
  await toggle('Messages Email').click();
  await toggle('Reviews Email').click();
  await expect.poll(saved).toEqual([{ email: { message: false } }, { email: { review: true } }]);
  await expect.element(toggle('Reviews Email')).toBeChecked();
});

test('shows a setting as before when saving it fails', async () => {
  await openAs(aCustomer());
  server.refuse('updateNotificationSettings', 'internal', 'Not now.');
  await toggle('Jobs in progress Email').click();
  await expectToast('Error', 'Not now.');
  await expect.element(toggle('Jobs in progress Email')).toBeChecked();
});

test('leaves the daily summary off everywhere until it is turned on', async () => {
  const digest = { hour: 8, timeZone: 'America/Chicago' };
  await openAs(aBusiness({ emailVerified: true }));
  await expect.element(toggle('Messages Email')).toBeChecked();
  await expect.element(toggle('Daily summary Email')).toBeDisabled();
  await expect.element(toggle('Daily summary Email')).not.toBeChecked();
  await openAs(aBusiness({ emailVerified: true, digest }));
  await expect.element(toggle('Daily summary Email')).toBeChecked();
});

test('explains emails that came back, and tries them again', async () => {
  await openAs(aCustomer({ emailStopped: 'bounce' }));
  const notice = page.getByText('We stopped emailing carla@example.com because our emails bounced.');
  await expect.element(notice).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(toggle('Messages Email')).toBeEnabled();
  expect(saved()).toEqual([{ retryEmail: true }]);
});

test('saves quiet hours of two different times, and none once they are off', async () => {
  await openAs(aCustomer());
  const from = page.getByLabelText('From');
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await toggle('Quiet hours').click();
  const type = async (time: string) => {
    await from.write(time);
    from.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  };
  await type('07:00');
  await expect.element(page.getByText('Please choose two different times')).toBeVisible();
  await type('21:30');
  await expect
    .poll(saved)
    .toEqual([
      { quietHours: { from: '22:00', to: '07:00', timeZone } },
      { quietHours: { from: '21:30', to: '07:00', timeZone } },
    ]);
  await openAs(user);
  await expect.element(from).toHaveValue('21:30');
  await toggle('Quiet hours').click();
  await expect.poll(() => saved().at(-1)).toEqual({ quietHours: null });
});

test('installs the app at a press, where the browser offers it', async () => {
  await openAs(aCustomer());
  await expect.element(card()).not.toBeInTheDocument();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  dispatchEvent(window.installPrompt);
  await expect.element(card()).toBeVisible();
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect.element(card()).not.toBeInTheDocument();
  expect(prompt).toHaveBeenCalledOnce();
});

test('shows iPhone users how to install the app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)',
  );
  await openAs(aCustomer());
  await expect.element(card()).toBeVisible();
  await expect.element(page.getByText('Add to Home Screen.')).toBeVisible();
});
