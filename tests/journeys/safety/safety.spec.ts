import { say } from '../../support/people/conversations.ts';
import { post, send } from '../../support/people/market.ts';
import { registerAdmin, registerBusiness } from '../../support/people/people.ts';
import { DESKTOP } from '../support/accessible.ts';
import { answerCall } from '../support/calls.ts';
import { question } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a customer blocks a business in a conversation, and unblocks it in the profile', async ({
  page,
  context,
}) => {
  const [owner, business] = await Promise.all([
    enterAsCustomer(context),
    registerBusiness({ businessName: 'Northside' }),
  ]);
  const request = await post(owner);
  await send(business, request.id);
  await page.goto(`/messages/${request.id}_${business.id}`);
  await page.getByRole('button', { name: 'Block Northside' }).click();
  await expect(question(page)).toContainText("They won't be notified.");
  await question(page).getByRole('button', { name: 'Block' }).click();
  await expectToast(page, 'Northside is blocked');
  const closed = page.getByText('This conversation is closed because the job ended or went to someone else.');
  await expect(closed).toBeVisible();

  await enterAs(context, business);
  await page.goto(`/messages/${request.id}_${business.id}`);
  await expect(closed).toBeVisible();

  await enterAs(context, owner);
  await page.goto('/profile');
  await page.mouse.wheel(0, 5000);
  const blocked = page.getByRole('list', { name: 'Blocked people' });
  await expect(blocked).toContainText('Northside');
  await blocked.getByRole('button', { name: 'Unblock Northside' }).click();
  await expectToast(page, 'Northside is no longer blocked');
  await expect(page.getByText("You haven't blocked anyone.")).toBeVisible();
  await page.goto(`/messages/${request.id}_${business.id}`);
  await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
});

test('a business reports content with a reason, and an administrator dismisses the report', async ({
  page,
  context,
}) => {
  const [owner, business, admin] = await Promise.all([
    enterAsCustomer(context),
    registerBusiness({ businessName: 'Northside' }),
    registerAdmin(),
  ]);
  const request = await post(owner);
  await send(business, request.id);
  await say({ requestId: request.id, from: business, to: owner }, 'Wire me the money first.');
  await page.goto(`/messages/${request.id}_${business.id}`);
  const message = page.getByRole('log').getByRole('article');
  await message.getByRole('button', { name: 'Message actions' }).press('Enter');
  await message.getByRole('button', { name: 'Report' }).press('Enter');
  await expect(question(page).getByRole('button', { name: 'Send Report' })).toBeDisabled();
  await question(page).getByText('Fraud or a false identity', { exact: true }).click();
  await question(page).getByLabel('In your own words').fill('Asked for money before the work.');
  await question(page).getByRole('button', { name: 'Send Report' }).click();
  await expectToast(page, 'Report sent');

  await enterAs(context, admin);
  // Other journeys report too, so the real number may change at any time.
  const showWaiting = (reports: number) =>
    answerCall(page, 'getWaiting', (route) => route.fulfill({ json: { reports, appeals: 0 } }));
  const endFirst = await showWaiting(2);
  await page.setViewportSize(DESKTOP);
  await page.goto(`/admin?account=${business.id}`);
  const reportsLink = page.getByRole('banner').getByRole('link', { name: /^Reports/ });
  await expect(reportsLink).toHaveAccessibleName('Reports 2 to review');
  const entry = page.getByRole('article').filter({ hasText: 'Wire me the money first.' });
  await expect(entry).toContainText('Asked for money before the work.');
  await page.getByRole('link', { name: 'History of Northside' }).click();
  const history = page.getByRole('list', { name: `History of ${business.user.name}` });
  await expect(history).toContainText(`${business.user.name} created an estimate on ${request.title}`);
  await page.goBack();
  await entry.getByRole('button', { name: 'Dismiss Report' }).click();
  await endFirst();
  await showWaiting(1);
  await question(page).getByLabel('Decision').fill('Told them not to.');
  await question(page).getByRole('button', { name: 'Dismiss Report' }).click();
  await expectToast(page, 'Report dismissed');
  await expect(entry).toHaveCount(0);
  await expect(reportsLink).toHaveAccessibleName('Reports 1 to review');

  await page.getByRole('link', { name: 'Record' }).click();
  await page.getByLabel('Find a person by email address').fill(business.user.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Told them not to.');
});
