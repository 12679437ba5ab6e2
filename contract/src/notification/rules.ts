/** When an account gets no push, when a business rests from new requests, and when it gets its daily summary. */
import { LIMITS } from '../constants.ts';
import { dateAfter, dateProblem } from '../shared/dates.ts';
import { calendarOf, dateIn, MINUTE_MS } from '../shared/time.ts';
import type { DigestTime, FirstDayBack, QuietHours } from './schema.ts';

/** Whether it is now within quiet hours, in their time zone. */
export function isQuietAt({ from, to, timeZone }: QuietHours, now: Date): boolean {
  const time = calendarOf(timeZone).format(now).slice('yyyy-mm-dd '.length);
  // Times of equal length compare as text.
  return from < to ? from <= time && time < to : from <= time || time < to;
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS;

/**
 * When the next daily summary is due: at the first quarter hour of a later day, or of today if its hour is still to
 * come. An hour that daylight saving skips counts once it is past, and one that comes twice the first time.
 */
export function nextDigestAt({ hour, timeZone }: DigestTime, after: Date): Date {
  const calendar = calendarOf(timeZone);
  const today = dateIn(timeZone, after);
  const on = (date: string) => `${date} ${String(hour).padStart(2, '0')}:00`;
  const due = calendar.format(after) < on(today) ? on(today) : on(dateAfter(today, 1));
  let ms = Math.floor(after.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
  do ms += QUARTER_HOUR_MS;
  while (calendar.format(ms) < due);
  return new Date(ms);
}

type Away = { awayUntil: FirstDayBack | null };

export const isAway = ({ awayUntil }: Away, now: Date): boolean =>
  awayUntil !== null && dateIn(awayUntil.timeZone, now) < awayUntil.date;

/** The first and the last day that can be chosen as the first day back: tomorrow, and in a year. */
export function awayBounds(timeZone: string, now: Date): { first: string; last: string } {
  const today = dateIn(timeZone, now);
  return { first: dateAfter(today, 1), last: dateAfter(today, LIMITS.awayDays) };
}

export function awayProblem({ date, timeZone }: FirstDayBack, now: Date): string | undefined {
  const { first, last } = awayBounds(timeZone, now);
  return dateProblem(date, first, last, 'Please choose a day after today');
}

/** Whether a business has as many jobs in progress as it wants. */
export const isBooked = ({ maxOpenJobs }: { maxOpenJobs: number | null }, openJobs: number): boolean =>
  maxOpenJobs !== null && openJobs >= maxOpenJobs;
