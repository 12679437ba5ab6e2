import { describe, expect, it } from 'vitest';
import { lastDays } from './totals.ts';

const dates = (now: string, count: number) => lastDays(new Date(now), count).map(({ date }) => date);

describe('the last days', () => {
  it('end with today in UTC, in any time zone', () => {
    expect(dates('2026-03-02T00:00:00.000Z', 3)).toEqual(['2026-03-02', '2026-03-01', '2026-02-28']);
    expect(dates('2026-03-01T23:59:59.999Z', 2)).toEqual(['2026-03-01', '2026-02-28']);
  });

  it('are all of 24 hours, also when the clocks are changed', () => {
    for (const now of ['2026-03-29T12:00:00Z', '2026-11-01T12:00:00Z', '2024-02-29T12:00:00Z']) {
      const days = lastDays(new Date(now), 30);
      expect(new Set(days.map(({ date }) => date)).size).toBe(30);
      for (const [index, { begin, end }] of days.entries()) {
        expect(end.getTime() - begin.getTime()).toBe(86_400_000);
        expect(begin).toEqual(days[index + 1]?.end ?? begin);
      }
    }
  });
});
