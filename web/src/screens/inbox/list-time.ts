import { clockTime, shortDay, withYear } from '@/lib/exact-time.ts';

/** As short as tells it: '3:05 PM' today, 'Nov 21' this year, and 'Nov 21, 2025'. */
export function listTime(date: Date, now = new Date()): string {
  if (date.toDateString() === now.toDateString()) return clockTime(date);
  const day = shortDay(date);
  return date.getFullYear() === now.getFullYear() ? day : withYear(day, date);
}
