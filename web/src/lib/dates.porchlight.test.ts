import { describe, expect, it } from 'vitest';
import {
  clockTime,
  describeDate,
  exactDay,
  exactTime,
  listTime,
  mediumDate,
  messageTime,
  monthOf,
  relativeTime,
  shortDate,
  shortDay,
  weekday,
} from './dates.ts';

const noon = new Date(2026, 10, 21, 12, 0);
const afternoon = new Date(2026, 10, 21, 15, 5);
const lastYear = new Date(2025, 10, 21, 15, 5);

describe('dates', () => {
  it('are relative, with a suffix', () => {
    expect(relativeTime(new Date(2026, 10, 21, 9, 0), noon)).toBe('about 3 hours ago');
    expect(relativeTime(new Date(2026, 10, 19, 12, 0), noon)).toBe('2 days ago');
  });

  it('have exact forms', () => {
    expect(exactTime(afternoon)).toBe('Nov 21, 2026, 3:05 PM');
    expect(exactDay(afternoon)).toBe('November 21, 2026');
    expect(clockTime(afternoon)).toBe('3:05 PM');
    expect(clockTime(new Date(2026, 10, 21, 0, 7))).toBe('12:07 AM');
  });

  it('show month, day, hour, and minute for messages', () => {
    expect(messageTime(new Date(2026, 0, 2, 9, 7))).toBe('Jan 2, 9:07 AM');
  });

  it('include the year only if it differs', () => {
    expect(shortDay(afternoon, noon)).toBe('Nov 21');
    expect(shortDay(lastYear, noon)).toBe('Nov 21, 2025');
    expect(weekday(afternoon, noon)).toBe('Saturday, November 21');
    expect(weekday(lastYear, noon)).toBe('Friday, November 21, 2025');
  });

  it('can lack a time', () => {
    expect(describeDate('2026-11-21', noon)).toBe('November 21');
    expect(describeDate('2025-11-21', noon)).toBe('November 21, 2025');
    expect(shortDate('2025-11-21')).toBe('Nov 21');
    expect(mediumDate('2025-11-21')).toBe('Nov 21, 2025');
  });

  it('have the month in UTC', () => {
    expect(monthOf('2026-10-31T23:30:00.000Z')).toBe('October 2026');
    expect(monthOf('2026-11-01T00:30:00.000Z')).toBe('November 2026');
  });

  it.each([
    [new Date(2026, 10, 21, 9, 5), '9:05 AM'],
    [new Date(2026, 10, 20, 23, 59), 'Nov 20'],
    [lastYear, 'Nov 21, 2025'],
  ])('are short in lists: %s as %s', (date, expected) => {
    expect(listTime(date, noon)).toBe(expected);
  });
});
