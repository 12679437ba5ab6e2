/**
 * Moments in full, in the words of American English and the browser's own time zone. Not by Intl: the first formatter of a
 * page takes a phone a tenth of a second, which the first cards of a dashboard would wait for.
 */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'November 21' */
const longDay = (date: Date): string => `${MONTHS[date.getMonth()]} ${date.getDate()}`;

/** 'Nov 21' */
export const shortDay = (date: Date): string => `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`;

/** 'Saturday, November 21' */
export const weekday = (date: Date): string => `${WEEKDAYS[date.getDay()]}, ${longDay(date)}`;

/** With its year, what is written without. */
export const withYear = (day: string, date: Date): string => `${day}, ${date.getFullYear()}`;

/** 'November 21, 2026' */
export const exactDay = (date: Date): string => withYear(longDay(date), date);

/** '3:05 PM' */
export function clockTime(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'Nov 21, 2026, 3:05 PM' */
export const exactTime = (date: Date): string => `${withYear(shortDay(date), date)}, ${clockTime(date)}`;

/** The time of a message as 'MMM d, h:mm a': 'Nov 21, 3:05 PM'. */
export const messageTime = (date: Date): string => `${shortDay(date)}, ${clockTime(date)}`;
