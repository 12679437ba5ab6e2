import { PASSWORD, registerBusiness } from '../../support/people/people.ts';
import { db } from '../../support/stack/stored.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';
import { stubPush } from './push.ts';

test.use({ serviceWorkers: 'allow' });

test('moves push notifications to the next account that signs in after a session ended', async ({
  page,
  context,
}) => {
  const [business, next] = await Promise.all([registerBusiness(), registerBusiness()]);
  await enterAs(context, business);
  const subscribed = async () =>
    (await db.collection('pushSubscriptions').where('userId', '==', next.id).get()).size;
  await stubPush(context, 'granted');
  await page.goto('/profile');
  await page.getByRole('switch', { name: 'Push Notifications' }).click();
  await expectToast(page, 'Notifications Enabled');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(next.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Success');
  await expect.poll(subscribed).toBe(1);
});
