/** Two people agree on a visit, each on a phone of their own. */
import type { Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import { register } from '../support/customer-estimates.ts';
import { goLive, openLive } from '../support/live.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { countTaps } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const ADDRESS = '12 Elm Street, Apt 4, Austin, TX 78701';

const line = (page: Page) => page.getByRole('region', { name: 'Visit' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Visit for a Look' });
const button = (within: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  within.getByRole('button', { name });

test('a business and a customer agree on a look and move it, and each sees the other live', async ({
  page,
  context,
  browser,
}) => {
  const [owner, business] = await Promise.all([enterAsCustomer(context), register.northside()]);
  const { id } = await post(owner);
  await send(business, id);
  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, business);
  const theirs = await openLive(elsewhere, `/messages/${id}_${business.id}`);
  await goLive(page, `/customer?request=${id}`);

  await test.step('the business asks for a look in three taps', async () => {
    const { count, tap } = countTaps(theirs);
    await tap(button(theirs, 'Ask for a Look'));
    await tap(button(dialog(theirs), /^Tomorrow afternoon/));
    await tap(button(dialog(theirs), 'Send'));
    await expect(line(theirs)).toContainText('to choose a time');
    expect(count.taps).toBe(3);
  });

  await test.step('the customer takes the time in three taps, and one more shares the address earlier', async () => {
    await expect(line(page)).toContainText('Northside wants to come for a look');
    const { count, tap } = countTaps(page);
    await tap(button(line(page), 'Choose a Time'));
    await tap(button(panel(page), /^Take /));
    await tap(question(page).getByText('Once the visit is booked'));
    await tap(button(question(page), 'Book'));
    await expect(panel(page)).toContainText('Northside sees your address');
    expect(count.taps).toBe(4);
  });

  await test.step('the business sees the address', async () => {
    await expect(line(theirs)).toContainText('Look tomorrow, 12–5 PM');
    await button(line(theirs), 'View Visit').tap();
    await expect(panel(theirs).getByRole('link', { name: ADDRESS })).toBeVisible();
  });

  await test.step('the customer moves the visit, and the business agrees', async () => {
    await button(panel(page), 'Move').tap();
    const form = page.getByRole('dialog', { name: 'Move the Visit' });
    await button(form, /^Tomorrow evening/).tap();
    await button(form, 'Send').tap();
    await expect(panel(theirs)).toContainText('wants to move the visit');
    await button(panel(theirs), /^Take /).tap();
    await button(question(theirs), 'Book').tap();
    for (const side of [page, theirs]) await expect(panel(side)).toContainText('5–8 PM');
  });

  await test.step('one tap of each says that the visit still holds', async () => {
    await button(panel(theirs), 'Still Good').tap();
    await expect(button(panel(theirs), 'Still Good')).toBeHidden();
    await button(panel(page), 'Still Good').tap();
    await expect(panel(page)).toContainText('Confirmed by both');
  });
  await elsewhere.close();
});
