/** The events for calendars in the emails about a visit. */
import { beforeEach, expect, test } from 'vitest';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { VisitingPair } from '../../support/notifications/visiting-pair.ts';

let emailed: EmailedPair;
let visit: VisitingPair;
beforeEach(async () => {
  emailed = await EmailedPair.begin();
  visit = await VisitingPair.begin(emailed.pair);
});

/** By receiver: what the emails since the last look put into calendars. */
async function events() {
  emailed.mails.length = 0;
  await emailed.pass(3);
  return emailed.mails.map(({ to, calendars = [] }) => ({
    to: to.name,
    events: calendars.map(({ method, text }) => {
      const unfolded = text.replaceAll('\r\n ', '');
      const textOf = (name: string) => new RegExp(`^${name}[:;](.*)$`, 'm').exec(unfolded)?.[1]?.trim();
      return { method, sequence: textOf('SEQUENCE'), status: textOf('STATUS'), place: textOf('LOCATION') };
    }),
  }));
}

test('each side gets the event alone, also where it was read, and its cancellation last', async () => {
  await visit.book();
  await emailed.readAll();
  const own = '12 Elm Street\\, Apt 4\\, Austin\\, TX 78701';
  const booked = { method: 'PUBLISH', sequence: '1', status: 'CONFIRMED' };
  const canceled = { method: 'CANCEL', sequence: '2', status: 'CANCELLED' };
  const byName = (found: Awaited<ReturnType<typeof events>>) =>
    found.toSorted((a, b) => a.to.localeCompare(b.to));
  expect(byName(await events())).toEqual([
    { to: 'Bob', events: [{ ...booked, place: undefined }] },
    { to: 'Carla', events: [{ ...booked, place: own }] },
  ]);
  const { customer, business } = emailed.pair;
  for (const { calendars = [], to } of emailed.mails) {
    const other = to.name === 'Bob' ? customer.email : business.email;
    expect(calendars.map(({ text }) => text).join()).not.toContain(other);
  }
  await visit.act('customer', 'cancelVisit', { note: '' });
  expect(byName(await events())).toEqual([
    { to: 'Bob', events: [{ ...canceled, place: undefined }] },
    { to: 'Carla', events: [{ ...canceled, place: own }] },
  ]);
});

test('the business reads the address once it is disclosed, which is logged', async () => {
  const { own, customer } = emailed.pair;
  await visit.act('customer', 'bookVisit', { start: visit.window.start, address: 'booked' });
  const [bob] = (await events()).filter(({ to }) => to === 'Bob');
  expect(bob?.events).toEqual([
    {
      method: 'PUBLISH',
      sequence: '1',
      status: 'CONFIRMED',
      place: expect.stringContaining('12 Elm Street'),
    },
  ]);
  const { body } = await own.act(customer, 'listDisclosures', {});
  expect(body).toEqual([expect.objectContaining({ viewerName: 'Bob', disclosed: ['address'] })]);
});
