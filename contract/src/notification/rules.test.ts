import { describe, expect, it } from 'vitest';
import { isQuietAt, isTimeZone } from './rules.ts';

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

describe('a time zone', () => {
  it.each(['UTC', 'America/Chicago', 'Europe/Berlin', 'Asia/Calcutta'])('can be %s', (name) =>
    expect(isTimeZone(name)).toBe(true),
  );
  it.each(['', 'Mars/Olympus', 'America/Chicago '])('cannot be "%s"', (name) =>
    expect(isTimeZone(name)).toBe(false),
  );
});
