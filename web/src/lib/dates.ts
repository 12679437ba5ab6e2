import { formatDay, longDay, startOfDate } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { format, formatDistance, isSameDay } from 'date-fns';

/** Dates in American English and the browser's time zone. */

/** '3 hours ago'. Show the exact time with it (ui/relative-time.tsx). */
export const relativeTime = (date: Date, now = new Date()): string =>
  formatDistance(date, now, { addSuffix: true });

/** 'Nov 21, 2026, 3:05 PM' */
export const exactTime = (date: Date): string => format(date, 'MMM d, yyyy, h:mm a');

/** 'November 21, 2026' */
export const exactDay = (date: Date): string => format(date, 'MMMM d, yyyy');

/** 'Nov 21, 3:05 PM' */
export const messageTime = (date: Date): string => format(date, 'MMM d, h:mm a');

/** '3:05 PM' */
export const clockTime = (date: Date): string => format(date, 'h:mm a');

/** 'Nov 21', and 'Nov 21, 2025' in another year. */
export const shortDay = (date: Date, now: Date): string => formatDay(date, now, 'MMM d');

/** 'Saturday, November 21', and 'Saturday, November 22, 2025' in another year. */
export const weekday = (date: Date, now: Date): string => formatDay(date, now, 'EEEE, MMMM d');

/** 'November 21' of '2026-11-21', and 'November 21, 2025' in another year. */
export const describeDate = (date: string, now = new Date()): string => longDay(startOfDate(date), now);

/** 'Nov 21' of '2026-11-21'. */
export const shortDate = (date: string): string => format(startOfDate(date), 'MMM d');

/** 'Nov 21, 2026' of '2026-11-21'. */
export const mediumDate = (date: string): string => format(startOfDate(date), 'MMM d, yyyy');

/** 'November 2026' of a time in UTC. */
export const monthOf = (time: string): string =>
  format(startOfDate(dateIn('UTC', new Date(time))), 'MMMM yyyy');

/** The device's, such as 'America/New_York'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The shortest unambiguous time for a list: '3:05 PM' today, 'Nov 21' this year, and 'Nov 21, 2025'. */
export const listTime = (date: Date, now = new Date()): string =>
  isSameDay(date, now) ? clockTime(date) : shortDay(date, now);
