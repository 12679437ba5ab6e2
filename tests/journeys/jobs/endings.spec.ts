/** How a request and an estimate come to an end without a job. */
import { accept, post, send } from '../../support/people/market.ts';
import { estimate, register } from '../support/customer-estimates.ts';
import { mine, QUIET_DASHBOARD } from '../support/my-estimates.ts';
import { question } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toasts.ts';

test('a business sees that its estimate was seen, and why it was not chosen', async ({
  page,
  context,
  browser,
}) => {
  const owner = await enterAsCustomer(context);
  const [northside, alder] = await Promise.all([register.northside(), register.alder()]);
  const request = await post(owner);
  await send(northside, request.id);
  const chosen = await send(alder, request.id, { amount: 300 });
  const other = await post(owner);
  await send(northside, other.id);
  const others = await send(alder, other.id, { amount: 300 });

  const seen = page.waitForResponse((response) => response.url().endsWith(`/${request.id}/seen`));
  await page.goto(`/customer?request=${request.id}`);
  expect((await seen).status()).toBe(204);
  await accept(owner, others.id);

  const office = await browser.newContext();
  await enterAs(office, northside);
  const desk = await office.newPage();
  const openMine = async () => {
    await desk.goto(QUIET_DASHBOARD);
    await desk.getByRole('button', { name: 'View My Estimates' }).click();
  };
  const group = (name: RegExp) => mine(desk).getByRole('region', { name });
  await openMine();
  await expect(group(/Pending/)).toContainText(/Seen by the customer .+ ago/);
  await expect(group(/Rejected/)).toContainText('The customer chose a lower price');

  await estimate(page, 'Northside').getByRole('button', { name: 'Reject' }).click();
  await question(page).getByRole('button', { name: 'Timing' }).click();
  await question(page).getByRole('button', { name: 'Price' }).click();
  await question(page).getByRole('button', { name: 'Reject Estimate' }).click();
  await expectToast(page, 'Estimate rejected');
  await expect(estimate(page, 'Alder & Sons')).toContainText('Pending');
  expect(chosen.status).toBe('pending');

  await openMine();
  await expect(group(/Rejected/)).toContainText('Reason: the price');
});
