/** Which notifications are emailed: in the settings, and by the link in an email. */
import { randomBytes } from 'node:crypto';
import { links } from '@marketplace/contract/notification/links';
import { registerCustomer } from '../support/people.ts';
import { db } from '../support/stored.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { failCall } from './support/calls.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { dismissToast, expectToast } from './support/toasts.ts';

test('customers choose which notifications are emailed, once their address is confirmed', async ({
  page,
  context,
}) => {
  const customer = await registerCustomer();
  const emailed = async () => (await customer.client.do('getMe')).user?.notificationPreferences.email;
  const toggle = (name: string) => page.getByRole('switch', { name: `${name} Email` });
  await enterAs(context, customer);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/notifications');
  await expect(toggle('Messages and questions')).toBeDisabled();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await expectToast(page, 'Link sent');
  await dismissToast(page);

  await db.doc(`users/${customer.id}`).update({ emailVerified: true });
  await page.reload();
  await expect(toggle('Messages and questions')).toBeChecked();
  await expect(toggle('Reviews')).not.toBeChecked();
  await toggle('Messages and questions').click();
  await toggle('Reviews').click();
  await expect.poll(emailed).toMatchObject({ message: false, review: true, estimate: true });

  const recover = await failCall(page, 'updateNotificationSettings', 'Not now.');
  await toggle('Jobs in progress').click();
  await expectToast(page, 'Error', 'Not now.');
  await expect(toggle('Jobs in progress')).toBeChecked();
  await dismissToast(page);
  await recover();
  await expectAccessible(page);
});

test('emails that came back are explained, and can be tried again', async ({ page, context }) => {
  const customer = await registerCustomer();
  await db.doc(`users/${customer.id}`).update({ emailVerified: true, emailStopped: 'bounce' });
  await enterAs(context, customer);
  await page.goto('/notifications');
  const notice = page.getByText(`We stopped emailing ${customer.email} because our emails bounced.`);
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Messages and questions Email' })).toBeEnabled();
});

test('the link in an email stops its type with one press, without a sign-in', async ({ page }) => {
  const customer = await registerCustomer();
  const code = randomBytes(32).toString('base64url');
  await db.doc(`users/${customer.id}`).update({ unsubscribeCode: code });
  await page.goto(links.unsubscribe({ code, kinds: 'message' }));
  await expect(page.getByText('You won\'t get emails about "Messages and questions".')).toBeVisible();
  await expectAccessible(page);
  const recover = await failCall(page, 'unsubscribeEmail', 'Not now.');
  await page.getByRole('button', { name: 'Stop Emails' }).click();
  await expectToast(page, "We couldn't stop these emails", 'Not now.');
  await recover();
  await page.getByRole('button', { name: 'Stop Emails' }).click();
  await expect(page.getByRole('heading', { name: 'We stopped these emails' })).toBeVisible();
  const { user } = await customer.client.do('getMe');
  expect(user?.notificationPreferences.email).toMatchObject({ message: false, estimate: true });

  await page.goto('/account/unsubscribe?code=short&kinds=message');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
