/** The times of visits. They are instants, chosen and shown in the time zone of the job's place. */
import { LIMITS } from '../constants.ts';
import type { Side } from '../estimate/rules.ts';
import { dateAfter } from '../shared/dates.ts';
import { calendarOf, DAY_MS, dateIn, HOUR_MS, MINUTE_MS } from '../shared/time.ts';
import { allowed, conflict, type Verdict } from '../shared/verdict.ts';
import type { VisitHours, Window } from './schema.ts';

/** A day and a span on the clock of a place, such as '2027-06-03' from '09:00' to '11:00'. */
export type LocalWindow = { date: string; from: string; to: string };

/** The spans that take one tap. */
export const SPANS = {
  morning: { from: '08:00', to: '12:00' },
  afternoon: { from: '12:00', to: '17:00' },
  evening: { from: '17:00', to: '20:00' },
} as const;
export type Span = keyof typeof SPANS;

/** '2027-06-03 09:00' as if it were in UTC. */
const asUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

/**
 * The instant of a time on the clock of a place. Undefined if the clock skips it, and the first of two if the clock shows
 * it twice.
 */
export function instantIn(timeZone: string, date: string, time: string): Date | undefined {
  const local = `${date} ${time}`;
  const calendar = calendarOf(timeZone);
  const guess = asUtc(local);
  const offsets = [guess - DAY_MS, guess + DAY_MS].map((near) => asUtc(calendar.format(near)) - near);
  const found = offsets.map((offset) => guess - offset).filter((at) => calendar.format(at) === local);
  return found.length > 0 ? new Date(Math.min(...found)) : undefined;
}

/** Undefined if the clock of the place skips one of the two times. */
export function windowIn(timeZone: string, { date, from, to }: LocalWindow): Window | undefined {
  const [start, end] = [instantIn(timeZone, date, from), instantIn(timeZone, date, to)];
  return start && end && { start: start.toISOString(), end: end.toISOString() };
}

/** The same times on the clock of a place. */
export function localWindow(timeZone: string, { start, end }: Window): LocalWindow {
  const [from, to] = [start, end].map((at) => calendarOf(timeZone).format(Date.parse(at)));
  return { date: (from ?? '').slice(0, 10), from: (from ?? '').slice(11), to: (to ?? '').slice(11) };
}

/** The first and the last day that can be offered. */
export function windowBounds(timeZone: string, now: Date): { first: string; last: string } {
  const today = dateIn(timeZone, now);
  return { first: today, last: dateAfter(today, LIMITS.visitDaysAhead) };
}

/** Why a time can't be offered or booked, whoever offers it. Undefined for a possible one. */
export function windowProblem({ start, end }: Window, now: Date): string | undefined {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  if (from <= now.getTime()) return 'Please choose a time that is still to come';
  if (to <= from) return 'Please choose an end after the beginning';
  if (to - from > LIMITS.visitHours * HOUR_MS) return `A visit takes at most ${LIMITS.visitHours} hours`;
  const last = now.getTime() + (LIMITS.visitDaysAhead + 1) * DAY_MS;
  return from > last ? `Please choose a day within ${LIMITS.visitDaysAhead} days` : undefined;
}

/** Whether two times overlap, or leave less than the gap between them. */
export function collides(one: Window, other: Window, gapMinutes = 0): boolean {
  const gap = gapMinutes * MINUTE_MS;
  return (
    Date.parse(one.start) < Date.parse(other.end) + gap && Date.parse(other.start) < Date.parse(one.end) + gap
  );
}

/** What bounds the times that a business can be offered. */
export type Availability = {
  /** Null if any hour will do. */
  hours: VisitHours | null;
  gapMinutes: number;
  /** The first day it is back from its time off. */
  awayUntil: { date: string; timeZone: string } | null;
  /** What it has agreed to. */
  taken: readonly Window[];
};

export type Unavailable = 'taken' | 'hours' | 'away';

/** Why a business isn't free. Undefined if it is. */
export function whyNotFree(window: Window, availability: Availability): Unavailable | undefined {
  const { taken, gapMinutes, awayUntil, hours } = availability;
  if (taken.some((other) => collides(window, other, gapMinutes))) return 'taken';
  if (awayUntil && dateIn(awayUntil.timeZone, Date.parse(window.start)) < awayUntil.date) return 'away';
  return hours && !isWithin(window, hours) ? 'hours' : undefined;
}

const UNAVAILABLE: Record<Unavailable, string> = {
  taken: 'Another visit of the business is at this time. Choose another time.',
  hours: "The business doesn't make visits at this time. Choose another time.",
  away: 'The business is away at this time. Choose another time.',
};

/**
 * Whether a side can offer or take a time. Hours and days off bound what a business is offered, and not what it offers
 * itself. No side can go past what the business has agreed to.
 */
export function mayMeetAt(window: Window, availability: Availability, side: Side): Verdict {
  const why = whyNotFree(window, availability);
  return why === undefined || (side === 'business' && why !== 'taken') ? allowed : conflict(UNAVAILABLE[why]);
}

/** Within the hours of its day, on the clock of the business. */
function isWithin(window: Window, { week, timeZone }: VisitHours): boolean {
  const { date, from, to } = localWindow(timeZone, window);
  const { date: lastDate } = localWindow(timeZone, { start: window.end, end: window.end });
  const open = week[new Date(`${date}T00:00Z`).getUTCDay()];
  return Boolean(open) && lastDate === date && (open?.from ?? '') <= from && to <= (open?.to ?? '');
}
