/** Arithmetic with dates. A date is a text such as '2027-06-12', so that dates compare as text. */
import { addDays } from 'date-fns/addDays';
import { format } from 'date-fns/format';
import { dateIn } from './time.ts';

/** The beginning of a date in the time zone of this device. */
export const startOfDate = (date: string): Date => new Date(`${date}T00:00`);

export const dateAfter = (date: string, days: number): string =>
  format(addDays(startOfDate(date), days), 'yyyy-MM-dd');

/** Such as 'June 3'. */
export const formatDate = (date: string): string => format(startOfDate(date), 'MMMM d');

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
