/** Arithmetic with dates. A date is a text such as '2027-06-12', so that dates compare as text. */
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { isSameYear } from 'date-fns/isSameYear';
import { dateIn } from './time.ts';

/** The beginning of a date in the time zone of this device. */
export const startOfDate = (date: string): Date => new Date(`${date}T00:00`);

export const dateAfter = (date: string, days: number): string =>
  format(addDays(startOfDate(date), days), 'yyyy-MM-dd');

/** Such as 'June 3'. */
export const formatDate = (date: string): string => format(startOfDate(date), 'MMMM d');

/** By a pattern of date-fns, with the year if it is another one. */
export const formatDay = (date: Date, now: Date, pattern: string): string =>
  format(date, isSameYear(date, now) ? pattern : `${pattern}, yyyy`);

/** 'November 21', and 'November 21, 2025' in another year. */
export const longDay = (date: Date, now: Date): string => formatDay(date, now, 'MMMM d');

/** The days between two times on the calendar of this device. */
export const daysBetween = (earlier: Date, later: Date): number => differenceInCalendarDays(later, earlier);

/** A past day as people name it: 'today', 'yesterday', 'Tuesday', and 'November 3' from a week on. */
export function namePastDay(at: Date, now: Date): string {
  const ago = daysBetween(at, now);
  // The clock of this device may be behind.
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  return ago < 7 ? format(at, 'EEEE') : longDay(at, now);
}

/** The latest dates in UTC, from today on backwards. */
export function latestDates(now: Date | number, count: number): string[] {
  const today = dateIn('UTC', now);
  return Array.from({ length: count }, (_, ago) => dateAfter(today, -ago));
}

/** Why a date can't be chosen, as shown under the field. Undefined for a valid date. */
export function dateProblem(date: string, first: string, last: string, tooEarly: string): string | undefined {
  if (date < first) return tooEarly;
  return date > last ? 'Please choose a day within a year' : undefined;
}
