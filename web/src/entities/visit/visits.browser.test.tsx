/** What each side does with a visit. */

import { visitThingId } from '@marketplace/contract/visit/notes';
import type { Visit } from '@marketplace/contract/visit/schema';
import { spokenTime } from '@marketplace/contract/visit/time-texts';
import { aVisit, inHours, offered, onDay } from '@test/examples/visits.ts';
import { aBusiness, aCustomer, anEstimate, aRequest, withEstimates } from '@test/examples.ts';
import { open } from '@test/open.tsx';
import { press, question } from '@test/overlays.ts';
import { answerBusiness, answerMyRequests, answerRequests, answerVisits, enterAs } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

const customer = aCustomer({ name: 'Maria Lopez' });
const business = aBusiness({ businessName: 'Northside Home Works' });
const request = aRequest({ customerId: customer.id, customerName: customer.name, title: 'Fix the roof' });
const estimate = anEstimate(request, { businessId: business.id, businessName: 'Northside Home Works' });

/** A look that the two agree on, as one of them sees it. */
const look = (side: Visit['side'], changes: Partial<Visit> = {}): Visit =>
  aVisit({
    serviceRequestId: request.id,
    serviceRequestTitle: request.title,
    businessId: business.id,
    businessName: estimate.businessName,
    customerName: customer.name,
    counterpartId: side === 'customer' ? business.id : customer.id,
    side,
    purpose: 'look',
    ...changes,
  });

/** Opens the request beside which the visit is, and the visit itself. */
async function openVisit(visit: Visit): Promise<void> {
  answerVisits([visit]);
  if (visit.side === 'customer') {
    answerMyRequests([request], [estimate]);
    answerRequests([withEstimates(request, [estimate])]);
    enterAs(customer);
    await open(`/customer?request=${request.id}`);
  } else {
    answerBusiness([request], [estimate]);
    answerRequests([withEstimates(request, [estimate])]);
    enterAs(business);
    await open(`/business?request=${request.id}`);
  }
  await expect.element(line()).toBeVisible();
}

const line = () => page.getByRole('region', { name: 'Visit' });
const panel = () => page.getByRole('dialog', { name: 'Visit for a Look' });
const see = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const spoken = (window: { start: string; end: string }) =>
  spokenTime(window, { timeZone: ownTimeZone(), readerZone: ownTimeZone(), now: new Date() });

const times = [onDay(2, 9), onDay(3, 13)];
const [first, second] = [onDay(2, 9), onDay(3, 13)];

test('the other side takes a time in three presses, and the address is shared from the evening before', async () => {
  const visit = look('customer', offered('business', times));
  await openVisit(visit);
  await see('Northside Home Works wants to come for a look');
  server.answer('bookVisit', ({ input }) => ({
    ...visit,
    status: 'booked',
    offer: null,
    window: second,
    address: input.address ?? 'none',
  }));
  await press('Choose a Time');
  await press(`Take ${spoken(second)}`, panel());
  await expect.element(question().getByLabelText('From the evening before')).toBeChecked();
  await press('Book', question());
  await see('Northside Home Works sees your address from the evening before');
  await expect.element(panel().getByText('Booked')).toBeVisible();
  expect(server.asked('bookVisit').map(({ input }) => input)).toEqual([
    { start: second.start, address: 'evening-before' },
  ]);
});

test('a business takes a time without a word about the address', async () => {
  const visit = look('business', offered('customer', times));
  await openVisit(visit);
  await see('Maria Lopez asks you to come for a look');
  server.answer('bookVisit', { ...visit, status: 'booked', offer: null, window: first, address: 'booked' });
  await press('Choose a Time');
  await press(`Take ${spoken(first)}`, panel());
  server.answer('getContact', {
    counterpart: { name: 'Maria Lopez', phone: null, address: '12 Elm Street, Austin, TX 78701' },
    sharedAt: null,
    askedAt: null,
  });
  await press('Book', question());
  await expect.element(panel().getByRole('link', { name: '12 Elm Street, Austin, TX 78701' })).toBeVisible();
  expect(server.asked('bookVisit').map(({ input }) => input)).toEqual([{ start: first.start }]);
});

test('a time that was taken meanwhile is refused, and the visit is shown as it is now', async () => {
  const visit = look('customer', offered('business', times));
  await openVisit(visit);
  await press('Choose a Time');
  server.refuse(
    'bookVisit',
    'conflict',
    'Another visit of the business is at this time. Choose another time.',
  );
  answerVisits([{ ...visit, ...offered('business', [first]) }]);
  await press(`Take ${spoken(second)}`, panel());
  await press('Book', question());
  await see("We couldn't book this time");
  await expect
    .element(panel().getByRole('button', { name: `Take ${spoken(second)}` }))
    .not.toBeInTheDocument();
  await expect.element(panel().getByRole('button', { name: `Take ${spoken(first)}` })).toBeVisible();
});

test('other times can be asked for with a word, which a failure keeps', async () => {
  const visit = look('customer', offered('business', times, { note: 'Mornings are best for us.' }));
  await openVisit(visit);
  await press('Choose a Time');
  await expect.element(panel().getByText('Mornings are best for us.')).toBeVisible();
  const connect = server.disconnect('askForOtherTimes');
  await press('Ask for Other Times', panel());
  await question()
    .getByLabelText(/^When would it suit you/)
    .fill('After five, please.');
  await press('Ask', question());
  await see("We couldn't ask for other times");
  await expect
    .element(question().getByLabelText(/^When would it suit you/))
    .toHaveValue('After five, please.');
  connect();
  server.answer('askForOtherTimes', ({ input }) => ({
    ...visit,
    ...offered('business', times, { askedAt: new Date().toISOString(), askedNote: input.note }),
  }));
  await press('Ask', question());
  await expect
    .element(panel().getByText('Waiting for Northside Home Works to offer other times'))
    .toBeVisible();
});

test('what the other side wrote can be reported', async () => {
  const visit = look('customer', offered('business', times, { note: 'Pay me in cash.' }));
  await openVisit(visit);
  await press('Choose a Time');
  server.answer('createReport', undefined);
  await press('Report this note', panel());
  await question().getByText('Asked for money up front', { exact: true }).click();
  await press('Send Report', question());
  await see('Report sent');
  expect(server.asked('createReport').map(({ input }) => input)).toMatchObject([
    { kind: 'visit', thingId: visitThingId(visit.id, 'business'), reason: 'prepayment' },
  ]);
});

test('times can be declined with a word', async () => {
  const visit = look('business', offered('customer', times));
  await openVisit(visit);
  await press('Choose a Time');
  server.answer('endVisitOffer', ({ input }) => ({
    ...visit,
    status: 'declined',
    ended: { by: 'business', note: input.note, at: new Date().toISOString() },
  }));
  await press('Decline', panel());
  await question()
    .getByLabelText(/^Reason/)
    .fill('Fully booked until July.');
  await press('Decline', question());
  await expect.element(panel().getByText('You declined the visit')).toBeVisible();
  await expect.element(panel().getByText('Fully booked until July.')).toBeVisible();
});

test('one press says that a visit still holds, and a refusal takes that back', async () => {
  const visit = look('customer', { window: onDay(1, 9), confirmedBy: ['business'] });
  await openVisit(visit);
  await expect
    .element(
      line()
        .getByText(/Still good\?$/)
        .last(),
    )
    .toBeVisible();
  const release = server.hold('confirmVisit');
  await press('Still Good', line());
  await expect
    .element(
      line()
        .getByText(/Confirmed by both$/)
        .last(),
    )
    .toBeVisible();
  server.refuse('confirmVisit', 'conflict', 'This visit has changed. Look at it again.');
  release();
  await see("We couldn't confirm the visit");
  await expect
    .element(
      line()
        .getByText(/Still good\?$/)
        .last(),
    )
    .toBeVisible();
});

test('a booked visit moves to other times, which the other side has to agree to', async () => {
  const visit = look('customer', { window: onDay(4, 9) });
  await openVisit(visit);
  server.answer('offerVisitTimes', ({ input }) => ({
    ...visit,
    offer: offered('customer', [...input.windows]).offer,
  }));
  await press('View Visit', line());
  await press('Move', panel());
  const form = page.getByRole('dialog', { name: 'Move the Visit' });
  await press(/^Tomorrow morning/, form);
  await press('Send', form);
  await expect
    .element(panel().getByText(/^Booked. Waiting for Northside Home Works to agree to move it/))
    .toBeVisible();
});

test('other times for a booked visit are declined with a text, which stays beside the visit', async () => {
  const visit = look('customer', { ...offered('business', times), status: 'booked', window: onDay(4, 9) });
  await openVisit(visit);
  server.answer('endVisitOffer', ({ input }) => ({
    ...visit,
    offer: null,
    offerEnded: { by: 'customer', isWithdrawn: false, note: input.note, at: new Date().toISOString() },
  }));
  await press('Choose a Time', line());
  await press('Decline', panel());
  await question()
    .getByLabelText(/^Reason/)
    .fill('We are away on that day.');
  await press('Decline', question());
  const declined = panel().getByRole('figure', { name: 'You declined the other times.' });
  await expect.element(declined.getByText('We are away on that day.')).toBeVisible();
  await expect.element(panel().getByText('Booked', { exact: true })).toBeVisible();
});

test('the text with which the other side declined other times can be reported', async () => {
  const end = {
    by: 'business',
    isWithdrawn: false,
    note: 'Pay me first.',
    at: new Date().toISOString(),
  } as const;
  const visit = look('customer', { window: onDay(4, 9), offerEnded: end });
  await openVisit(visit);
  await press('View Visit', line());
  const declined = panel().getByRole('figure', { name: 'Northside Home Works declined the other times.' });
  await expect.element(declined.getByText('Pay me first.')).toBeVisible();
  await expect.element(declined.getByRole('button', { name: 'Report this note' })).toBeVisible();
});

test('a canceled visit tells the other side why', async () => {
  const visit = look('business', { window: onDay(4, 9) });
  await openVisit(visit);
  server.answer('cancelVisit', ({ input }) => ({
    ...visit,
    status: 'canceled',
    ended: { by: 'business', note: input.note, at: new Date().toISOString() },
  }));
  await press('View Visit', line());
  await press('Cancel Visit', panel());
  await question()
    .getByLabelText(/^Reason/)
    .fill('The van broke down.');
  await press('Cancel Visit', question());
  await expect.element(panel().getByText('You canceled the visit')).toBeVisible();
  expect(server.asked('cancelVisit').map(({ input }) => input)).toEqual([{ note: 'The van broke down.' }]);
});

test('on its day a business is late, on its way, and there', async () => {
  const visit = look('business', { window: inHours(1) });
  await openVisit(visit);
  await press('View Visit', line());
  server.answer('announceDelay', ({ input }) => ({
    ...visit,
    late: { by: 'business', minutes: input.minutes, at: new Date().toISOString() },
  }));
  await press('Running Late', panel());
  await press('15 min', panel());
  await expect.element(panel().getByText(/^You're 15 minutes late/)).toBeVisible();
  server.answer('announceArrival', ({ input }) => ({
    ...visit,
    arrival: { state: input.state, at: new Date().toISOString() },
  }));
  await press('On My Way', panel());
  await expect.element(panel().getByText("You're on your way")).toBeVisible();
  await press('Here', panel());
  await expect.element(panel().getByText("You're there")).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'Running Late' })).not.toBeInTheDocument();
});

test('while it goes on, a visit is done, or nobody came', async () => {
  const visit = look('customer', { window: inHours(-1) });
  await openVisit(visit);
  await press('View Visit', line());
  server.answer('tellVisitOutcome', ({ input }) => ({ ...visit, told: input.outcome }));
  await press('Nobody Came', panel());
  await expect.element(panel().getByText("They weren't there")).toBeVisible();
  await press('Change What I Told', panel());
  await press('Done', panel());
  await expect.element(panel().getByText('It took place')).toBeVisible();
  expect(server.asked('tellVisitOutcome').map(({ input }) => input.outcome)).toEqual(['they-missed', 'kept']);
});

test('after its end one press tells that it took place', async () => {
  const visit = look('business', { window: inHours(-5) });
  await openVisit(visit);
  server.answer('tellVisitOutcome', { ...visit, told: 'kept' });
  await press('Yes', line());
  await expect.element(line().getByText('Waiting for Maria Lopez to tell how the visit went')).toBeVisible();
});

test('after its end, who missed it is a second press, and what both told differently is shown to both', async () => {
  const visit = look('customer', { window: inHours(-5) });
  await openVisit(visit);
  server.answer('tellVisitOutcome', { ...visit, told: 'they-missed', counterpartTold: 'kept' });
  await press('No', line());
  await press('Northside Home Works Missed It', panel());
  await expect
    .element(panel().getByText(/^You and Northside Home Works disagree about the visit/))
    .toBeVisible();
  await expect.element(panel().getByText("They weren't there")).toBeVisible();
  await expect.element(panel().getByText('It took place')).toBeVisible();
});

test('a customer changes when the address is seen', async () => {
  const visit = look('customer', { window: onDay(4, 9), address: 'evening-before' });
  await openVisit(visit);
  await press('View Visit', line());
  server.answer('shareVisitAddress', ({ input }) => ({ ...visit, address: input.address }));
  await press('Change when the address is seen', panel());
  await question().getByLabelText('Not here').click();
  await press('Save', question());
  await expect.element(panel().getByText("doesn't see your address here")).toBeVisible();
});

test('the time is on the clock of the place, with its zone for a reader elsewhere', async () => {
  const elsewhere = ownTimeZone() === 'Pacific/Honolulu' ? 'America/New_York' : 'Pacific/Honolulu';
  await openVisit(look('business', { window: onDay(4, 9), timeZone: elsewhere }));
  await press('View Visit', line());
  await expect
    .element(
      panel()
        .getByText(/ (HST|E[SD]T)$/)
        .first(),
    )
    .toBeVisible();
});
