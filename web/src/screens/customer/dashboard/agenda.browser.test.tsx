/** What waits for a customer, above the list of requests. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { pressKeys } from '@test/effects.ts';
import { aVisit, offered, onDay } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, aJob, anId, aRequest, proposed } from '@test/examples.ts';
import { expectLowCards, resize } from '@test/layout.ts';
import { aConversation } from '@test/messages.ts';
import { open } from '@test/open.tsx';
import { dialog, question } from '@test/overlays.ts';
import { answerMyRequests, enterAs, showConversations } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const owner = aCustomer();
const northside = aBusiness({ businessName: 'Northside' });
const own = (title: string, changes: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({ customerId: owner.id, title, ...changes });
const quiet = own('Paint the shed');
const silent = own('Mend the fence', { endsAt: new Date(Date.now() + 86_400_000).toISOString() });
const changing = aJob(owner, northside, 'in-progress', proposed('business'));
const job = { ...changing.request, title: 'Water heater' };

const agenda = () => page.getByRole('region', { name: 'Waiting for you' });
const rows = () => agenda().getByRole('listitem');
const shownRows = () =>
  rows()
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => {
  enterAs(owner);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
});

test('what waits comes first, by its weight, each with its action', async () => {
  answerMyRequests([quiet, job, silent], [changing.estimate]);
  await open('/customer');
  await expect
    .poll(shownRows)
    .toEqual([
      expect.stringMatching(/^Ends on .+ unless you keep it openMend the fenceKeep It Open$/),
      'Northside wants to change the price to $1,815Water heaterReview Change',
    ]);
  await agenda().getByRole('button', { name: 'Review Change' }).click();
  await expect
    .element(dialog().getByRole('region', { name: 'Northside proposed a change' }))
    .toBeInViewport({ ratio: 0.9 });
});

test('visits come before the requests: those that wait, and those of the next days as one line each', async () => {
  const ofCustomer = { side: 'customer', businessName: 'Northside' } as const;
  const visit = aVisit({
    ...ofCustomer,
    window: onDay(1, 9),
    confirmedBy: ['customer', 'business'],
    serviceRequestId: quiet.id,
    serviceRequestTitle: quiet.title,
  });
  const offer = aVisit({ ...ofCustomer, ...offered('business', [onDay(3, 9)]), purpose: 'look' });
  server.answer('listVisits', [visit, { ...offer, serviceRequestTitle: 'Kitchen faucet' }]);
  answerMyRequests([quiet, silent]);
  await open('/customer');
  await expect
    .poll(shownRows)
    .toEqual([
      'Northside wants to come for a lookKitchen faucetChoose a Time',
      expect.stringMatching(/Mend the fenceKeep It Open$/),
    ]);
  const coming = page.getByRole('region', { name: 'Coming visits' });
  await expect
    .element(coming.getByRole('listitem'))
    .toMatchTextContent(
      /^Work tomorrow, 9 to 11 in the morning\. Confirmed by bothWork tomorrow, 9–11 AM\. Confirmed by bothPaint the shed$/,
    );
  // The card says the same.
  await expect
    .element(page.getByRole('article', { name: 'Paint the shed' }))
    .toMatchTextContent('Work tomorrow, 9–11 AM. Confirmed by both');
  await coming.getByRole('button', { name: 'Paint the shed' }).click();
  await expect.poll(() => location.search).toBe(`?request=${quiet.id}&show=visit`);
});

test('nothing is shown that visits would move, and all of it if they fail to load', async () => {
  answerMyRequests([quiet, silent]);
  server.breakDown('listVisits');
  const release = server.hold('listVisits');
  await open('/customer');
  await expect.element(page.getByText('Loading your service requests...')).toBeVisible();
  release();
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(agenda()).toBeVisible();
});

test('a row that is done keeps its place until the list is opened again', async () => {
  const kept = { ...silent, endsAt: null };
  answerMyRequests([quiet, silent]);
  server.answer('keepRequest', () => {
    answerMyRequests([quiet, kept]);
    return kept;
  });
  await open('/customer');
  await agenda().getByRole('button', { name: 'Keep It Open' }).click();
  await expect.element(agenda().getByRole('img', { name: 'Done' })).toBeVisible();
  await expect.element(agenda().getByRole('button', { name: 'Mend the fence' })).toHaveFocus();
  await open('/customer');
  await expect.element(page.getByRole('article').first()).toBeVisible();
  await expect.element(agenda()).not.toBeInTheDocument();
});

test('shows three rows, and the others when asked to', async () => {
  const asked = [1, 2, 3, 4, 5].map((count) => own(`Job ${count}`, { questionsToAnswer: count }));
  answerMyRequests(asked);
  await open('/customer');
  await expect.element(rows()).toHaveLength(3);
  await agenda().getByRole('button', { name: 'Show 2 More' }).click();
  await expect.element(rows()).toHaveLength(5);
});

test('a single request says by itself what waits', async () => {
  answerMyRequests([silent]);
  await open('/customer');
  await expect.element(page.getByRole('article')).toMatchTextContent(/unless you keep it open/);
  await expect.element(agenda()).not.toBeInTheDocument();
});

test('a job whose work is due is completed in its row', async () => {
  const { request, estimate } = aJob(owner, northside, 'in-progress');
  answerMyRequests([quiet, { ...request, contactSharing: 'shared' }], [estimate]);
  await open('/customer');
  await agenda().getByRole('button', { name: 'Mark as Complete' }).click();
  server.answer('completeRequest', { serviceRequest: { ...request, status: 'completed' } });
  await question().getByRole('button', { name: 'Mark as Complete' }).click();
  await expect.poll(() => server.asked('completeRequest')).toMatchObject([{ params: { id: request.id } }]);
});

test('J and K move through the cards, and Enter opens one', async () => {
  answerMyRequests([quiet, silent]);
  await open('/customer');
  const view = (title: string) =>
    page.getByRole('article', { name: title }).getByRole('button', { name: 'View Details' });
  await expect.element(view('Paint the shed')).toBeVisible();
  await pressKeys('jj');
  await expect.element(view('Paint the shed')).toHaveFocus();
  await pressKeys('k');
  await expect.element(view('Mend the fence')).toHaveFocus();
  await pressKeys('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Mend the fence' })).toBeVisible();
});

test('messages that arrive late move nothing', async () => {
  await resize(390, 844);
  const { request, estimate } = aJob(owner, northside);
  answerMyRequests([quiet, request], [estimate]);
  await open('/customer');
  const first = page.getByRole('article').first();
  await expect.element(first).toBeVisible();
  const top = () => first.element().getBoundingClientRect().top;
  const before = top();
  showConversations({ ...aConversation(estimate, 'customer'), unreadCount: 2 });
  await expect.element(page.getByRole('link', { name: '2 messages' })).toBeVisible();
  expect(top()).toBe(before);
});

const LONG_TITLE = 'Replace the leaking water heater in the basement';
const imageUrls = [`/objects/images/${anId()}`];
const riverside = aBusiness({ businessName: 'Riverside Plumbing and Heating' });
const ofJob = (...job: Parameters<typeof aJob>) => aJob(...job).request;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('three cards are seen on a phone where one was, whatever the state', async () => {
  await resize(390, 844);
  const running = ofJob(owner, northside, 'in-progress', { earliestStart: '2999-12-01' });
  const proposal = ofJob(owner, riverside, 'in-progress', proposed('business'));
  answerMyRequests([]);
  server.answer('listMyRequests', [
    quiet,
    own('Fix the leaking roof', { estimatesCount: 1, activeEstimatesCount: 1, imageUrls }),
    { ...running, contactSharing: 'shared' },
    proposal,
    { ...proposal, id: anId(), title: LONG_TITLE, imageUrls },
    { ...ofJob(owner, riverside), title: LONG_TITLE },
    { ...ofJob(owner, northside), imageUrls, reviewUntil: fromNow(9) },
    { ...ofJob(owner, riverside), title: LONG_TITLE, imageUrls, reviewUntil: fromNow(9) },
  ]);
  await open('/customer');
  await expect.element(page.getByRole('article')).toHaveLength(8);
  await expectLowCards(page.getByRole('article'));
});

const single = {
  'a proposed change': [ofJob(owner, riverside, 'in-progress', proposed('business')), 'Review Change'],
  'a review to write': [{ ...ofJob(owner, riverside), reviewUntil: fromNow(9) }, 'Leave a Review'],
} as const;

test.each(Object.keys(single) as (keyof typeof single)[])(
  'a single card with %s says so by itself, and is no higher',
  async (state) => {
    await resize(390, 844);
    const [request, action] = single[state];
    answerMyRequests([]);
    server.answer('listMyRequests', [{ ...request, title: LONG_TITLE, imageUrls }]);
    await open('/customer');
    await expect.element(page.getByRole('button', { name: action })).toBeVisible();
    await expectLowCards(page.getByRole('article'));
  },
);
