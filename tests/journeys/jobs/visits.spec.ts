/** Two people agree on a visit, each on a phone of their own. */
import { dateAfter } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { windowIn } from '@marketplace/contract/visit/windows';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { post, send } from '../../support/people/market.ts';
import type { Person } from '../../support/people/people.ts';
import { bookedLongAgo, bookedVisit } from '../../support/people/visits.ts';
import { db } from '../../support/stack/stored.ts';
import { register } from '../support/customer-estimates.ts';
import { goLive, openLive } from '../support/live.ts';
import { dialog, question } from '../support/overlays.ts';
import { enterAs, enterAsCustomer } from '../support/session.ts';
import { countTaps } from '../support/taps.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Of the address. */
const ZONE = 'America/Chicago';
const ADDRESS = '12 Elm Street, Apt 4, Austin, TX 78701';

const line = (page: Page) => page.getByRole('region', { name: 'Visit' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Visit for a Look' });
const button = (within: Pick<Page, 'getByRole'>, name: string | RegExp) =>
  within.getByRole('button', { name });

/** The two of an estimate: the customer in the request's details, the business in their conversation. */
async function openSides(
  { page, context, browser }: { page: Page; context: BrowserContext; browser: Browser },
  prepare: (sides: readonly [Person, Person], requestId: string) => Promise<unknown> = async () => {},
) {
  const [owner, business] = await Promise.all([enterAsCustomer(context), register.northside()]);
  const { id } = await post(owner);
  await send(business, id);
  await prepare([owner, business], id);
  const elsewhere = await browser.newContext();
  await enterAs(elsewhere, business);
  const theirs = await openLive(elsewhere, `/messages/${id}_${business.id}`);
  await goLive(page, `/customer?request=${id}`);
  return theirs;
}

test('a business and a customer agree on a look, and each sees the other live', async ({
  page,
  context,
  browser,
}) => {
  const theirs = await openSides({ page, context, browser });

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
    await expect(panel(page).getByText('Northside sees your address', { exact: true })).toBeVisible();
    expect(count.taps).toBe(4);
  });

  await test.step('the business sees the address', async () => {
    await expect(line(theirs)).toContainText('Look tomorrow, 12–5 PM');
    await button(line(theirs), 'View Visit').tap();
    await expect(panel(theirs).getByRole('link', { name: ADDRESS })).toBeVisible();
  });

  await theirs.context().close();
});

test('the two confirm a booked look, and the customer moves it', async ({ page, context, browser }) => {
  const window = windowIn(ZONE, { date: dateAfter(dateIn(ZONE, new Date()), 1), from: '12:00', to: '17:00' });
  if (!window) throw new Error('This time does not exist');
  const theirs = await openSides({ page, context, browser }, async (sides, id) =>
    bookedLongAgo(db, await bookedVisit(sides, id, { windows: [window] })),
  );
  for (const side of [page, theirs]) await button(line(side), 'View Visit').tap();

  await test.step('one tap says that the visit still holds', async () => {
    await button(panel(theirs), 'Still Good').tap();
    await expect(button(panel(theirs), 'Still Good')).toBeHidden();
  });

  await test.step('the business sees the other confirmation at once', async () => {
    await button(panel(page), 'Still Good').tap();
    for (const side of [page, theirs]) await expect(panel(side)).toContainText('Confirmed by both');
  });

  await test.step('the customer moves the visit, and the business agrees', async () => {
    await button(panel(page), 'Move').tap();
    const form = page.getByRole('dialog', { name: 'Move the Visit' });
    await button(form, /^Tomorrow evening/).tap();
    await button(form, 'Send').tap();
    await expect(panel(theirs)).toContainText('wants to move the visit');
    await button(panel(theirs), /^Take /).tap();
    await button(question(theirs), 'Book').tap();
    for (const side of [page, theirs]) {
      await expect(panel(side)).toContainText('5–8 PM');
      await expect(panel(side)).not.toContainText('Confirmed');
    }
  });

  await test.step('the business sees a newly shared address at once', async () => {
    await expect(panel(theirs)).toContainText("doesn't share the address here");
    await button(panel(page), 'Change when the address is seen').tap();
    await question(page).getByText('Once the visit is booked').tap();
    await button(question(page), 'Save').tap();
    await expect(panel(theirs).getByRole('link', { name: ADDRESS })).toBeVisible();
  });
  await theirs.context().close();
});
