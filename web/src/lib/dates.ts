import { formatDateAs } from '@marketplace/contract/locale/date-formats';
import { formatDay, longDay, startOfDate } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import { formatDistance, isSameDay } from 'date-fns';

/** Dates in the language of the marketplace and the browser's time zone. Examples are in American English. */

/** '3 hours ago'. Show the exact time with it (ui/relative-time.tsx). */
export const relativeTime = (date: Date, now = new Date()): string =>
  formatDistance(date, now, { addSuffix: true });

/** 'Nov 21, 2026, 3:05 PM' */
export const exactTime = (date: Date): string => `${formatDateAs('shortWithYear', date)}, ${clockTime(date)}`;

/** 'November 21, 2026' */
export const exactDay = (date: Date): string => formatDateAs('longWithYear', date);

/** As 'MMM d, h:mm a' in American English: 'Nov 21, 3:05 PM' */
export const messageTime = (date: Date): string => `${formatDateAs('short', date)}, ${clockTime(date)}`;

/** '3:05 PM' */
export const clockTime = (date: Date): string => formatDateAs('clock', date);

/** 'Nov 21', and 'Nov 21, 2025' in another year. */
export const shortDay = (date: Date, now: Date): string => formatDay(date, now, 'short');

/** 'Saturday, November 21', and 'Saturday, November 22, 2025' in another year. */
export const weekday = (date: Date, now: Date): string => formatDay(date, now, 'full');

/** 'November 21' of '2026-11-21', and 'November 21, 2025' in another year. */
export const describeDate = (date: string, now = new Date()): string => longDay(startOfDate(date), now);

/** 'Nov 21' of '2026-11-21'. */
export const shortDate = (date: string): string => formatDateAs('short', startOfDate(date));

/** 'Sat, Nov 21' of '2026-11-21'. */
export const dayText = (date: string): string => formatDateAs('day', startOfDate(date));

/** 'Nov 21, 2026' of '2026-11-21'. */
export const mediumDate = (date: string): string => formatDateAs('shortWithYear', startOfDate(date));

/** 'November 2026' of a time in UTC. */
export const monthOf = (time: string): string =>
  formatDateAs('month', startOfDate(dateIn('UTC', new Date(time))));

/** The device's, such as 'America/New_York'. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The shortest unambiguous time for a list: '3:05 PM' today, 'Nov 21' this year, and 'Nov 21, 2025'. */
export const listTime = (date: Date, now = new Date()): string =>
  isSameDay(date, now) ? clockTime(date) : shortDay(date, now);
