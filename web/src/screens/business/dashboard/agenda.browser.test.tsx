/** What waits for a business, above the list of open requests. */
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { aVisit, offered, onDay } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, aJob, anEstimate, anId, aRequest, proposed } from '@test/examples.ts';
import { expectLowCards, resize } from '@test/layout.ts';
import { open } from '@test/open.tsx';
import { dialog } from '@test/overlays.ts';
import { answerBusiness, answerRequests, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

const business = aBusiness();
const customer = aCustomer({ name: 'Maria Lopez' });
const about = (title: string, changes: Partial<Estimate> = {}) =>
  anEstimate(aRequest({ title, customerId: customer.id }), {
    businessId: business.id,
    customerName: 'Maria Lopez',
    ...changes,
  });
const asked = about('Fix the roof', { isOutdated: 'answer' });
const running = aJob(customer, business, 'in-progress');
const changing = aJob(customer, business, 'in-progress', proposed('customer'));

const agenda = () => page.getByRole('region', { name: 'Waiting for you' });
const shownRows = () =>
  agenda()
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => enterAs(business));

test('what waits comes first, by its weight, each with its action', async () => {
  answerBusiness([], [about('Paint the shed'), asked, changing.estimate]);
  answerRequests([changing.request]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open('/business');
  await expect
    .poll(shownRows)
    .toEqual([
      `Maria Lopez wants to change the price to $1,815${changing.request.title}Review Change`,
      'Sent before the latest answer. Is it still correct?Fix the roofCheck My Estimate',
    ]);
  await agenda().getByRole('link', { name: 'Review Change' }).click();
  await expect
    .element(dialog().getByRole('region', { name: 'Maria Lopez proposed a change' }))
    .toBeInViewport({ ratio: 0.9 });
});

test('a visit that waits comes before the jobs, and is confirmed in its row', async () => {
  const visit = aVisit({ window: onDay(1, 9), serviceRequestTitle: 'Kitchen faucet' });
  const offer = aVisit({ ...offered('customer', [onDay(3, 9)]), serviceRequestTitle: 'Garage outlets' });
  const ownJob = aVisit({ window: onDay(1, 13), side: 'customer' });
  server.answer('listVisits', [offer, visit, ownJob]);
  answerBusiness([], [asked]);
  await open('/business');
  await expect
    .poll(shownRows)
    .toEqual([
      'Work tomorrow, 9 to 11 in the morning. Still good?Work tomorrow, 9–11 AM. Still good?Kitchen faucetMoveStill Good',
      'Maria Lopez asks for a time for the workGarage outletsChoose a Time',
      'Sent before the latest answer. Is it still correct?Fix the roofCheck My Estimate',
    ]);
  const confirmed = { ...visit, confirmedBy: ['business' as const] };
  server.answer('confirmVisit', () => {
    server.answer('listVisits', [offer, confirmed, ownJob]);
    return confirmed;
  });
  await agenda().getByRole('button', { name: 'Still Good' }).click();
  await expect
    .element(agenda().getByRole('listitem').first().getByRole('img', { name: 'Done' }))
    .toBeVisible();
  expect(shownRows()).toHaveLength(3);
});

test('a visit that no longer holds is moved from its row', async () => {
  const visit = aVisit({ window: onDay(1, 9), serviceRequestTitle: 'Kitchen faucet' });
  server.answer('listVisits', [visit]);
  answerBusiness([], [asked]);
  await open('/business');
  await agenda().getByRole('button', { name: 'Move' }).click();
  const form = page.getByRole('dialog', { name: 'Move the Visit' });
  await form.getByRole('button', { name: /^Tomorrow afternoon/ }).click();
  server.answer('offerVisitTimes', ({ input }) => ({
    ...visit,
    offer: offered('business', [...input.windows]).offer,
  }));
  await form.getByRole('button', { name: 'Send' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect
    .element(
      agenda()
        .getByText(/Waiting for .* to agree to move it$/)
        .last(),
    )
    .toBeVisible();
});

test('a visit that waits is shown, however many come before it', async () => {
  const offer = aVisit({ ...offered('customer', [onDay(30, 9)]), serviceRequestTitle: 'Garage outlets' });
  server.answerPages('listVisits', [[], [], [offer]]);
  answerBusiness([], [asked]);
  await open('/business');
  await expect
    .poll(shownRows)
    .toEqual([expect.stringContaining('Garage outlets'), expect.stringContaining('Check My Estimate')]);
});

test('a visit keeps its row, with its outcome, once both have told of it', async () => {
  const visit = aVisit({ window: onDay(-1, 9) });
  server.answer('listVisits', [visit]);
  answerBusiness([], [asked]);
  server.answer('tellVisitOutcome', () => {
    server.answer('listVisits', []);
    return { ...visit, told: 'kept', counterpartTold: 'they-missed' };
  });
  await open('/business');
  await agenda().getByRole('button', { name: 'Yes' }).click();
  await expect
    .poll(shownRows)
    .toEqual([
      expect.stringMatching(/^You and Maria Lopez disagree about the visit yesterday/),
      expect.stringContaining('Check My Estimate'),
    ]);
  await open('/business');
  await expect.poll(shownRows).toEqual([expect.stringContaining('Check My Estimate')]);
});

test('a booked visit is one line, and its job is not asked to be completed before it', async () => {
  const visit = aVisit({
    window: onDay(1, 9),
    confirmedBy: ['customer', 'business'],
    serviceRequestId: running.request.id,
    serviceRequestTitle: 'Kitchen faucet',
  });
  server.answer('listVisits', [visit]);
  answerBusiness([], [running.estimate, asked]);
  answerRequests([running.request]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open('/business');
  const coming = page.getByRole('region', { name: 'Coming visits' });
  await expect
    .element(coming.getByRole('listitem'))
    .toMatchTextContent(
      /^Work tomorrow, 9 to 11 in the morning\. Confirmed by bothWork tomorrow, 9–11 AM\. Confirmed by bothKitchen faucet$/,
    );
  expect(shownRows()).toEqual([expect.stringContaining('Check My Estimate')]);
  await coming.getByRole('button', { name: 'Kitchen faucet' }).click();
  await expect.poll(() => location.search).toBe(`?request=${running.request.id}&show=visit`);
});

test.each(['listMyEstimates', 'listVisits'] as const)('nothing is shown that %s would move', async (list) => {
  answerBusiness([aRequest()], [asked]);
  const release = server.hold(list);
  await open('/business');
  await expect.element(page.getByRole('status', { name: 'Loading service requests' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
  release();
  await expect.element(agenda()).toBeVisible();
  await expect.element(page.getByRole('article')).toBeVisible();
});

test.each(['listMyEstimates', 'listVisits'] as const)('the list is there even if %s fails', async (list) => {
  answerBusiness([aRequest()]);
  server.breakDown(list);
  await open('/business');
  await expect.element(page.getByRole('article')).toBeVisible();
});

test('leads to the jobs that the business won', async () => {
  answerBusiness([], [aJob(customer, business, 'in-progress').estimate]);
  server.answer('getContact', { counterpart: null, sharedAt: null, askedAt: null });
  await open('/business');
  await page.getByRole('link', { name: 'Jobs I Won' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Jobs I Won' })).toHaveFocus();
});

test('three cards are seen on a phone where one was', async () => {
  await resize(390, 844);
  const imageUrls = [anId(), anId()].map((id) => `/objects/images/${id}`);
  const pictured = aRequest({ distanceMiles: 12, imageUrls });
  answerBusiness([aRequest({ distanceMiles: 20 }), pictured]);
  await open('/business');
  await expect.element(page.getByRole('article')).toHaveLength(2);
  await expectLowCards(page.getByRole('article'));
});
