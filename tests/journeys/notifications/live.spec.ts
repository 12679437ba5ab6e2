/** Live updates: every screen shows what other people do, without a reload. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accept, cancel, post, send } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { jpeg, uploadedBytes } from '../../support/people/pictures.ts';
import { DESKTOP } from '../support/accessible.ts';
import { countChannels, goLive, openLive, setVisible } from '../support/live.ts';
import { enterAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** A title that no other test's requests have. */
const uniqueTitle = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

async function registerPeople(services: ('Electrical' | 'Roofing')[] = ['Roofing']) {
  const [customer, business, rival] = await Promise.all([
    registerCustomer({ name: 'Maria Lopez' }),
    registerBusiness({ businessName: 'Carter & Daughters', serviceCategories: services }),
    registerBusiness({ businessName: 'Rival Roofs', serviceCategories: services }),
  ]);
  return { customer, business, rival };
}

test('shows customers new, changed, and withdrawn estimates, and businesses the decision on theirs', async ({
  browser,
  page,
  context,
}) => {
  const { customer, business, rival } = await registerPeople();
  const request = await post(customer, { title: uniqueTitle('A roof that leaks') });
  await enterAs(context, customer);
  const theirs = await browser.newContext();
  await enterAs(theirs, business);
  await goLive(page, '/customer');
  const businessPage = await openLive(theirs, '/business');

  // A new estimate shows on the card, in the figures, and on the business's screen.
  const mine = await send(business, request.id, { amount: 640 });
  await expect(card(page, request.title)).toContainText('1 estimate');
  await expect(card(businessPage, request.title)).toContainText('$640');
  await businessPage.getByRole('button', { name: 'View My Estimates' }).click();
  const estimates = dialog(businessPage, 'My Estimates');
  await expect(estimates.getByRole('region', { name: /Pending Review/ })).toContainText(request.title);

  // The open details and the comparison show a second estimate, its edit, and its withdrawal.
  await card(page, request.title).getByRole('button', { name: 'View Details' }).click();
  const details = dialog(page, request.title);
  await expect(details.getByText('Estimates Received (1)')).toBeVisible();
  const other = await send(rival, request.id, { amount: 500 });
  await expect(details.getByRole('article', { name: 'Rival Roofs' })).toContainText('$500');
  await details.getByRole('button', { name: 'Compare' }).click();
  await rival.client.do('updateEstimate', { params: { id: other.id }, input: { amount: 480 } });
  await expect(details.getByRole('columnheader', { name: 'Rival Roofs' })).toContainText('$480');
  await rival.client.do('deleteEstimate', { params: { id: other.id } });
  await expect(details.getByText('Estimates Received (1)')).toBeVisible();

  // Both sides see the acceptance and the completion.
  await accept(customer, mine.id);
  await expect(estimates.getByRole('region', { name: /Accepted/ })).toContainText(request.title);
  await expect(details.getByRole('article', { name: 'Carter & Daughters' })).toContainText('Accepted');
  await business.client.do('completeRequest', { params: { id: request.id } });
  await expect(details.getByText('Completed').first()).toBeVisible();
  await expect(estimates.getByRole('region', { name: /Completed Jobs/ })).toContainText(request.title);
});

test('shows businesses canceled and new requests, and the rejection of their estimate', async ({
  page,
  context,
}) => {
  const { customer, business } = await registerPeople(['Electrical']);
  const input = { category: 'Electrical' };
  const [first, second] = [
    await post(customer, { ...input, title: uniqueTitle('A lamp that flickers') }),
    await post(customer, { ...input, title: uniqueTitle('A bell that is silent') }),
  ];
  await send(business, first.id);
  const estimate = await send(business, second.id);
  await enterAs(context, business);
  await goLive(page, '/business');
  await expect(card(page, first.title)).toBeVisible();

  // A canceled request changes its status in place, without a layout shift.
  const before = await card(page, second.title).boundingBox();
  await cancel(customer, first.id);
  await expect(card(page, first.title)).toContainText('Canceled');
  expect(await card(page, second.title).boundingBox()).toEqual(before);

  // New requests in the business's trades are announced, and added at a press.
  const titles = [uniqueTitle('A socket that sparks'), uniqueTitle('A fan that hums')];
  for (const title of titles) await post(customer, { ...input, title });
  const bar = page.getByRole('button', { name: 'Show 2 New Requests' });
  await expect(bar).toBeVisible();
  expect(await card(page, second.title).boundingBox()).toEqual(before);
  for (const title of titles) await expect(card(page, title)).toHaveCount(0);
  await bar.click();
  for (const title of titles) await expect(card(page, title)).toBeVisible();
  await expect(bar).toBeHidden();

  // A rejection shows while My Estimates is open.
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  const estimates = dialog(page, 'My Estimates');
  await customer.client.do('changeEstimateStatus', {
    params: { id: estimate.id },
    input: { status: 'rejected' },
  });
  await expect(estimates.getByRole('region', { name: /Rejected/ })).toContainText(second.title);
});

test('updates a changed name and picture on other people’s screens', async ({ page, context }) => {
  const { customer, business } = await registerPeople();
  const request = await post(customer, { title: uniqueTitle('A porch that creaks') });
  await send(business, request.id);
  await enterAs(context, customer);
  await goLive(page, '/messages');
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(row).toContainText('Carter & Daughters');
  await expect(row.locator('img')).toHaveCount(0);
  const { email, name } = business.user;
  await business.client.do('updateProfile', { input: { email, name, businessName: 'Carter & Sons' } });
  await expect(row).toContainText('Carter & Sons');
  const imageURL = await uploadedBytes(business, await jpeg());
  const { objectPath } = await business.client.do('setProfileImage', { input: { imageURL } });
  await expect(row.locator(`img[src^="${objectPath}"]`)).toBeVisible();
});

test('a hidden tab stops listening and catches up once visible, and signing out in one tab ends the listeners of all', async ({
  page,
  context,
}) => {
  const { customer, business } = await registerPeople();
  const request = await post(customer, { title: uniqueTitle('A gate that squeaks') });
  await enterAs(context, customer);
  const hidden = await context.newPage();
  const channels = [countChannels(page), countChannels(hidden)];
  await goLive(hidden, '/customer');
  await expect(card(hidden, request.title)).toContainText('0 estimates');
  await setVisible(hidden, false);
  await goLive(page, '/customer');

  await send(business, request.id);
  const input = { serviceRequestId: request.id, senderId: business.id, receiverId: customer.id };
  await business.client.do('sendMessage', { input: { ...input, content: 'When may I come?' } });
  for (const tab of [page, hidden]) await expect(tab).toHaveTitle(/^\(1\) My Service Requests/);
  await expect(card(page, request.title)).toContainText('1 new message');
  await expect(card(hidden, request.title)).toContainText('0 estimates');
  await setVisible(hidden, true);
  await expect(card(hidden, request.title)).toContainText('1 estimate');
  await expect(card(hidden, request.title)).toContainText('1 new message');

  await page.setViewportSize(DESKTOP);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(hidden.getByText('Please log in')).toBeVisible();
  for (const tab of [page, hidden]) await expect(tab).not.toHaveTitle(/^\(/);
  for (const count of channels) await expect.poll(count).toBe(0);
});
