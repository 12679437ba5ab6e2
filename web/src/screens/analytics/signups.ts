import { LIMITS } from '@marketplace/contract/constants';

export interface DayCount {
  /** A UTC day: '2026-03-01'. */
  date: string;
  count: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

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
  return Array.from({ length: LIMITS.analyticsDays }, (_, index) => {
    const date = dayOf(now - (LIMITS.analyticsDays - 1 - index) * DAY_MS);
    return { date, count: signupsByDate[date] ?? 0 };
  });
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
