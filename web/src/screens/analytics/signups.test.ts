import { describe, expect, it } from 'vitest';
import { axisTicks, formatShare, listDailySignups, listLatestDates } from './signups.ts';

describe('a share of all users', () => {
  it('is a rounded percentage, and 0% of nothing', () => {
    expect(formatShare(3, 7)).toBe('43%');
    expect(formatShare(7, 7)).toBe('100%');
    expect(formatShare(0, 0)).toBe('0%');
  });
});

describe('the dates with signups', () => {
  it('are the latest seven, newest first', () => {
    const days = ['01', '02', '03', '04', '05', '06', '07', '08', '09'];
    const signups = Object.fromEntries(days.map((day, index) => [`2026-03-${day}`, index + 1]));
    const listed = listLatestDates(signups);
    expect(listed).toHaveLength(7);
    expect(listed[0]).toEqual({ date: '2026-03-09', count: 9 });
    expect(listed.at(-1)).toEqual({ date: '2026-03-03', count: 3 });
  });

  it('leave out days without signups', () => {
    expect(listLatestDates({ '2026-03-01': 0, '2026-03-02': 2 })).toEqual([{ date: '2026-03-02', count: 2 }]);
    expect(listLatestDates({})).toEqual([]);
  });
});

describe('the days of the chart', () => {
  const now = Date.parse('2026-03-02T23:30:00Z');

  it('are the last thirty in UTC, without gaps', () => {
    const days = listDailySignups({ '2026-03-02': 4, '2026-02-01': 2, '2026-01-31': 9 }, now);
    expect(days).toHaveLength(30);
    expect(days[0]).toEqual({ date: '2026-02-01', count: 2 });
    expect(days.at(-1)).toEqual({ date: '2026-03-02', count: 4 });
    expect(days[1]?.count).toBe(0);
  });
});

describe('the axis of the chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [7, [0, 2, 4, 6, 8]],
    [12, [0, 5, 10, 15]],
    [100, [0, 20, 40, 60, 80, 100]],
    [120, [0, 25, 50, 75, 100, 125]],
    [203, [0, 50, 100, 150, 200, 250]],
    [480, [0, 100, 200, 300, 400, 500]],
    [1001, [0, 250, 500, 750, 1000, 1250]],
  ])('for a highest bar of %d has round steps and little space above', (count, ticks) => {
    expect(axisTicks([{ date: '2026-03-01', count }])).toEqual(ticks);
  });
});
