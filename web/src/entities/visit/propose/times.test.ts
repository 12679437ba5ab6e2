import type { VisitHours, VisitsOfJob } from '@marketplace/contract/visit/schema';
import type { Availability } from '@marketplace/contract/visit/windows';
import { describe, expect, it } from 'vitest';
import type { ProposeTarget } from './target.ts';
import { boundsOf, problemWith, spanOn, suggestTimes, zoneElsewhere } from './times.ts';

const PHOENIX = 'America/Phoenix';
const LOS_ANGELES = 'America/Los_Angeles';
/** A Monday at noon in Phoenix. */
const now = new Date('2027-06-07T19:00:00Z');
const clock = { timeZone: PHOENIX, readerZone: PHOENIX, now };
const free: Availability = { hours: null, gapMinutes: 0, awayUntil: null, taken: [] };

const target = (changes: Partial<ProposeTarget> = {}): ProposeTarget => ({
  requestId: 'request',
  requestTitle: 'Fix the roof',
  businessId: 'business',
  side: 'customer',
  other: 'Northside',
  purposes: ['look'],
  ...changes,
});

const weekdays = (from: string, to: string, timeZone = PHOENIX): VisitHours => ({
  timeZone,
  week: [null, ...Array.from({ length: 5 }, () => ({ from, to })), null],
});

const suggest = (availability: Availability | null) =>
  suggestTimes(availability, clock).map(({ label, window }) => [label, window.start, window.end]);

describe('the suggested times', () => {
  it('are the next parts of days, from two hours ahead', () => {
    expect(suggest(null)).toEqual([
      ['This evening', '2027-06-08T00:00:00.000Z', '2027-06-08T03:00:00.000Z'],
      ['Tomorrow morning', '2027-06-08T15:00:00.000Z', '2027-06-08T19:00:00.000Z'],
      ['Tomorrow afternoon', '2027-06-08T19:00:00.000Z', '2027-06-09T00:00:00.000Z'],
      ['Tomorrow evening', '2027-06-09T00:00:00.000Z', '2027-06-09T03:00:00.000Z'],
      ['Wednesday morning', '2027-06-09T15:00:00.000Z', '2027-06-09T19:00:00.000Z'],
      ['Wednesday afternoon', '2027-06-09T19:00:00.000Z', '2027-06-10T00:00:00.000Z'],
    ]);
  });

  it('leave out what the business has agreed to, and the days when it is away', () => {
    const taken = [{ start: '2027-06-10T20:00:00.000Z', end: '2027-06-10T21:00:00.000Z' }];
    const awayUntil = { date: '2027-06-10', timeZone: PHOENIX };
    const labels = suggest({ ...free, taken, awayUntil }).map(([label]) => label);
    expect(labels.slice(0, 3)).toEqual(['Thursday morning', 'Thursday evening', 'Friday morning']);
  });

  it('are within the hours of the business, on its own clock', () => {
    // In June, clocks in Los Angeles and Phoenix show the same time.
    const [first, second] = suggest({ ...free, hours: weekdays('09:30', '16:00', LOS_ANGELES) });
    expect(first).toEqual(['Tomorrow morning', '2027-06-08T16:30:00.000Z', '2027-06-08T19:00:00.000Z']);
    expect(second).toEqual(['Tomorrow afternoon', '2027-06-08T19:00:00.000Z', '2027-06-08T23:00:00.000Z']);
  });

  it.each([
    // In summer both clocks show the same time, and in winter California's is an hour behind.
    ['2027-03-13', '2027-03-13T18:00:00.000Z', '2027-03-13T19:00:00.000Z'],
    ['2027-03-14', '2027-03-14T17:00:00.000Z', '2027-03-14T19:00:00.000Z'],
    ['2027-11-06', '2027-11-06T17:00:00.000Z', '2027-11-06T19:00:00.000Z'],
    ['2027-11-07', '2027-11-07T18:00:00.000Z', '2027-11-07T19:00:00.000Z'],
  ])(
    'are in Arizona when a business in California works from ten, on the morning of %s',
    (date, start, end) => {
      const open = { from: '10:00', to: '17:00' };
      const hours = { timeZone: LOS_ANGELES, week: [open, open, open, open, open, open, open] };
      expect(spanOn(PHOENIX, date, 'morning', { ...free, hours })).toEqual({ start, end });
    },
  );

  it.each([
    // From eight to noon on a clock that changed in the night before.
    ['2027-03-13T20:00:00Z', '2027-03-14T13:00:00.000Z'],
    ['2027-11-06T20:00:00Z', '2027-11-07T14:00:00.000Z'],
  ])('are those of the new clock on the morning after its change, seen at %s', (seen, start) => {
    const chicago = { timeZone: 'America/Chicago', readerZone: PHOENIX, now: new Date(seen) };
    const morning = suggestTimes(null, chicago).find(({ label }) => label === 'Tomorrow morning');
    expect(morning?.window.start).toBe(start);
  });

  it('skip parts of less than an hour, and days without hours', () => {
    const labels = suggest({ ...free, hours: weekdays('11:30', '17:00') }).map(([label]) => label);
    expect(labels).toEqual([
      'Tomorrow afternoon',
      'Wednesday afternoon',
      'Thursday afternoon',
      'Friday afternoon',
      'Monday, June 14, afternoon',
      'Tuesday, June 15, afternoon',
    ]);
  });
});

describe('the zone of the place', () => {
  it.each([
    ['', undefined],
    ['2027-10-01', undefined],
    ['2027-11-08', 'MST'],
  ])('is said where clocks differ on the typed day: "%s"', (date, zone) => {
    expect(zoneElsewhere({ ...clock, readerZone: LOS_ANGELES }, date)).toBe(zone);
  });
});

describe('a time', () => {
  const tomorrow = { start: '2027-06-08T16:00:00.000Z', end: '2027-06-08T18:00:00.000Z' };
  const job = (availability: Availability): VisitsOfJob => ({
    timeZone: PHOENIX,
    visits: [],
    availability: { ...availability, taken: [...availability.taken] },
    counterpartFigure: null,
  });
  const problem = (availability: Availability, by = target()) =>
    problemWith(tomorrow, boundsOf(job(availability), by), by, now);

  it('is refused to customers while the business is not free, with the reason', () => {
    expect(problem(free)).toBeUndefined();
    expect(problem({ ...free, taken: [tomorrow] })).toBe("Northside isn't free at this time");
    expect(problem({ ...free, hours: weekdays('11:00', '17:00') })).toBe(
      "This is outside of Northside's hours",
    );
    expect(problem({ ...free, awayUntil: { date: '2027-06-20', timeZone: PHOENIX } })).toBe(
      'Northside is away on this day',
    );
  });

  it('is refused to a business only if it has agreed to another visit', () => {
    const own = target({ side: 'business', other: 'Maria' });
    const away = { ...free, hours: weekdays('11:00', '17:00') };
    expect(problem(away, own)).toBeUndefined();
    expect(problem({ ...away, taken: [tomorrow] }, own)).toBe('You have another visit at this time');
  });

  it('of the visit that moves is free', () => {
    const visit = { window: tomorrow } as NonNullable<ProposeTarget['visit']>;
    expect(problem({ ...free, taken: [tomorrow] }, target({ visit }))).toBeUndefined();
  });
});
