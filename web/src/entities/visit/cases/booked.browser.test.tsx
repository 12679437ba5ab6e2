/** What each side does with a booked visit. */
import type { Visit } from '@marketplace/contract/visit/schema';
import { inHours, offered, onDay } from '@test/examples/visits.ts';
import { press, question } from '@test/overlays.ts';
import { server } from '@test/server.ts';
import { line, look, openLine, panel, see, spoken } from '@test/visits/open-visit.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ownTimeZone } from '@/lib/dates.ts';

test('one press says that a visit still holds, and a refusal takes that back', async () => {
  const visit = look('customer', { window: onDay(1, 9), confirmedBy: ['business'] });
  await openLine(visit);
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

test.for<[when: string, changes: Partial<Visit>]>([
  ['is some days ahead', { window: onDay(4, 9) }],
  [
    'has a business on its way',
    { window: inHours(1), arrival: { state: 'on-the-way', at: new Date().toISOString() } },
  ],
])('no side is asked whether a visit holds that %s', async ([, changes]) => {
  await openLine(look('customer', changes));
  await press('View Visit', line());
  await expect.element(panel().getByRole('button', { name: 'Move' })).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'Still Good' })).not.toBeInTheDocument();
});

test('a booked visit moves to other times, which the other side has to agree to', async () => {
  const visit = look('customer', { window: onDay(4, 9) });
  await openLine(visit);
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
  const visit = look('customer', {
    ...offered('business', [onDay(2, 9), onDay(3, 13)]),
    status: 'booked',
    window: onDay(4, 9),
  });
  await openLine(visit);
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

test('what the other side wrote with the time stays beside the visit, and can be reported', async () => {
  const bookedNote = { by: 'business', note: 'Please clear the driveway.' } as const;
  await openLine(look('customer', { window: onDay(4, 9), bookedNote }));
  await press('View Visit', line());
  const written = panel().getByRole('figure', { name: 'Northside Home Works wrote with this time:' });
  await expect.element(written.getByText('Please clear the driveway.')).toBeVisible();
  await expect.element(written.getByRole('button', { name: 'Report this note' })).toBeVisible();
});

test('the text with which the other side declined other times can be reported', async () => {
  const end = {
    by: 'business',
    isWithdrawn: false,
    note: 'Pay me first.',
    at: new Date().toISOString(),
  } as const;
  const visit = look('customer', { window: onDay(4, 9), offerEnded: end });
  await openLine(visit);
  await press('View Visit', line());
  const declined = panel().getByRole('figure', { name: 'Northside Home Works declined the other times.' });
  await expect.element(declined.getByText('Pay me first.')).toBeVisible();
  await expect.element(declined.getByRole('button', { name: 'Report this note' })).toBeVisible();
});

test('a canceled visit tells the other side why', async () => {
  const window = onDay(4, 9);
  const visit = look('business', { window });
  await openLine(visit);
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
  await expect.element(panel().getByText(spoken(window))).toBeVisible();
  expect(server.asked('cancelVisit').map(({ input }) => input)).toEqual([{ note: 'The van broke down.' }]);
});

test('on its day a business is late, on its way, and there', async () => {
  const visit = look('business', { window: inHours(1) });
  await openLine(visit);
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

test('a customer changes when the address is seen', async () => {
  const visit = look('customer', { window: onDay(4, 9), address: 'evening-before' });
  await openLine(visit);
  await press('View Visit', line());
  server.answer('shareVisitAddress', ({ input }) => ({ ...visit, address: input.address }));
  await press('Change when the address is seen', panel());
  await question().getByLabelText('Not here').click();
  await press('Save', question());
  await expect.element(panel().getByText("doesn't see your address here")).toBeVisible();
});

test('the time is on the clock of the place, with its zone for a reader elsewhere', async () => {
  const elsewhere = ownTimeZone() === 'Pacific/Honolulu' ? 'America/New_York' : 'Pacific/Honolulu';
  await openLine(look('business', { window: onDay(4, 9), timeZone: elsewhere }));
  await press('View Visit', line());
  await expect
    .element(
      panel()
        .getByText(/ (HST|E[SD]T)$/)
        .first(),
    )
    .toBeVisible();
});
