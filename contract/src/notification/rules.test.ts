import { describe, expect, it } from 'vitest';
import { awayBounds, awayProblem, isAway, isBooked, isQuietAt, nextDigestAt } from './rules.ts';

const hours = (from: string, to: string, timeZone = 'UTC') => ({ from, to, timeZone });
const at = (time: string) => new Date(time);

describe('quiet hours', () => {
  it.each([
    ['12:59', false],
    ['13:00', true],
    ['14:29', true],
    ['14:30', false],
  ])('from 13:00 to 14:30 hold at %s: %s', (time, quiet) => {
    expect(isQuietAt(hours('13:00', '14:30'), at(`2026-03-01T${time}:00Z`))).toBe(quiet);
  });

  it.each([
    ['21:59', false],
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['06:59', true],
    ['07:00', false],
  ])('from 22:00 to 07:00 go on past midnight, so at %s: %s', (time, quiet) => {
    expect(isQuietAt(hours('22:00', '07:00'), at(`2026-03-01T${time}:00Z`))).toBe(quiet);
  });

  it('are told by the clocks of their time zone', () => {
    const noonInUtc = at('2026-01-15T12:00:00Z');
    expect(isQuietAt(hours('22:00', '02:00', 'Pacific/Auckland'), noonInUtc)).toBe(true);
    expect(isQuietAt(hours('17:00', '18:00', 'Asia/Kolkata'), at('2026-01-15T11:30:00Z'))).toBe(true);
    expect(isQuietAt(hours('22:00', '02:00', 'America/Chicago'), noonInUtc)).toBe(false);
  });

  it('end at seven by those clocks before and after they are put forward and back', () => {
    const chicago = hours('22:00', '07:00', 'America/Chicago');
    const ends = ['2026-03-07T13:00Z', '2026-03-08T12:00Z', '2026-10-31T12:00Z', '2026-11-01T13:00Z'];
    for (const end of ends) {
      expect(isQuietAt(chicago, new Date(at(end).getTime() - 1))).toBe(true);
      expect(isQuietAt(chicago, at(end))).toBe(false);
    }
  });

  it('hold in both of the hours that a night in autumn has twice, and never in the one that spring leaves out', () => {
    const night = hours('01:00', '02:00', 'America/Chicago');
    const heard = ['05:59', '06:00', '07:59', '08:00'].map((time) =>
      isQuietAt(night, at(`2026-11-01T${time}:00Z`)),
    );
    expect(heard).toEqual([false, true, true, false]);
    const skipped = hours('02:00', '03:00', 'America/Chicago');
    expect(isQuietAt(skipped, at('2026-03-08T08:00:00Z'))).toBe(false);
  });
});

describe('a business that is away', () => {
  const back = (date: string, timeZone = 'America/Chicago') => ({ date, timeZone });
  const isAwayAt = (awayUntil: ReturnType<typeof back> | null, time: string) =>
    isAway({ awayUntil }, at(time));

  it('is back when its day begins in its own time zone', () => {
    expect(isAwayAt(back('2027-06-12'), '2027-06-12T04:59:59Z')).toBe(true);
    expect(isAwayAt(back('2027-06-12'), '2027-06-12T05:00:00Z')).toBe(false);
    expect(isAwayAt(back('2027-06-12', 'Pacific/Guam'), '2027-06-11T14:00:00Z')).toBe(false);
    expect(isAwayAt(back('2027-06-12', 'Pacific/Honolulu'), '2027-06-12T09:59:59Z')).toBe(true);
  });

  it('set a day', () => {
    expect(isAwayAt(null, '2027-06-12T00:00:00Z')).toBe(false);
  });

  it('chooses a day after today, within a year', () => {
    // Still June 11 in Chicago.
    const now = at('2027-06-12T03:00:00Z');
    expect(awayBounds('America/Chicago', now)).toEqual({ first: '2027-06-12', last: '2028-06-11' });
    expect(awayProblem(back('2027-06-11'), now)).toBe('Please choose a day after today');
    expect(awayProblem(back('2027-06-12'), now)).toBeUndefined();
    expect(awayProblem(back('2028-06-11'), now)).toBeUndefined();
    expect(awayProblem(back('2028-06-12'), now)).toBe('Please choose a day within a year');
  });
});

describe('a business with a maximum of jobs in progress', () => {
  it('is booked from that number on', () => {
    expect([4, 5, 6].map((jobs) => isBooked({ maxOpenJobs: 5 }, jobs))).toEqual([false, true, true]);
    expect(isBooked({ maxOpenJobs: null }, 50)).toBe(false);
  });
});

describe('a daily summary', () => {
  /** The times at which it is due, one after the other. */
  function timesFrom(start: string, hour: number, timeZone: string, count: number): string[] {
    const times: Date[] = [];
    for (let time = at(start); times.length < count; times.push(time))
      time = nextDigestAt({ hour, timeZone }, time);
    return times.map((time) => time.toISOString().replace(':00.000Z', 'Z'));
  }

  it.each([
    ['2027-06-12T12:59:59Z', '2027-06-12T13:00Z'],
    ['2027-06-12T13:00:00Z', '2027-06-13T13:00Z'],
    ['2027-06-13T04:59:00Z', '2027-06-13T13:00Z'],
  ])('at eight in Chicago is next due after %s at %s', (start, due) => {
    expect(timesFrom(start, 8, 'America/Chicago', 1)).toEqual([due]);
  });

  it.each([
    ['Asia/Kolkata', '2027-06-12T02:30Z'],
    ['Asia/Kathmandu', '2027-06-12T02:15Z'],
    ['Australia/Eucla', '2027-06-11T23:15Z'],
    ['Pacific/Kiritimati', '2027-06-11T18:00Z'],
  ])('begins with the hour in %s, whose clocks differ by a part of an hour or a day', (timeZone, due) => {
    expect(timesFrom('2027-06-11T13:00:00Z', 8, timeZone, 1)).toEqual([due]);
  });

  it('stays at its hour when the clocks are put forward and back', () => {
    const [spring, autumn] = ['2027-03-12T15:00Z', '2027-11-05T15:00Z'];
    expect(timesFrom(spring, 8, 'America/Chicago', 2)).toEqual(['2027-03-13T14:00Z', '2027-03-14T13:00Z']);
    expect(timesFrom(autumn, 8, 'America/Chicago', 2)).toEqual(['2027-11-06T13:00Z', '2027-11-07T14:00Z']);
  });

  it('comes once on a day that skips its hour, and on one that has its hour twice', () => {
    // The clocks go from two to three in the morning.
    expect(timesFrom('2027-03-13T09:00Z', 2, 'America/Chicago', 2)).toEqual([
      '2027-03-14T08:00Z',
      '2027-03-15T07:00Z',
    ]);
    // And from two to one.
    expect(timesFrom('2027-11-06T07:00Z', 1, 'America/Chicago', 2)).toEqual([
      '2027-11-07T06:00Z',
      '2027-11-08T07:00Z',
    ]);
    // And from one to midnight.
    expect(timesFrom('2027-10-30T00:00Z', 0, 'Atlantic/Azores', 2)).toEqual([
      '2027-10-31T00:00Z',
      '2027-11-01T01:00Z',
    ]);
  });
});
