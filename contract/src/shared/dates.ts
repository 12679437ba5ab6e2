/** Arithmetic with dates. A date is a text such as '2027-06-12', so that dates compare as text. */
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isSameYear } from 'date-fns/isSameYear';
import { lightFormat } from 'date-fns/lightFormat';
import { formatDateAs } from '../locale/date-formats.ts';
import { dateIn } from './time.ts';

/** The beginning of a date in the time zone of this device. */
export const startOfDate = (date: string): Date => new Date(`${date}T00:00`);

export const dateAfter = (date: string, days: number): string =>
  lightFormat(addDays(startOfDate(date), days), 'yyyy-MM-dd');

/** Such as 'June 3'. */
export const formatDate = (date: string): string => formatDateAs('long', startOfDate(date));

/** With the year if it is another one. */
export const formatDay = (date: Date, now: Date, style: 'long' | 'short' | 'full'): string =>
  formatDateAs(isSameYear(date, now) ? style : `${style}WithYear`, date);

/** 'November 21', and 'November 21, 2025' in another year. */
export const longDay = (date: Date, now: Date): string => formatDay(date, now, 'long');

/** The days between two times on the calendar of this device. */
export const daysBetween = (earlier: Date, later: Date): number => differenceInCalendarDays(later, earlier);

/** 'Monday'. A known Sunday was on January 4, 2026. */
export const nameOfWeekday = (index: number): string =>
  formatDateAs('weekday', startOfDate(dateAfter('2026-01-04', index)));

/** A past day as people name it: 'today', 'yesterday', 'Tuesday', and 'November 3' from a week on. */
export function namePastDay(at: Date, now: Date): string {
  const ago = daysBetween(at, now);
  // The clock of this device may be behind.
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  return ago < 7 ? formatDateAs('weekday', at) : longDay(at, now);
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
