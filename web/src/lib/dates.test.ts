import { describe, expect, it } from 'vitest';
import { relativeTime } from './dates.ts';
import { clockTime, exactDay, exactTime, messageTime, shortDay, weekday, withYear } from './exact-time.ts';

const noon = new Date(2026, 10, 21, 12, 0);

describe('dates', () => {
  it('are relative, with a suffix', () => {
    expect(relativeTime(new Date(2026, 10, 21, 9, 0), noon)).toBe('about 3 hours ago');
    expect(relativeTime(new Date(2026, 10, 19, 12, 0), noon)).toBe('2 days ago');
  });

  it('are exact where asked', () => {
    expect(exactTime(new Date(2026, 10, 21, 15, 5))).toBe('Nov 21, 2026, 3:05 PM');
  });

  it('of messages read month, day, hour and minute', () => {
    expect(messageTime(new Date(2026, 0, 2, 9, 7))).toBe('Jan 2, 9:07 AM');
  });

  it('read as the browser would write them, at every hour and in every month', () => {
    const inAmerica = (options: Intl.DateTimeFormatOptions) => (date: Date) =>
      new Intl.DateTimeFormat('en-US', options).format(date).replaceAll('\u202F', ' ');
    const moments = Array.from(
      { length: 2 * 366 },
      (_, day) => new Date(2026, 0, day, day % 24, (day * 7) % 60),
    );
    const write = (formats: ((date: Date) => string)[]) => moments.map((at) => formats.map((to) => to(at)));
    expect(
      write([
        clockTime,
        shortDay,
        weekday,
        exactDay,
        exactTime,
        messageTime,
        (at) => withYear(weekday(at), at),
      ]),
    ).toEqual(
      write([
        inAmerica({ hour: 'numeric', minute: '2-digit' }),
        inAmerica({ month: 'short', day: 'numeric' }),
        inAmerica({ weekday: 'long', month: 'long', day: 'numeric' }),
        inAmerica({ dateStyle: 'long' }),
        inAmerica({ dateStyle: 'medium', timeStyle: 'short' }),
        inAmerica({ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
        inAmerica({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
      ]),
    );
  });
});
