import { formatDistance } from 'date-fns';

/** '3 hours ago', for people; the exact time belongs beside it (ui/relative-time.tsx). */
export function relativeTime(date: Date, now: Date = new Date()): string {
  return formatDistance(date, now, { addSuffix: true });
}
