import type { Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { goLive } from '../support/live.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const list = (page: Page) => page.getByRole('main').getByRole('listitem');
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
    .poll(async () => (await customer.client.do('listNotifications')).map(({ readAt }) => readAt !== null))
    .toEqual([true, true]);

  await other.setViewportSize({ width: 390, height: 844 });
  await bellOf(other).click();
  await expect(other).toHaveURL('/notifications');
  await expect(list(other)).toHaveCount(2);
  await list(other).nth(1).getByRole('link', { name: 'View profile of the business: New estimate' }).click();
  await expect(other).toHaveURL(`/businesses/${business.id}`);
});
