/** Offered times, and what the other side does with them. */
import { visitThingId } from '@marketplace/contract/visit/notes';
import { offered, onDay } from '@test/examples/visits.ts';
import { press, question } from '@test/overlays.ts';
import { answerVisits } from '@test/screens.ts';
import { server } from '@test/server.ts';
import { look, openLine, panel, see, spoken } from '@test/visits/open-visit.ts';
import { expect, test } from 'vitest';

const times = [onDay(2, 9), onDay(3, 13)];
const [first, second] = [onDay(2, 9), onDay(3, 13)];

test('the other side takes a time in three presses, and the address is shared from the evening before', async () => {
  const visit = look('customer', offered('business', times));
  await openLine(visit);
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
  await openLine(visit);
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
  await openLine(visit);
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
  await openLine(visit);
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
  await openLine(visit);
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
  await openLine(visit);
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
