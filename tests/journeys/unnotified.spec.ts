/** What a customer sees of a request that businesses aren't notified of. */
import { post } from '../support/market.ts';
import { db } from '../support/stored.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { dialog } from './support/overlays.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

test('a request that waits for its customer’s email address says so, until the address is confirmed', async ({
  page,
  context,
}) => {
  const owner = await enterAsCustomer(context);
  const { id } = await post(owner);
  // The stack has no such limit, since tests post more than people.
  await db.doc(`serviceRequests/${id}`).update({ unnotifiedReason: 'unconfirmed' });
  const reason = page.getByText('Confirm your email address so that businesses are notified.');

  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/customer');
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send New Link' }).click();
  await expectToast(page, 'Link sent');
  await page.getByRole('button', { name: 'View Details' }).click();
  await expect(dialog(page).getByText('so that businesses are notified')).toBeVisible();
  await expectAccessible(page);

  await db.doc(`users/${owner.id}`).update({ emailVerified: true });
  await expect
    .poll(async () => (await db.doc(`serviceRequests/${id}`).get()).get('unnotifiedReason'))
    .toBeNull();
  await page.goto('/customer');
  await expect(page.getByRole('button', { name: 'View Details' })).toBeVisible();
  await expect(reason).toHaveCount(0);
});
