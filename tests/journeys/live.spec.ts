/** What others do shows by itself, on every screen that shows it. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accept, cancel, post, send } from '../support/market.ts';
import { registerBusiness, registerCustomer } from '../support/people.ts';
import { jpeg, uploadedBytes } from '../support/pictures.ts';
import { countListeners, goLive, openLive, setVisible } from './support/live.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A title that no other test's requests have. */
const ownTitle = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });

async function people(services: ('Electrical' | 'Roofing')[] = ['Roofing']) {
  const [customer, business, rival] = await Promise.all([
    registerCustomer({ name: 'Maria Lopez' }),
    registerBusiness({ businessName: 'Carter & Daughters', serviceCategories: services }),
    registerBusiness({ businessName: 'Rival Roofs', serviceCategories: services }),
  ]);
  return { customer, business, rival };
}

test('a customer sees estimates come, change and go, and a business what becomes of its own', async ({
  browser,
  page,
  context,
}) => {
  const { customer, business, rival } = await people();
  const request = await post(customer, { title: ownTitle('A roof that leaks') });
  await enterAs(context, customer);
  const theirs = await browser.newContext();
  await enterAs(theirs, business);
  await goLive(page, '/customer');
  const businessPage = await openLive(theirs, '/business');

  // An estimate: on the card, in the figures, and where the business looks.
  const mine = await send(business, request.id, { amount: 640 });
  await expect(card(page, request.title)).toContainText('1 estimate');
  await expect(card(businessPage, request.title)).toContainText('$640');
  await businessPage.getByRole('button', { name: 'View My Estimates' }).click();
  const estimates = dialog(businessPage, 'My Estimates');
  await expect(estimates.getByRole('region', { name: /Pending Review/ })).toContainText(request.title);

  // Another one, edited and withdrawn, in the open details and in the comparison.
  await card(page, request.title).getByRole('button', { name: 'View Details' }).click();
  const details = dialog(page, request.title);
  await expect(details.getByText('Estimates Received (1)')).toBeVisible();
  const other = await send(rival, request.id, { amount: 500 });
  await expect(details.getByRole('article', { name: 'Rival Roofs' })).toContainText('$500');
  await details.getByRole('button', { name: 'Compare' }).click();
  await rival.client.do('updateEstimate', { params: { id: other.id }, input: { amount: 480 } });
  await expect(details.getByRole('row', { name: /Rival Roofs/ })).toContainText('$480');
  await rival.client.do('deleteEstimate', { params: { id: other.id } });
  await expect(details.getByText('Estimates Received (1)')).toBeVisible();

  // The decision, and the end of the job.
  await accept(customer, mine.id);
  await expect(estimates.getByRole('region', { name: /Accepted/ })).toContainText(request.title);
  await expect(details.getByRole('article', { name: 'Carter & Daughters' })).toContainText('Accepted');
  await business.client.do('completeRequest', { params: { id: request.id } });
  await expect(details.getByText('Completed').first()).toBeVisible();
  await expect(estimates.getByRole('region', { name: /Completed Jobs/ })).toContainText(request.title);
});

test('a business sees requests called off, and posted, and its estimate rejected', async ({
  page,
  context,
}) => {
  const { customer, business } = await people(['Electrical']);
  const input = { category: 'Electrical' };
  const [first, second] = [
    await post(customer, { ...input, title: ownTitle('A lamp that flickers') }),
    await post(customer, { ...input, title: ownTitle('A bell that is silent') }),
  ];
  await send(business, first.id);
  const estimate = await send(business, second.id);
  await enterAs(context, business);
  await goLive(page, '/business');
  await expect(card(page, first.title)).toBeVisible();

  // Called off: its state changes in its place, and nothing else moves.
  const before = await card(page, second.title).boundingBox();
  await cancel(customer, first.id);
  await expect(card(page, first.title)).toContainText('Cancelled');
  expect(await card(page, second.title).boundingBox()).toEqual(before);

  // New in one's trades: it is said, and put in at a press.
  const titles = [ownTitle('A socket that sparks'), ownTitle('A fan that hums')];
  for (const title of titles) await post(customer, { ...input, title });
  const bar = page.getByRole('button', { name: '2 new requests' });
  await expect(bar).toBeVisible();
  expect(await card(page, second.title).boundingBox()).toEqual(before);
  for (const title of titles) await expect(card(page, title)).toHaveCount(0);
  await bar.click();
  for (const title of titles) await expect(card(page, title)).toBeVisible();
  await expect(bar).toBeHidden();

  // Rejected while one's estimates are open.
  await page.getByRole('button', { name: 'View My Estimates' }).click();
  const estimates = dialog(page, 'My Estimates');
  await customer.client.do('changeEstimateStatus', {
    params: { id: estimate.id },
    input: { status: 'rejected' },
  });
  await expect(estimates.getByRole('region', { name: /Rejected/ })).toContainText(second.title);
});

test('a hidden tab rests, and catches up when it is looked at again', async ({ page, context }) => {
  const { customer, business } = await people();
  const request = await post(customer, { title: ownTitle('A gate that squeaks') });
  await enterAs(context, customer);
  await goLive(page, '/customer');
  await expect(card(page, request.title)).toContainText('0 estimates');
  await setVisible(page, false);
  await send(business, request.id);
  const input = { serviceRequestId: request.id, senderId: business.id, receiverId: customer.id };
  await business.client.do('sendMessage', { input: { ...input, content: 'When may I come?' } });
  await setVisible(page, true);
  await expect(card(page, request.title)).toContainText('1 estimate');
  await expect(card(page, request.title)).toContainText('1 new message');
  await expect(page).toHaveTitle(/^\(1\) My Service Requests/);

  // Signed out in one tab, no tab says anything of it any more.
  const other = await openLive(context, '/customer');
  await expect(other).toHaveTitle(/^\(1\)/);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  for (const tab of [page, other]) await expect(tab).not.toHaveTitle(/^\(/);
  await expect(other.getByText('Please log in')).toBeVisible();
});

test('a name and a picture that change arrive at whoever has them on the screen', async ({
  page,
  context,
}) => {
  const { customer, business } = await people();
  const request = await post(customer, { title: ownTitle('A porch that creaks') });
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

test('a hidden tab listens to nothing and is told what to count, and after signing out no tab listens', async ({
  page,
  context,
}) => {
  const { customer, business } = await people();
  const request = await post(customer, { title: ownTitle('A step that is loose') });
  await send(business, request.id);
  await enterAs(context, customer);
  const hidden = await context.newPage();
  const [listeners, hiddenListeners] = [countListeners(page), countListeners(hidden)];
  await goLive(hidden, '/customer');
  await expect.poll(hiddenListeners).toBe(2);
  await setVisible(hidden, false);
  await expect.poll(hiddenListeners).toBe(0);
  await goLive(page, '/customer');
  await expect.poll(listeners).toBe(2);

  const input = { serviceRequestId: request.id, senderId: business.id, receiverId: customer.id };
  await business.client.do('sendMessage', { input: { ...input, content: 'When may I come?' } });
  for (const tab of [page, hidden]) await expect(tab).toHaveTitle(/^\(1\) My Service Requests/);
  expect(hiddenListeners()).toBe(0);

  await setVisible(hidden, true);
  await expect.poll(hiddenListeners).toBe(2);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  for (const count of [listeners, hiddenListeners]) await expect.poll(count).toBe(0);
});
