import { formatDistance } from 'date-fns';

/** '3 hours ago', for people; the exact time belongs beside it (ui/relative-time.tsx). */
export function relativeTime(date: Date, now: Date = new Date()): string {
  return formatDistance(date, now, { addSuffix: true });
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** 'November 21, 2026' */
export const exactDay = (date: Date): string => day.format(date);

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 21, 2026, 3:05 PM' */
export function exactTime(date: Date): string {
  // The space before AM and PM is a narrow one in some browsers.
  return exact.format(date).replace(/\s(?=[AP]M$)/, ' ');
}
