import type { User } from '@marketplace/contract/account/schema';
import { dateAfter } from '@marketplace/contract/shared/dates';
import { calendarOf, dateIn } from '@marketplace/contract/shared/time';
import type { Visit, VisitHours, Window } from '@marketplace/contract/visit/schema';
import { localWindow, windowIn } from '@marketplace/contract/visit/windows';

export const DAYS = 7;
export const DAY_MINUTES = 24 * 60;

/** A part of a day, in minutes from midnight. */
export interface Span {
  from: number;
  to: number;
}

/** A time of a visit: agreed to, offered, or canceled. */
export interface WeekEntry extends Span {
  visit: Visit;
  window: Window;
  kind: 'booked' | 'offered' | 'canceled';
  /** Whether this is the first of the visit's times that the week shows, which says where the visit is. */
  isFirst: boolean;
}

export interface WeekDay {
  date: string;
  /** Why the business makes no visits on this day. */
  off: 'day-off' | 'away' | null;
  /** When the business makes no visits. */
  closed: Span[];
  entries: WeekEntry[];
}

export interface Planned {
  visits: readonly Visit[];
  /** Null allows any hour. */
  hours: VisitHours | null;
  awayUntil: User['awayUntil'];
}

/** The clock that the week is drawn on, which is the reader's. */
export interface WeekClock {
  timeZone: string;
  now: Date;
}

const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** The time of day, in minutes. */
export const minutesNow = ({ timeZone, now }: WeekClock): number =>
  minutesOf(calendarOf(timeZone).format(now).slice('yyyy-mm-dd '.length));

/** Where two instants are on a day of the reader's clock. A time that ends on the next day fills its own day. */
function placeIn(timeZone: string, window: Window): Span & { date: string } {
  const { date, from, to } = localWindow(timeZone, window);
  const isNextDay = dateIn(timeZone, Date.parse(window.end)) !== date;
  return { date, from: minutesOf(from), to: isNextDay ? DAY_MINUTES : minutesOf(to) };
}

type Time = Pick<WeekEntry, 'window' | 'kind'>;

function timesOf({ status, window, offer }: Visit, now: Date): Time[] {
  const offered = (offer?.windows ?? [])
    .filter(({ start }) => Date.parse(start) > now.getTime())
    .map((one) => ({ window: one, kind: 'offered' as const }));
  if (status === 'proposed') return offered;
  if (!window || status === 'declined') return [];
  return [{ window, kind: status === 'canceled' ? 'canceled' : 'booked' }, ...offered];
}

/** Seven days from `first` on, each with what is on it. */
export function daysOfWeek(first: string, planned: Planned, clock: WeekClock): WeekDay[] {
  const dates = Array.from({ length: DAYS }, (_, after) => dateAfter(first, after));
  const entries = planned.visits.flatMap((visit) => entriesOf(visit, dates, clock));
  return dates.map((date) => ({
    date,
    ...closingOf(date, planned, clock),
    entries: entries
      .filter((entry) => entry.date === date)
      .sort((a, b) => a.from - b.from || a.window.end.localeCompare(b.window.end)),
  }));
}

function entriesOf(visit: Visit, dates: readonly string[], { timeZone, now }: WeekClock) {
  return timesOf(visit, now)
    .map((time) => ({ visit, ...time, ...placeIn(timeZone, time.window) }))
    .filter(({ date }) => dates.includes(date))
    .map((entry, place) => ({ ...entry, isFirst: place === 0 }));
}

const WHOLE_DAY: Span = { from: 0, to: DAY_MINUTES };

function closingOf(
  date: string,
  { hours, awayUntil }: Planned,
  { timeZone, now }: WeekClock,
): Pick<WeekDay, 'off' | 'closed'> {
  if (awayUntil && date >= dateIn(timeZone, now) && date < awayUntil.date)
    return { off: 'away', closed: [WHOLE_DAY] };
  if (!hours) return { off: null, closed: [] };
  const open = hours.week[new Date(`${date}T00:00Z`).getUTCDay()];
  if (!open) return { off: 'day-off', closed: [WHOLE_DAY] };
  const window = windowIn(hours.timeZone, { date, ...open });
  if (!window) return { off: null, closed: [] };
  const { from, to } = placeIn(timeZone, window);
  const closed = [
    { from: 0, to: from },
    { from: to, to: DAY_MINUTES },
  ];
  return { off: null, closed: closed.filter((span) => span.from < span.to) };
}

const USUAL: Span = { from: 8 * 60, to: 18 * 60 };

/** The whole hours that a calendar of these days needs. */
export function shownHours(days: readonly WeekDay[]): Span {
  const spans = days.flatMap(({ entries, closed, off }) => [...entries, ...(off ? [] : openIn(closed))]);
  const from = Math.min(USUAL.from, ...spans.map((span) => span.from));
  const to = Math.max(USUAL.to, ...spans.map((span) => span.to));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** The hours between what is closed before and after them. */
const openIn = ([before, after]: readonly Span[]): Span[] =>
  before && after ? [{ from: before.to, to: after.from }] : [];

export interface Laned extends WeekEntry {
  /** Its place among those at the same time. */
  lane: number;
  lanes: number;
}

/** Puts what is at the same time side by side. */
export function inLanes(entries: readonly WeekEntry[]): Laned[] {
  const groups: { entry: WeekEntry; lane: number }[][] = [];
  let end = -1;
  for (const entry of entries) {
    if (entry.from >= end) groups.push([]);
    const group = groups.at(-1) ?? [];
    const taken = new Set(group.filter((other) => other.entry.to > entry.from).map(({ lane }) => lane));
    const lane = group.findIndex((_, index) => !taken.has(index));
    group.push({ entry, lane: lane < 0 ? taken.size : lane });
    end = Math.max(end, entry.to);
  }
  return groups.flatMap((group) => {
    const lanes = Math.max(...group.map(({ lane }) => lane)) + 1;
    return group.map(({ entry, lane }) => ({ ...entry, lane, lanes }));
  });
}
