import { randomUUID } from 'node:crypto';
import { accept, completedJob, post, reject, send } from '../support/market.ts';
import { jpeg, keepPicture } from '../support/pictures.ts';
import { expectAccessible } from './support/accessible.ts';
import { countCalls, failCall } from './support/calls.ts';
import { goLive } from './support/live.ts';
import { mine, openMine, test } from './support/my-estimates.ts';
import { expect } from './support/test.ts';

const uniqueTitle = (about: string) => `${about} ${randomUUID().slice(0, 8)}`;

test.describe('My Estimates', () => {
  test('shows how to send the first estimate when there are none', async ({ page }) => {
    await openMine(page);
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
    await expect(mine(page).getByText('Browse service requests to submit your first estimate')).toBeVisible();
    await expectAccessible(page);
    await mine(page).getByRole('button', { name: 'Browse Service Requests' }).click();
    await expect(mine(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'View My Estimates' })).toBeFocused();
  });

  test('shows an error when the estimates fail to load, and loads them on Retry', async ({ page }) => {
    const recover = await failCall(page, 'listMyEstimates');
    await openMine(page);
    await expect(mine(page).getByText('Failed to load your estimates')).toBeVisible();
    await recover();
    await mine(page).getByRole('button', { name: 'Retry' }).click();
    await expect(mine(page).getByText('No estimates submitted yet')).toBeVisible();
  });

  test('groups the estimates by status, each group with its own text', async ({
    page,
    business,
    customer,
    sendFor,
  }) => {
    const pending = await sendFor('Waiting');
    const won = await sendFor('Won');
    await accept(customer, won.estimate.id);
    const lost = await sendFor('Lost');
    await reject(customer, lost.estimate.id);
    const done = await completedJob(customer, business);
    await openMine(page);

    const group = (name: RegExp) => mine(page).getByRole('region', { name });
    await expect(group(/Pending Review/)).toContainText(pending.request.title);
    await expect(group(/Pending Review/)).toContainText('Maria Lopez');
    await expect(group(/Pending Review/)).toContainText('$450');
    await expect(group(/Pending Review/)).toContainText(/Submitted .* ago/);
    await expect(group(/Accepted/)).toContainText('Congratulations! This estimate was accepted');
    await expect(group(/Accepted/).getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await expect(group(/Rejected/)).toContainText('This estimate was not selected');
    await expect(group(/Rejected/).getByRole('button', { name: /^Edit/ })).toBeVisible();
    await expect(group(/Rejected/).getByRole('button', { name: /^Delete/ })).toBeVisible();
    await expect(group(/Completed Jobs/)).toContainText(done.request.title);
    await expect(group(/Completed Jobs/)).toContainText(
      'Completed job - Accepted estimate (preserved for records)',
    );
    await expect(group(/Completed Jobs/)).toContainText('Cannot delete accepted estimates');
    await expectAccessible(page);
  });

  test('finds a won job among pending estimates, with everything needed to do it', async ({
    page,
    business,
    customer,
    sendFor,
  }) => {
    const won = await post(customer, {
      title: uniqueTitle('Won'),
      description: 'Behind the garden shed.',
      imageUrls: [(await keepPicture(customer, await jpeg())).objectPath],
    });
    await accept(customer, (await send(business, won.id)).id);
    for (const about of ['First', 'Second', 'Third']) await sendFor(about);
    const input = { serviceRequestId: won.id, senderId: customer.id, receiverId: business.id };
    await customer.client.do('sendMessage', { input: { ...input, content: 'The key is with Ann.' } });
    await goLive(page, '/business');
    await expect(page).toHaveTitle(/^\(1\)/);
    const [lists, conversations, requests] = await Promise.all(
      (['listMyEstimates', 'listConversations', 'getRequest'] as const).map((name) => countCalls(page, name)),
    );
    await page.getByRole('button', { name: 'View My Estimates' }).click();
    const groups = mine(page).getByRole('navigation', { name: 'Groups of estimates' });
    await expect(groups.getByRole('button')).toHaveText([
      /^Pending Review\s*3$/,
      /^Accepted\s*1\s*1 new message$/,
    ]);
    await expectAccessible(page);

    await page.setViewportSize({ width: 390, height: 664 });
    await groups.getByRole('button', { name: /^Accepted/ }).press('Enter');
    const accepted = mine(page).getByRole('region', { name: /Accepted/ });
    await expect(accepted.getByRole('heading', { name: /Accepted/ })).toBeFocused();
    await expect(accepted.getByRole('heading', { name: /Accepted/ })).toBeInViewport();
    await expect(groups.getByRole('button', { name: /^Accepted/ })).toBeInViewport({ ratio: 1 });
    await expect(accepted).toContainText('1 new message');
    await expect(accepted.getByRole('button', { name: /^Show messages/ })).toBeVisible();
    expect([lists?.made, conversations?.made, requests?.made]).toEqual([1, 0, 0]);

    const view = accepted.getByRole('button', { name: /^View request/ });
    await view.click();
    const details = page.getByRole('dialog', { name: won.title });
    await expect(details).toContainText('Behind the garden shed.');
    await expect(details).toContainText('Austin, TX 78701');
    await expect(details.getByRole('button', { name: 'Mark as Complete' })).toBeVisible();
    await details.getByRole('button', { name: 'Open image 1 of 1' }).click();
    const gallery = page.getByRole('dialog', { name: /\(1 of 1\)/ });
    await gallery.getByRole('button', { name: 'Close' }).click();
    await expect(gallery).toHaveCount(0);
    await details.getByRole('button', { name: /^Show messages/ }).click();
    await expect(details.getByRole('log').getByText('The key is with Ann.')).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(view).toBeFocused();
    await expect(groups.getByRole('button', { name: /^Accepted/ })).not.toContainText('new');
  });
});

test.describe('My Estimates without listeners', () => {
  test('reloads the estimates each time it opens, and shows the cached ones until then', async ({
    page,
    customer,
    sendFor,
  }) => {
    const { estimate, request } = await sendFor('Waiting');
    await openMine(page);
    await expect(mine(page).getByRole('region', { name: /Pending Review/ })).toContainText(request.title);
    await page.keyboard.press('Escape');
    await accept(customer, estimate.id);
    await page.getByRole('button', { name: 'View My Estimates' }).click();
    await expect(mine(page).getByRole('region', { name: /Accepted/ })).toContainText(request.title);
  });
});
