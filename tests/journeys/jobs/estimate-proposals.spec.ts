import { accept, post, send } from '../../support/people/market.ts';
import { estimate, register } from '../support/customer-estimates.ts';
import { goLive } from '../support/live.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a business proposes a change of a job, and the customer agrees', async ({ page, context, browser }) => {
  const owner = await enterAsCustomer(context);
  const northside = await register.northside();
  const request = await post(owner);
  await accept(owner, (await send(northside, request.id)).id);
  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, northside);
  const theirs = await elsewhere.newPage();
  await theirs.goto('/jobs');
  await theirs.getByRole('button', { name: 'Propose a Change' }).click();
  await dialog(theirs).getByLabel('New Price').fill('650');
  await dialog(theirs).getByRole('button', { name: 'Propose', exact: true }).click();
  await question(theirs).getByRole('button', { name: 'Propose a Change' }).click();
  await expect(theirs.getByRole('article', { name: request.title })).toContainText('to agree to $650');
  await expect(theirs.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  // A trigger copies the proposal to the request.
  await expect
    .poll(async () => (await owner.client.do('listMyRequests'))[0]?.acceptedEstimate?.proposal)
    .not.toBeNull();
  const text = 'Northside wants to change the price to $650';
  await goLive(page, '/customer');
  const card = page.getByRole('article', { name: request.title });
  await expect(card).toContainText(text);
  const readAt = async () => {
    const notifications = await owner.client.do('listNotifications');
    return notifications.find(({ url }) => url.endsWith('show=change'))?.readAt;
  };
  await expect.poll(readAt).toBeNull();
  await card.getByRole('button', { name: 'Review Change' }).click();
  await expect(dialog(page).getByText(text)).toBeVisible();
  await expect.poll(readAt, 'the change is read once it is on screen').not.toBeNull();
  const proposal = dialog(page).getByRole('region', { name: 'Northside proposed a change' });
  await expect(proposal.getByRole('definition')).toHaveText('Before: $450Now: $650');
  await proposal.getByRole('button', { name: 'Agree to $650' }).click();
  await expectToast(page, 'You agreed to the change');
  await expect(proposal).toHaveCount(0);
  await expect(estimate(page, 'Northside')).toContainText(/\$650.*See What Changed/);
  await dialog(page).getByRole('button', { name: 'Show messages with Northside' }).click();
  await expect(dialog(page).getByText('Northside proposed a change: $650')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('article', { name: request.title })).toContainText('$650');
});
