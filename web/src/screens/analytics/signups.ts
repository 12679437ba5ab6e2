import { LIMITS } from '@marketplace/contract/constants';
import { latestDates } from '@marketplace/contract/shared/dates';

export interface DayCount {
  /** A UTC day: '2026-03-01'. */
  date: string;
  count: number;
}

/** A rounded percentage: '43%', or '0%' of nothing. */
export function formatShare(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((part / whole) * 100)}%`;
}

/** The latest dates with signups, newest first. */
export function listLatestDates(signupsByDate: Readonly<Record<string, number>>): DayCount[] {
  return Object.entries(signupsByDate)
    .map(([date, count]) => ({ date, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, LIMITS.analyticsListedDays);
}

/** Each of the last 30 days, oldest first, including days without signups. */
export function listDailySignups(signupsByDate: Readonly<Record<string, number>>, now: number): DayCount[] {
  return latestDates(now, LIMITS.analyticsDays)
    .reverse()
    .map((date) => ({ date, count: signupsByDate[date] ?? 0 }));
}

/** More would crowd the axis. */
const MAX_INTERVALS = 5;

/** The axis from 0 to at or above the highest bar, in steps of 1, 2, 2.5, or 5 times a power of ten. */
export function axisTicks(counts: readonly DayCount[]): number[] {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  const step = roundUpStep(highest / MAX_INTERVALS);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

/** At least 1, and whole, since there are no halves of signups. */
function roundUpStep(least: number): number {
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * magnitude);
  return steps.find((step) => step >= least && Number.isInteger(step)) ?? 10 * magnitude;
}
