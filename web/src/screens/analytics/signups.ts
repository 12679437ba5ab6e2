import { LIMITS } from '@marketplace/contract/constants';

export interface DayCount {
  /** A UTC day: '2026-03-01'. */
  date: string;
  count: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A part of the whole as people read it: '43%', and 0% of nothing. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}

/** The latest dates on which someone signed up, the newest first. */
export function listLatestDates(signupsByDate: Readonly<Record<string, number>>): DayCount[] {
  return Object.entries(signupsByDate)
    .map(([date, count]) => ({ date, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, LIMITS.analyticsListedDays);
}

/** Every one of the last 30 days, the oldest first, those without a signup too. */
export function listDailySignups(signupsByDate: Readonly<Record<string, number>>, now: number): DayCount[] {
  return Array.from({ length: LIMITS.analyticsDays }, (_, index) => {
    const date = dayOf(now - (LIMITS.analyticsDays - 1 - index) * DAY_MS);
    return { date, count: signupsByDate[date] ?? 0 };
  });
}

/** A round number at or above the highest bar, to draw the scale by; an even one, since its half is written too. */
export function roundUpScale(counts: readonly DayCount[]): number {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 5, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  const top = step * magnitude;
  return top % 2 === 0 ? top : top + 1;
}
