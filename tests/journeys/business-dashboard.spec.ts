import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post, send } from '../support/market.ts';
import { registerBoth, registerBusiness, registerCustomer } from '../support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { answerCall, failCall } from './support/calls.ts';
import { enterAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A word that occurs in no other test's requests. */
const uniqueWord = () => `w${randomUUID().replaceAll('-', '').slice(0, 10)}`;

const card = (page: Page, title: string) => page.getByRole('article', { name: title });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search requests' });

/** Scrolls without animation, and waits until the intersection observers have reported. */
const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Reports intersections late and batched, as a busy browser does. */
function delayIntersections() {
  window.IntersectionObserver = class extends IntersectionObserver {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const moves: IntersectionObserverEntry[] = [];
      super((more, observer) => {
        if (moves.push(...more) > more.length) return;
        setTimeout(() => tell(moves.splice(0), observer), 300);
      }, options);
    }
  };
}

test('loads more requests on scrolling, in every order, also after returning to a half-read order', async ({
  page,
  context,
}) => {
  await page.addInitScript(delayIntersections);
  const word = uniqueWord();
  const customer = await registerCustomer();
  for (let index = 0; index < 24; index++) await post(customer, { title: `Job ${index} ${word}` });
  await enterAs(context, await registerBusiness());
  await page.goto('/business');
  await search(page).fill(word);
  // The unfiltered list is as long, so its length does not show that the search has applied.
  const found = page.getByRole('article').filter({ hasText: word });
  await expect(found).toHaveCount(20);
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.selectOption('Most Urgent');
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  // Until the search applies, other tests' requests are in the list and fewer of these match.
  await expect(found).toHaveCount(20);
  await found.last().scrollIntoViewIfNeeded();
  await expect(found).toHaveCount(24);
  await expect(page.getByRole('button', { name: 'Show More Requests' })).toBeHidden();
  await scrollToEnd(page);
  // The first page is cached: nothing loads, and the end of the list never leaves the viewport.
  await sort.selectOption('Newest First');
  await scrollToEnd(page);
  await expect(found).toHaveCount(24);
});

test('shows an error when requests fail to load, and loads them and the figures on Retry', async ({
  page,
  context,
}) => {
  await enterAs(context, await registerBusiness());
  const recover = await failCall(page, 'listOpenRequests');
  const recoverStats = await failCall(page, 'getRequestStats');
  await page.goto('/business');
  await expect(page.getByText('Failed to load service requests. Please try again later.')).toBeVisible();
  const figures = page.getByRole('definition');
  await expect(figures).toHaveText(['–', '–', '–', '–']);
  await expectAccessible(page);
  await Promise.all([recover(), recoverStats()]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed to load service requests. Please try again later.')).toBeHidden();
  await expect(figures.first()).toHaveText(/\d/);
  await expect(page.getByText(/^\d+ open requests?$/)).toBeVisible();
});

test('says so when there are no open requests', async ({ page, context }) => {
  await enterAs(context, await registerBusiness());
  await answerCall(page, 'listOpenRequests', (route) => route.fulfill({ json: [] }));
  await page.goto('/business');
  await expect(page.getByText('No open requests in your area right now.')).toBeVisible();
});

test('marks the account’s own request and offers no estimate for it', async ({ page, context }) => {
  const word = uniqueWord();
  const both = await registerBoth();
  await post(both, { title: `Mine ${word}` });
  await enterAs(context, both, 'business');
  await page.goto('/business');
  await search(page).fill(word);
  const mine = card(page, `Mine ${word}`);
  await expect(mine.getByText('Your request')).toBeVisible();
  await expect(mine.getByRole('button', { name: 'View Details' })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Send Estimate' })).toBeHidden();
});

test('the details show the business its own estimate and no other', async ({ page, context }) => {
  const word = uniqueWord();
  const request = await post(await registerCustomer(), { title: `Roof ${word}` });
  const business = await registerBusiness();
  await send(business, request.id, { amount: 432 });
  await send(await registerBusiness(), request.id, { amount: 777 });
  await enterAs(context, business);
  await page.goto('/business');
  await search(page).fill(word);
  await expect(card(page, `Roof ${word}`)).toContainText('Estimate sent: $432');
  await expect(card(page, `Roof ${word}`).getByRole('button', { name: 'Send Estimate' })).toBeHidden();

  await card(page, `Roof ${word}`).getByRole('button', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: `Roof ${word}` });
  await expect(details.getByRole('region', { name: 'Your estimate' })).toContainText('$432');
  await expect(details).not.toContainText('$777');
  await expect(details).not.toContainText('Elm Street');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(page.getByRole('button', { name: 'View Details' })).toBeFocused();
});

test('an own estimate that loads late does not move the focus', async ({ page, context }) => {
  const word = uniqueWord();
  const request = await post(await registerCustomer(), { title: `Roof ${word}` });
  const business = await registerBusiness();
  await send(business, request.id);
  await enterAs(context, business);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await answerCall(page, 'listMyEstimates', (route) => mayCome.then(() => route.fallback()));
  await page.goto('/business');
  await search(page).fill(word);
  await expect(card(page, `Roof ${word}`).getByRole('button', { name: 'Send Estimate' })).toBeVisible();
  await search(page).blur();
  letCome();
  await expect(card(page, `Roof ${word}`)).toContainText('Estimate sent');
  await expect(page.locator('body')).toBeFocused();
});

test('shows an error when the details fail to load', async ({ page, context }) => {
  const word = uniqueWord();
  await post(await registerCustomer(), { title: `Roof ${word}` });
  await enterAs(context, await registerBusiness());
  await page.goto('/business');
  await search(page).fill(word);
  const recover = await failCall(page, 'getRequest');
  await card(page, `Roof ${word}`).getByRole('button', { name: 'View Details' }).click();
  await expect(page.getByText('Error loading details')).toBeVisible();
  await expect(page.getByText('Failed to load estimate details')).toBeVisible();
  await recover();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Error loading details')).toBeHidden();
});

test('keeps customers out, and lets accounts of type both switch sides', async ({ page, context }) => {
  await enterAs(context, await registerBoth(), 'customer');
  await page.goto('/business');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch to Business Mode' }).click();
  await expect(page.getByRole('heading', { name: 'Available Service Requests' })).toBeVisible();
});

test('offers customers no other side', async ({ page, context }) => {
  await enterAs(context, await registerCustomer());
  await page.goto('/business');
  await expect(page.getByRole('link', { name: 'Go to my requests' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Switch to Business Mode' })).toBeHidden();
});
