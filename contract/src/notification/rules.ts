/** When an account gets no push, when a business rests from new requests, and when it gets its daily summary. */
import { LIMITS } from '../constants.ts';
import type { DigestTime, FirstDayBack, QuietHours } from './schema.ts';

/** Whether it is now within quiet hours, in their time zone. */
export function isQuietAt({ from, to, timeZone }: QuietHours, now: Date): boolean {
  const time = clockOf(timeZone).format(now);
  // Times of equal length compare as text.
  return from < to ? from <= time && time < to : from <= time || time < to;
}

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The date in a time zone, such as '2027-06-12'. Sweden writes dates this way. */
export const dateIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );

const dayAfter = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

const QUARTER_MS = 15 * 60 * 1000;

/**
 * When the next daily summary is due: at the first quarter hour of a later day, or of today if its hour is still to
 * come. An hour that daylight saving skips counts once it is past, and one that comes twice the first time.
 */
export function nextDigestAt({ hour, timeZone }: DigestTime, after: Date): Date {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = dateIn(timeZone, after);
  const isPast = clockOf(timeZone).format(after) >= time;
  const due = `${isPast ? dayAfter(today) : today} ${time}`;
  const calendar = calendarOf(timeZone);
  let ms = Math.floor(after.getTime() / QUARTER_MS) * QUARTER_MS;
  do ms += QUARTER_MS;
  while (calendar.format(ms) < due);
  return new Date(ms);
}

/** Formats dates and times such as '2027-06-12 08:00', which compare as text. */
const calendarOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** False for February 30, which some browsers take for March 2. */
export function isDate(text: string): boolean {
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

type Away = { awayUntil: FirstDayBack | null };

export const isAway = ({ awayUntil }: Away, now: Date): boolean =>
  awayUntil !== null && dateIn(awayUntil.timeZone, now) < awayUntil.date;

/** The date some days later. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The first and the last day that can be chosen as the first day back: tomorrow, and in a year. */
export function awayBounds(timeZone: string, now: Date): { first: string; last: string } {
  const today = dateIn(timeZone, now);
  return { first: dateAfter(today, 1), last: dateAfter(today, LIMITS.awayDays) };
}

/** Why a day can't be chosen, as shown under the field. Undefined for a valid day. */
export function awayProblem({ date, timeZone }: FirstDayBack, now: Date): string | undefined {
  const { first, last } = awayBounds(timeZone, now);
  if (date < first) return 'Please choose a day after today';
  return date > last ? 'Please choose a day within a year' : undefined;
}

/** Whether a business has as many jobs in progress as it wants. */
export const isBooked = ({ maxOpenJobs }: { maxOpenJobs: number | null }, openJobs: number): boolean =>
  maxOpenJobs !== null && openJobs >= maxOpenJobs;
