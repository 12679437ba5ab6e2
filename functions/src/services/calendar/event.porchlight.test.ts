import { windowIn } from '@marketplace/contract/visit/windows';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarVisit, feedCalendar, visitCalendar } from './event.ts';

const publisher = {
  origin: 'https://market.example',
  from: 'Market <hello@market.example>',
  now: new Date('2027-05-30T12:00:00.000Z'),
};

const visit: CalendarVisit = {
  id: 'v1',
  serviceRequestId: 'r1',
  serviceRequestTitle: 'Kitchen faucet',
  businessName: 'Northside Plumbing',
  customerName: 'Maya',
  side: 'customer',
  purpose: 'look',
  status: 'booked',
  timeZone: 'America/Phoenix',
  window: { start: '2027-06-03T16:00:00.000Z', end: '2027-06-03T18:00:00.000Z' },
  sequence: 1,
  address: null,
};

/** What an independent parser finds. */
function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const [start, end] = [event.startDate, event.endDate].map((time) => time.toJSDate().toISOString());
    const { uid, sequence, summary, description, location } = event;
    const [status, url] = ['status', 'url'].map((name) => component.getFirstPropertyValue(name));
    return { uid, sequence, summary, description, location, start, end, status, url };
  });
  return { method: calendar.getFirstPropertyValue('method'), events };
}

const read = async (change: Partial<CalendarVisit> = {}) => {
  const { method, events } = readCalendar(await visitCalendar({ ...visit, ...change }, publisher));
  const [event] = events;
  if (!event) throw new Error('The calendar has no event.');
  return { method, event };
};

const oneSpace = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

describe('a visit in a calendar', () => {
  it('says what, when by the clock of the place, with whom, and where to read more', async () => {
    expect(await read()).toEqual({
      method: 'PUBLISH',
      event: {
        uid: 'visit-v1@market.example',
        sequence: 1,
        summary: 'Look: Kitchen faucet',
        description:
          'Thursday, June 3, 9–11 AM MST\nWith Northside Plumbing\nhttps://market.example/customer?request=r1&show=visit',
        location: null,
        start: visit.window.start,
        end: visit.window.end,
        status: 'CONFIRMED',
        url: 'https://market.example/customer?request=r1&show=visit',
      },
    });
  });

  it('names the customer to the business, and links to its dashboard', async () => {
    const { event } = await read({ side: 'business' });
    expect(event.description).toContain('With Maya\nhttps://market.example/business?request=r1&show=visit');
  });

  it('names the place once the address is disclosed', async () => {
    const { event } = await read({ address: '12 Elm Street, Apt 4\nAustin, TX' });
    expect(event.location).toBe('12 Elm Street, Apt 4 Austin, TX');
  });

  it('is taken away by its last message, under the same id', async () => {
    const { method, event } = await read({ status: 'canceled', sequence: 4 });
    expect(method).toBe('CANCEL');
    expect(event).toMatchObject({ uid: 'visit-v1@market.example', sequence: 4, status: 'CANCELLED' });
  });

  it('names the marketplace as its organizer, and no other address', async () => {
    const text = await visitCalendar({ ...visit, serviceRequestTitle: 'Call jane@home.example' }, publisher);
    expect(text.match(/[\w.-]+@[\w.-]+/g)).toEqual(['visit-v1@market.example', 'hello@market.example']);
    expect(await visitCalendar(visit, { ...publisher, from: undefined })).toContain(
      'no-reply@market.example',
    );
  });

  it.each([
    'BEGIN:VEVENT\r\nEND:VEVENT',
    'Roof; gutters, and \\n "walls": \\',
    '\u0000\u2028\u0085x\u001b[0m',
    `${'é😀'.repeat(60)}`,
    ',;:\\'.repeat(60),
  ])('keeps the text %j in its place', async (title) => {
    const text = await visitCalendar(
      { ...visit, serviceRequestTitle: title, businessName: title },
      publisher,
    );
    const { events } = readCalendar(text);
    const [event] = events;
    expect(events).toHaveLength(1);
    expect(event).toMatchObject({
      summary: oneSpace(`Look: ${title}`),
      location: null,
      start: visit.window.start,
    });
    expect(event?.description).toContain(`${oneSpace(`With ${title}`)}\n`);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});

/** Arizona never changes its clocks, St. John's is half an hour off, and Lord Howe Island changes its by half an hour. */
const ZONES = [
  'America/Phoenix',
  'America/Los_Angeles',
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
];
const two = (number: number) => String(number).padStart(2, '0');
/** Days of both changes of the clocks in both halves of the world, and others. */
const days = fc.constantFrom(
  ...['2027-03-14', '2027-11-07', '2027-04-04', '2027-10-03', '2027-12-31', '2028-02-29', '2027-06-03'],
);
const moves = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  date: days,
  hour: fc.integer({ min: 0, max: 21 }),
  minute: fc.constantFrom(0, 15, 30, 59),
  isCanceled: fc.boolean(),
});

/** '2027-03-14 09:30' on the clock of a place, without the code that chose the instant. */
const wallClock = (timeZone: string, at: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
    .format(new Date(at))
    .replace(', ', ' ');

it('is found at the same instants by another parser after a thousand random moves', async () => {
  const chosen = fc.sample(moves, { numRuns: 1000, seed: 51 });
  const moved = chosen.flatMap(({ timeZone, date, hour, minute, isCanceled }, index) => {
    const [from, to] = [`${two(hour)}:${two(minute)}`, `${two(hour + 2)}:${two(minute)}`];
    const window = windowIn(timeZone, { date, from, to });
    const status = isCanceled ? ('canceled' as const) : ('booked' as const);
    if (!window) return [];
    return [
      { clocks: [`${date} ${from}`, `${date} ${to}`], ...visit, timeZone, window, status, sequence: index },
    ];
  });
  expect(moved.length).toBeGreaterThan(950);
  // Each move as its email and its file have it, and all as a feed has them.
  const alone = await Promise.all(
    moved.map(async (one) => readCalendar(await visitCalendar(one, publisher))),
  );
  const together = readCalendar(await feedCalendar(moved, publisher)).events;
  expect(alone.flatMap(({ events }) => events)).toEqual(together);
  expect(together).toHaveLength(moved.length);
  for (const [index, { clocks, timeZone, window, status, sequence }] of moved.entries()) {
    const event = together[index];
    expect(event).toMatchObject({
      uid: 'visit-v1@market.example',
      sequence,
      ...window,
      status: status === 'booked' ? 'CONFIRMED' : 'CANCELLED',
    });
    expect([event?.start, event?.end].map((at) => wallClock(timeZone, at ?? ''))).toEqual(clocks);
    expect(alone[index]?.method).toBe(status === 'booked' ? 'PUBLISH' : 'CANCEL');
  }
});
