/** Deleting an account: the download, the deletion, the restoration, and how others see the account. */
import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { accept, post, send } from '../../support/people/market.ts';
import { PASSWORD, registerBusiness } from '../../support/people/people.ts';
import { downloadData } from '../support/downloads.ts';
import { enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a customer downloads their data, deletes the account, appears nameless to others, and restores the account', async ({
  page,
  context,
}) => {
  const customer = await enterAsCustomer(context);
  const business = await registerBusiness();
  const [open, running] = [await post(customer), await post(customer)];
  await accept(customer, (await send(business, running.id)).id);
  await send(business, open.id);
  const seenByBusiness = (id: string) => business.client.do('getRequest', { params: { id } });
  const notice = page.getByRole('heading', { name: 'Your account is being deleted' });

  await test.step('the download', async () => {
    await page.goto('/profile');
    expect((await downloadData(page)).data).toMatchObject({
      account: { email: customer.email },
      requests: expect.arrayContaining([expect.objectContaining({ id: open.id, location: open.location })]),
    });
    await expectToast(page, 'Your data is saved');
  });

  await test.step('the deletion', async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(notice).toBeVisible();
    await expect.poll(async () => (await seenByBusiness(open.id)).status).toBe('cancelled');
    await expect.poll(async () => (await seenByBusiness(running.id)).customerName).toBe(FORMER_MEMBER);
    await page.goto('/customer');
    await expect(notice).toBeVisible();
    expect((await downloadData(page)).data).toMatchObject({ account: { email: customer.email } });
  });

  await test.step('the restoration', async () => {
    await page.getByRole('button', { name: 'Keep My Account' }).click();
    await expectToast(page, 'Welcome back', "We won't delete your account.");
    await expect(page.getByRole('heading', { name: 'My Service Requests' })).toBeVisible();
    await expect.poll(async () => (await seenByBusiness(running.id)).customerName).toBe(customer.user.name);
    expect((await seenByBusiness(open.id)).status).toBe('cancelled');
  });
});
