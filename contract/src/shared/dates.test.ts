import { describe, expect, it } from 'vitest';
import { dateAfter, formatDate, latestDates, namePastDay } from './dates.ts';
import { dateIn, isTimeZone } from './time.ts';

describe('a time zone', () => {
  it.each(['UTC', 'America/Chicago', 'Europe/Berlin', 'Asia/Calcutta'])('can be %s', (name) =>
    expect(isTimeZone(name)).toBe(true),
  );
  it.each(['', 'Mars/Olympus', 'America/Chicago '])('cannot be "%s"', (name) =>
    expect(isTimeZone(name)).toBe(false),
  );
});

describe('a date', () => {
  it('is that of a time zone', () => {
    const at = new Date('2027-06-12T05:00:00Z');
    expect(dateIn('America/Los_Angeles', at)).toBe('2027-06-11');
    expect(dateIn('America/Chicago', at)).toBe('2027-06-12');
  });

  it('is moved by days, also when the clocks are changed', () => {
    expect(dateAfter('2027-03-15', -2)).toBe('2027-03-13');
    expect(dateAfter('2027-11-06', 2)).toBe('2027-11-08');
    expect(dateAfter('2028-02-29', 366)).toBe('2029-03-01');
  });

  it.each([
    ['2027-06-12T00:01', 'today'],
    ['2027-06-12T23:59', 'today'],
    ['2027-06-11T23:59', 'yesterday'],
    ['2027-06-10T08:00', 'Thursday'],
    ['2027-06-06T08:00', 'Sunday'],
    ['2027-06-05T08:00', 'June 5'],
    ['2026-06-12T08:00', 'June 12, 2026'],
    ['2027-06-13T00:01', 'today'],
  ])('of %s is %s for people on June 12, 2027', (at, name) =>
    expect(namePastDay(new Date(at), new Date('2027-06-12T12:00'))).toBe(name),
  );

  it('is written as a month and a day', () => {
    expect(formatDate('2027-06-03')).toBe('June 3');
  });
});

describe('the latest dates', () => {
  const latest = (now: string, count: number) => latestDates(new Date(now), count);

  it('begin with today in UTC, in any time zone', () => {
    expect(latest('2026-03-02T00:00:00.000Z', 3)).toEqual(['2026-03-02', '2026-03-01', '2026-02-28']);
    expect(latest('2026-03-01T23:59:59.999Z', 2)).toEqual(['2026-03-01', '2026-02-28']);
  });

  it('miss none and repeat none when the clocks are changed', () => {
    for (const now of ['2026-03-29T12:00:00Z', '2026-11-10T12:00:00Z', '2024-02-29T12:00:00Z'])
      expect(new Set(latest(now, 30)).size).toBe(30);
  });
});
