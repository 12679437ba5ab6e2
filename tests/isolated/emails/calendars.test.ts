/** The events for calendars in the emails about a visit. */
import { DAY_MS } from '@marketplace/contract/shared/time';
import { beforeEach, expect, test } from 'vitest';
import { EmailedPair } from '../../support/notifications/emailed-pair.ts';
import { VisitingPair, windowAt } from '../../support/notifications/visiting-pair.ts';

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

test('the event of a visit whose request is deleted leaves both calendars, and names neither side', async () => {
  await visit.book();
  await events();
  await visit.deleteRequest();
  const gone = { method: 'CANCEL', sequence: '2', status: 'CANCELLED', place: undefined };
  const found = await events();
  expect(found.map(({ to }) => to).sort()).toEqual(['Bob', 'Carla']);
  expect(found.flatMap((one) => one.events)).toEqual([gone, gone]);
  const texts = emailed.mails.flatMap(({ calendars = [] }) => calendars.map(({ text }) => text)).join();
  expect(texts).not.toMatch(/Carla|Bob|Elm Street/);
});

test('news that is read at once takes the event of the booking along', async () => {
  await visit.book();
  const windows = [windowAt(Date.parse(visit.window.start) + DAY_MS)];
  await visit.act('business', 'offerVisitTimes', { windows, note: '' });
  await emailed.readAll();
  expect((await events()).map(({ to }) => to).sort()).toEqual(['Bob', 'Carla']);
});
