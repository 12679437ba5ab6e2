import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../constants.ts';
import { calendarOf, DAY_MS, HOUR_MS } from '../../shared/time.ts';
import {
  type Availability,
  collides,
  instantIn,
  localWindow,
  mayMeetAt,
  whyNotFree,
  windowIn,
  windowProblem,
} from '../windows.ts';
import { at, LONG_BEFORE, NEXT_DAY, NINE_TO_ELEVEN, ZONE } from './visits.ts';

const PHOENIX = 'America/Phoenix';
const LOS_ANGELES = 'America/Los_Angeles';
const ZONES = [PHOENIX, LOS_ANGELES, ZONE, 'America/St_Johns', 'Pacific/Honolulu'];

describe('the times of a place', () => {
  it('are skipped in the hour that the clock skips', () => {
    expect(instantIn(ZONE, '2027-03-14', '02:30')).toBeUndefined();
    expect(windowIn(ZONE, { date: '2027-03-14', from: '01:00', to: '02:30' })).toBeUndefined();
    expect(instantIn(PHOENIX, '2027-03-14', '02:30')?.toISOString()).toBe('2027-03-14T09:30:00.000Z');
  });

  it('are the first of both in the hour that the clock shows twice', () => {
    expect(instantIn(ZONE, '2027-11-07', '01:30')?.toISOString()).toBe('2027-11-07T06:30:00.000Z');
  });

  it.each([
    ['2027-03-14', 10],
    ['2027-11-07', 12],
    ['2027-06-03', 11],
  ])('from 00:00 to 11:00 on %s are %i hours', (date, hours) => {
    const window = windowIn(ZONE, { date, from: '00:00', to: '11:00' });
    expect(window && Date.parse(window.end) - Date.parse(window.start)).toBe(hours * HOUR_MS);
  });

  it('in Arizona are an hour from those in California in winter, and the same in summer', () => {
    const nine = (zone: string, date: string) => instantIn(zone, date, '09:00')?.getTime() ?? 0;
    const apart = (date: string) => nine(LOS_ANGELES, date) - nine(PHOENIX, date);
    expect([apart('2027-01-15'), apart('2027-07-15')]).toEqual([HOUR_MS, 0]);
  });

  it('are read back as they were written, on every day of two years', () => {
    const times = fc.record({
      zone: fc.constantFrom(...ZONES),
      day: fc.nat(730),
      minute: fc.nat(24 * 60 - 1),
    });
    fc.assert(
      fc.property(times, ({ zone, day, minute }) => {
        const date = new Date(Date.UTC(2027, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);
        const from = new Date(minute * 60_000).toISOString().slice(11, 16);
        const start = instantIn(zone, date, from);
        // The clocks of these places skip from two to three.
        if (!start) expect(from).toMatch(/^02/);
        if (!start) return;
        const instant = start.toISOString();
        expect(localWindow(zone, { start: instant, end: instant })).toEqual({ date, from, to: from });
        expect(calendarOf(zone).format(start.getTime() - HOUR_MS)).not.toBe(`${date} ${from}`);
      }),
    );
  });
});

describe('a time that is offered', () => {
  const from = (start: Date, hours: number) => ({
    start: start.toISOString(),
    end: new Date(start.getTime() + hours * HOUR_MS).toISOString(),
  });

  it.each([
    ['fits', from(at('2027-06-03 09:00'), 2), undefined],
    ['is over', from(at('2027-05-30 11:59'), 2), 'Please choose a time that is still to come'],
    ['ends first', from(at('2027-06-03 09:00'), 0), 'Please choose an end after the beginning'],
    [
      'is too long',
      from(at('2027-06-03 09:00'), LIMITS.visitHours + 1),
      `A visit takes at most ${LIMITS.visitHours} hours`,
    ],
    [
      'is too far',
      from(at('2027-12-03 09:00'), 2),
      `Please choose a day within ${LIMITS.visitDaysAhead} days`,
    ],
  ])('%s', (_, window, problem) => {
    expect(windowProblem(window, LONG_BEFORE)).toBe(problem);
  });

  it('collides with what overlaps, or lies within the gap', () => {
    const next = { start: NINE_TO_ELEVEN.end, end: at('2027-06-03 12:00').toISOString() };
    expect(collides(NINE_TO_ELEVEN, next)).toBe(false);
    expect(collides(NINE_TO_ELEVEN, next, 15)).toBe(true);
    expect(collides(next, NINE_TO_ELEVEN, 15)).toBe(true);
    expect(collides(NINE_TO_ELEVEN, NEXT_DAY, 240)).toBe(false);
  });

  const day = { from: '08:00', to: '17:00' };
  const free: Availability = {
    hours: { timeZone: ZONE, week: [null, day, day, day, day, day, null] },
    gapMinutes: 30,
    awayUntil: null,
    taken: [],
  };
  const local = (date: string, start: string, end: string) =>
    windowIn(ZONE, { date, from: start, to: end }) ?? NINE_TO_ELEVEN;

  it.each([
    ['within the hours', NINE_TO_ELEVEN, free, undefined],
    ['to the end of the hours', local('2027-06-03', '15:00', '17:00'), free, undefined],
    ['past them', local('2027-06-03', '16:00', '17:30'), free, 'hours'],
    ['on a day off', local('2027-06-05', '09:00', '11:00'), free, 'hours'],
    ['without hours', local('2027-06-05', '09:00', '11:00'), { ...free, hours: null }, undefined],
    ['while away', NINE_TO_ELEVEN, { ...free, awayUntil: { date: '2027-06-04', timeZone: ZONE } }, 'away'],
    [
      'on the first day back',
      NEXT_DAY,
      { ...free, awayUntil: { date: '2027-06-04', timeZone: ZONE } },
      undefined,
    ],
    ['beside another', local('2027-06-03', '11:15', '12:00'), { ...free, taken: [NINE_TO_ELEVEN] }, 'taken'],
    ['after the gap', local('2027-06-03', '11:30', '12:00'), { ...free, taken: [NINE_TO_ELEVEN] }, undefined],
  ] as const)('is free %s, or says why not', (_, window, availability, expected) => {
    expect(whyNotFree(window, availability)).toBe(expected);
  });

  it.each([
    // Before the change of clocks it is seven in California, and after it eight.
    ['in Arizona in winter', PHOENIX, '2027-03-12', '08:00', '10:00', 'hours'],
    ['in Arizona in summer', PHOENIX, '2027-03-15', '08:00', '10:00', undefined],
    ['in Arizona to its evening', PHOENIX, '2027-03-12', '17:00', '18:00', undefined],
    ['past midnight of the business', 'Pacific/Honolulu', '2027-06-03', '20:00', '22:00', 'hours'],
  ] as const)(
    'is within the hours on the clock of the business: %s',
    (_, zone, date, start, end, expected) => {
      const whole = { from: '08:00', to: '23:59' };
      const hours = { timeZone: LOS_ANGELES, week: [whole, whole, whole, whole, whole, whole, whole] };
      const window = windowIn(zone, { date, from: start, to: end }) ?? NINE_TO_ELEVEN;
      expect(whyNotFree(window, { ...free, hours })).toBe(expected);
    },
  );

  it.each([
    ['2027-03-14', '01:30', '03:30', undefined],
    ['2027-03-14', '01:30', '04:30', 'hours'],
    ['2027-11-07', '01:30', '03:30', undefined],
    ['2027-11-07', '00:30', '03:30', 'hours'],
  ] as const)(
    'is within the hours of a night with a change of clocks: %s %s to %s',
    (date, start, end, expected) => {
      const night = { from: '01:00', to: '04:00' };
      const hours = { timeZone: ZONE, week: [night, ...Array.from({ length: 6 }, () => null)] };
      expect(whyNotFree(local(date, start, end), { ...free, hours })).toBe(expected);
    },
  );

  it.each([
    ['00:30', '01:30', 'away'],
    ['05:30', '06:30', undefined],
  ] as const)('is bound by the days off on the clock of the business: %s to %s', (start, end, expected) => {
    const awayUntil = { date: '2027-06-04', timeZone: 'Pacific/Honolulu' };
    const window = local('2027-06-04', start, end);
    expect(whyNotFree(window, { ...free, hours: null, awayUntil })).toBe(expected);
  });

  it('is bound by the hours only for the customer', () => {
    const saturday = local('2027-06-05', '09:00', '11:00');
    expect(mayMeetAt(saturday, free, 'customer').ok).toBe(false);
    expect(mayMeetAt(saturday, free, 'business').ok).toBe(true);
    expect(mayMeetAt(NINE_TO_ELEVEN, { ...free, taken: [NINE_TO_ELEVEN] }, 'business').ok).toBe(false);
  });
});
