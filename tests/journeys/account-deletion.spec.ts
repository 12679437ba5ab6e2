/** Deleting an account: the download, the deletion, the restoration, and how others see the account. */
import { FORMER_MEMBER } from '@marketplace/contract/account/rules';
import { accept, post, send } from '../support/market.ts';
import { PASSWORD, registerBusiness } from '../support/people.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
import { downloadData } from './support/downloads.ts';
import { expectFailureShown } from './support/failures.ts';
import { dialog, question } from './support/overlays.ts';
import { enterAsCustomer } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectToast } from './support/toasts.ts';

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
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const password = dialog.getByRole('textbox', { name: 'Current password' });
  const confirm = () => dialog.getByRole('button', { name: 'Delete Account' }).click();
  const notice = page.getByRole('heading', { name: 'Your account is being deleted' });

  await test.step('the download', async () => {
    await page.goto('/profile');
    await expectFailureShown(page, {
      call: 'exportAccount',
      title: "We couldn't prepare your data",
      fallback: 'Please try again.',
      attempt: () => page.getByRole('button', { name: 'Download My Data' }).click(),
      intact: () => expect(page.getByRole('button', { name: 'Download My Data' })).toBeEnabled(),
    });
    expect((await downloadData(page)).data).toMatchObject({
      account: { email: customer.email },
      requests: expect.arrayContaining([expect.objectContaining({ id: open.id, location: open.location })]),
    });
    await expectToast(page, 'Your data is saved');
  });

  await test.step('a wrong password and a failure', async () => {
    await page.getByRole('button', { name: 'Delete Account' }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await password.fill('wrong day 7');
    await confirm();
    await expect(password).toHaveAccessibleDescription('The password is incorrect. Please try again.');
    await password.fill(PASSWORD);
    await expectFailureShown(page, {
      call: 'deleteAccount',
      title: "Your account wasn't deleted",
      fallback: 'Please try again.',
      attempt: confirm,
      intact: () => expect(password).toHaveValue(PASSWORD),
    });
  });

  await test.step('the deletion', async () => {
    await confirm();
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
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

test('a customer ends a job after the business deletes its account, without sharing anything more', async ({
  page,
  context,
}) => {
  const customer = await enterAsCustomer(context);
  const business = await registerBusiness({ businessName: 'Northside' });
  const { id } = await post(customer);
  await accept(customer, (await send(business, id)).id);
  await page.goto(`/customer?request=${id}`);
  const share = dialog(page).getByRole('button', { name: 'Share Address and Phone' });
  await expect(share.last()).toBeInViewport({ ratio: 1 });
  await business.client.do('deleteAccount', { input: { currentPassword: PASSWORD } });
  const seen = () => customer.client.do('getRequest', { params: { id } });
  await expect.poll(async () => (await seen()).estimates[0]?.businessLeft).toBe(true);

  await page.reload();
  const estimate = dialog(page).getByRole('article', { name: FORMER_MEMBER });
  await expect(estimate).toContainText("This business has left and can't reply.");
  await expect(dialog(page).getByRole('button', { name: 'Cancel Request' })).toBeVisible();
  await expect(dialog(page).getByText("You didn't share your exact address")).toBeVisible();
  await expect(share).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  await estimate.getByRole('button', { name: 'Mark as Complete' }).click();
  await question(page).getByRole('button', { name: 'Mark as Complete' }).click();
  await expect.poll(async () => (await seen()).status).toBe('completed');
  await expect(estimate).not.toContainText('has left');
});
