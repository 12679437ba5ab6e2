/** Visits where there is no network: a business reads when it comes where. */
import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { windowIn } from '@marketplace/contract/visit/windows';
import type { Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { registerBusiness, registerCustomer } from '../../support/people/people.ts';
import { bookedVisit } from '../../support/people/visits.ts';
import { enterAs } from '../support/session.ts';
import { storedCacheText } from '../support/stored-cache.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** Of the address. */
const ZONE = 'America/Chicago';
const ADDRESS = '12 Elm Street, Apt 4, Austin, TX 78701';

const visit = (page: Page) => page.getByRole('article', { name: 'Mend the gate' }).first();
const address = (within: Pick<Page, 'getByRole'>) => within.getByRole('link', { name: ADDRESS });

async function bookLook() {
  const window = windowIn(ZONE, { date: dateAfter(dateIn(ZONE, new Date()), 1), from: '12:00', to: '17:00' });
  if (!window) throw new Error('This time does not exist');
  const [owner, business] = await Promise.all([registerCustomer(), registerBusiness()]);
  const { id: requestId } = await post(owner, { title: 'Mend the gate' });
  await send(business, requestId);
  const { id } = await bookedVisit([owner, business], requestId, { windows: [window] });
  const share = (when: 'booked' | 'none') =>
    owner.client.do('shareVisitAddress', { params: { id }, input: { address: when } });
  await share('booked');
  return { business, share };
}

test('a business reads its week and an address without a network, until the address is withdrawn', async ({
  page,
  context,
}) => {
  const { business, share } = await bookLook();
  await enterAs(context, business);

  await test.step('the device keeps them', async () => {
    await page.goto('/jobs');
    await expect(address(visit(page))).toBeVisible();
    await expect.poll(() => storedCacheText(page)).toContain(ADDRESS);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  });

  await test.step('in the cellar, also in a new tab', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(visit(page)).toContainText('12–5 PM');
    await expect(address(visit(page))).toBeVisible();
    const other = await context.newPage();
    await other.goto('/jobs');
    await expect(address(visit(other))).toBeVisible();
    await other.close();
  });

  await test.step('the details of a job that was never opened have its visit', async () => {
    await visit(page).getByRole('link', { name: 'Mend the gate' }).click();
    await page.getByRole('button', { name: 'View Visit' }).click();
    const panel = page.getByRole('dialog', { name: 'Visit for a Look' });
    await expect(panel).toContainText('12–5 PM');
    await expect(address(panel)).toBeVisible();
  });

  await test.step('a withdrawn address is no longer there, and not in the cellar either', async () => {
    await share('none');
    await context.setOffline(false);
    await page.goto('/jobs');
    await expect(visit(page)).toContainText('Address not shared yet');
    await expect.poll(() => storedCacheText(page)).toContain('"address":"none"');
    await context.setOffline(true);
    await page.reload();
    await expect(visit(page)).toContainText('Address not shared yet');
    await expect(address(page)).toHaveCount(0);
  });
});
