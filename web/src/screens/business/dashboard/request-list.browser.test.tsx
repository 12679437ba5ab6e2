/** The list of open requests on the dashboard of a business. */

import type { ServiceRequest } from '@marketplace/contract/request/schema';
import { pressKeys } from '@test/effects.ts';
import { aBusiness, aCustomer, anEstimate, aRequest } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { dialog, found } from '@test/overlays.ts';
import { answerBusiness, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { estimateKeys } from '@/entities/query-keys.ts';
import { queryClient } from '@/lib/query/query-client.ts';

const both = aBusiness({ accountType: 'both' });
const cards = () => page.getByRole('article');
const card = (title: string) => page.getByRole('article', { name: title });
const search = () => page.getByRole('searchbox', { name: 'Search requests' });
const sort = () => page.getByRole('combobox', { name: 'Sort by' });
const button = (name: string) => page.getByRole('button', { name });
const isBusy = () => expect.element(page.getByText('Updating the list...')).toBeInTheDocument();
const isUpToDate = () => expect.element(page.getByText('Updating the list...')).not.toBeInTheDocument();

const some = (count: number): ServiceRequest[] =>
  Array.from({ length: count }, (_, index) => aRequest({ title: `Job ${index} of ${count}` }));

async function openDashboard(requests: ServiceRequest[] = []): Promise<void> {
  answerBusiness(requests);
  await open('/business');
}

/** How many observers have something to report. */
let unreported = 0;

/** Reports intersections late and batched, as a busy browser does. */
function delayIntersections(): () => void {
  const real = window.IntersectionObserver;
  window.IntersectionObserver = class extends real {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const moves: IntersectionObserverEntry[] = [];
      super((more, observer) => {
        if (moves.push(...more) > more.length) return;
        unreported += 1;
        setTimeout(() => {
          unreported -= 1;
          tell(moves.splice(0), observer);
        }, 300);
      }, options);
    }
  };
  return () => {
    window.IntersectionObserver = real;
  };
}

beforeEach(() => enterAs(both, 'business'));

test('loads more requests on scrolling, in every order, also after returning to a half-read order', async () => {
  onTestFinished(delayIntersections());
  answerBusiness([]);
  server.answerPages('listOpenRequests', [some(20), some(4)]);
  await open('/business');
  await expect.element(cards()).toHaveLength(20);
  await sort().selectOptions('Most Urgent');
  await isUpToDate();
  await expect.poll(() => server.asked('listOpenRequests').at(-1)?.query.sort).toBe('most-urgent');
  const goToEnd = async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await expect.poll(() => unreported).toBe(0);
  };
  await goToEnd();
  await expect.element(cards()).toHaveLength(24);
  await expect.element(button('Show More Requests')).not.toBeInTheDocument();
  await goToEnd();
  // The first page is cached: nothing loads, and the end of the list never leaves the viewport.
  await sort().selectOptions('Newest First');
  await goToEnd();
  await expect.element(cards()).toHaveLength(24);
});

test('shows an error when requests fail to load, and loads them and the figures on Retry', async () => {
  answerBusiness(some(1));
  const recoverAll = [server.breakDown('listOpenRequests'), server.breakDown('getRequestStats')];
  await open('/business');
  const failure = page.getByText('Failed to load service requests. Please try again later.');
  await expect.element(failure).toBeVisible();
  const figures = page.getByRole('definition');
  await expect
    .poll(() => figures.elements().map(({ textContent }) => textContent))
    .toEqual(['–', '–', '–', '–']);
  for (const recover of recoverAll) recover();
  await button('Retry').click();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(figures.first()).toMatchTextContent(/\d/);
  await expect.element(page.getByText(/^1 open request$/)).toBeVisible();
});

test('says so when there are no open requests', async () => {
  await openDashboard();
  await expect.element(page.getByText('No open requests in your area right now.')).toBeVisible();
});

test('marks the account’s own request and offers no estimate for it', async () => {
  await openDashboard([aRequest({ title: 'Mine', customerId: both.id })]);
  await expect.element(card('Mine').getByText('Your request')).toBeVisible();
  await expect.element(card('Mine').getByRole('button', { name: 'View Details' })).toBeVisible();
  await expect.element(card('Mine').getByRole('button', { name: 'Send Estimate' })).not.toBeInTheDocument();
});

test('an estimate that the business sent elsewhere does not move the focus', async () => {
  const request = aRequest({ title: 'Roof' });
  await openDashboard([request]);
  await expect.element(card('Roof').getByRole('button', { name: 'Send Estimate' })).toBeVisible();
  server.answer('listMyEstimates', [anEstimate(request, { businessId: both.id, amount: 432 })]);
  await queryClient.invalidateQueries({ queryKey: estimateKeys.mine });
  await expect.element(card('Roof').getByText('Your estimate: $432')).toBeVisible();
  await expect.element(card('Roof').getByRole('button', { name: 'Send Estimate' })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test('offers no action on a listed request until a typed search has applied', async () => {
  const [roof, pipe] = [aRequest({ title: 'Roof' }), aRequest({ title: 'Pipe' })];
  await openDashboard([pipe, roof]);
  const sendTo = (title: string) =>
    card(title).getByRole('button', { name: 'Send Estimate', includeHidden: true });
  const old = await found(sendTo('Pipe'));
  server.answer('listOpenRequests', async ({ query }) => {
    if (query.q === 'Roof')
      await new Promise<void>((resolve) => {
        letAnswer = resolve;
      });
    return [roof];
  });
  let letAnswer = () => {};
  const press = () => {
    const { x, y } = old.getBoundingClientRect();
    const target = document.elementFromPoint(x + 10, y + 10);
    if (target instanceof HTMLElement) target.click();
  };
  await search().write('Roof');
  press();
  await isBusy();
  press();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => server.asked('listOpenRequests').at(-1)?.query.q).toBe('Roof');
  press();
  await expect.element(dialog()).not.toBeInTheDocument();
  letAnswer();
  await expect.element(cards()).toHaveLength(1);
  await isUpToDate();
  await sendTo('Roof').click();
  await expect.element(dialog()).toMatchTextContent(/Roof/);
});

test('a search that matches little so far goes on only when asked to', async () => {
  await openDashboard();
  await expect.element(page.getByText('No open requests in your area right now.')).toBeVisible();
  server.answerPages('listOpenRequests', [[], [aRequest()], []]);
  server.forgetCalls();
  await search().write('gutter boiler');
  await expect.element(page.getByText('No match so far.')).toBeVisible();
  await button('Keep Searching').click();
  await expect.element(cards()).toHaveLength(1);
  await expect.element(button('Keep Searching')).toHaveFocus();
  const asked = server.asked('listOpenRequests').map(({ query }) => query.cursor);
  expect(asked).toEqual([undefined, '1']);
});

test('the details show the business’s own estimate, and give the focus back', async () => {
  const request = aRequest({ title: 'Roof', location: 'Austin, TX 78701' });
  const mine = anEstimate(request, { businessId: both.id, amount: 432 });
  answerBusiness([request], [mine]);
  answerRequests([{ ...request, estimates: [mine], ratings: {} }]);
  await open('/business');
  await expect.element(card('Roof').getByText('Your estimate: $432')).toBeVisible();
  await button('View Details').click();
  const details = page.getByRole('dialog', { name: 'Roof' });
  await expect.element(details.getByRole('region', { name: 'Your estimate' })).toMatchTextContent(/\$432/);
  await pressKeys('{Escape}');
  await expect.element(details).not.toBeInTheDocument();
  await expect.element(button('View Details')).toHaveFocus();
});

test('shows an error when the details fail to load, and loads them on Retry', async () => {
  await openDashboard([aRequest()]);
  const recover = server.breakDown('getRequest');
  await button('View Details').click();
  await expect.element(page.getByText('Error loading details')).toBeVisible();
  await expect.element(page.getByText('Failed to load estimate details')).toBeVisible();
  recover();
  await button('Retry').click();
  await expect.element(page.getByText('Error loading details')).not.toBeInTheDocument();
});

for (const [address, heading] of [
  ['/business', 'Available Service Requests'],
  ['/jobs', 'Jobs I Won'],
] as const) {
  test(`${address} keeps customers out, and lets accounts of type both switch sides`, async () => {
    enterAs(aCustomer());
    await open(address);
    await expect.element(page.getByRole('link', { name: 'Go to my requests' })).toBeVisible();
    await expect.element(button('Switch to Business Mode')).not.toBeInTheDocument();

    enterAs(both, 'customer');
    answerBusiness([]);
    await open(address);
    await button('Switch to Business Mode').click();
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}
