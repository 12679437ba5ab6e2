import { formatDateAs } from '@marketplace/contract/locale/date-formats';
import { dateAfter, startOfDate } from '@marketplace/contract/shared/dates';
import { dateIn, HOUR_MS } from '@marketplace/contract/shared/time';
import type { VisitsOfJob, Window } from '@marketplace/contract/visit/schema';
import { type Clock, isElsewhere, visitDay, zoneName } from '@marketplace/contract/visit/time-texts';
import {
  type Availability,
  instantIn,
  localWindow,
  SPANS,
  type Span,
  type Unavailable,
  whyNotFree,
  windowIn,
  windowProblem,
} from '@marketplace/contract/visit/windows';
import type { ProposeTarget } from './target.ts';

export const ALL_SPANS = ['morning', 'afternoon', 'evening'] as const satisfies readonly Span[];

const FREE: Availability = { hours: null, gapMinutes: 0, awayUntil: null, taken: [] };

/** What bounds the offer: a business may offer times outside of its hours, and a moved visit frees its own time. */
export function boundsOf({ availability }: VisitsOfJob, { side, visit }: ProposeTarget): Availability {
  const { taken, ...rest } = availability ?? FREE;
  const others = taken.filter(({ start, end }) => start !== visit?.window?.start || end !== visit.window.end);
  return side === 'business'
    ? { ...FREE, gapMinutes: rest.gapMinutes, taken: others }
    : { ...rest, taken: others };
}

/** Why a time can't be offered, in a sentence. Undefined if it can. */
export function problemWith(
  window: Window,
  bounds: Availability,
  { side, other }: ProposeTarget,
  now: Date,
): string | undefined {
  const problem = windowProblem(window, now);
  if (problem) return problem;
  const reason = whyNotFree(window, bounds);
  return reason && (side === 'business' ? 'You have another visit at this time' : WHY[reason](other));
}

const WHY: Record<Unavailable, (other: string) => string> = {
  taken: (other) => `${other} isn't free at this time`,
  hours: (other) => `This is outside of ${other}'s hours`,
  away: (other) => `${other} is away on this day`,
};

/** The part of a day when the business is there. Undefined without one. */
export function spanOn(
  timeZone: string,
  date: string,
  span: Span,
  { hours }: Availability,
): Window | undefined {
  const window = windowIn(timeZone, { date, ...SPANS[span] });
  if (!window || !hours) return window;
  const there = localWindow(hours.timeZone, window);
  const open = hours.week[new Date(`${there.date}T00:00Z`).getUTCDay()];
  const opened = open && windowIn(hours.timeZone, { date: there.date, ...open });
  if (!opened) return undefined;
  const start = Math.max(Date.parse(opened.start), Date.parse(window.start));
  const end = Math.min(Date.parse(opened.end), Date.parse(window.end));
  if (end - start < HOUR_MS) return undefined;
  return { start: new Date(start).toISOString(), end: new Date(end).toISOString() };
}

/** 'MST' where the reader's clock differs, today or at noon of a typed day: two places may differ in one half of the year. */
export function zoneElsewhere({ now, ...clock }: Clock, date: string): string | undefined {
  const at = ((date !== '' && instantIn(clock.timeZone, date, '12:00')) || now).getTime();
  return isElsewhere(at, clock) ? zoneName(clock.timeZone, at) : undefined;
}

export interface Suggestion {
  window: Window;
  /** 'Tomorrow morning' */
  label: string;
}

const MAX_SUGGESTIONS = 6;
const DAYS_AHEAD = 21;
const NOTICE_HOURS = 2;

/** The next free parts of days. */
export function suggestTimes(availability: Availability | null, clock: Clock): Suggestion[] {
  const { timeZone, now } = clock;
  const free = availability ?? FREE;
  const today = dateIn(timeZone, now);
  const earliest = now.getTime() + NOTICE_HOURS * HOUR_MS;
  return Array.from({ length: DAYS_AHEAD }, (_, days) => dateAfter(today, days))
    .flatMap((date) =>
      ALL_SPANS.flatMap((span) => {
        const window = spanOn(timeZone, date, span, free);
        if (!window || Date.parse(window.start) < earliest || whyNotFree(window, free)) return [];
        return [{ window, label: labelOf(date, span, { ...clock, today, window }) }];
      }),
    )
    .slice(0, MAX_SUGGESTIONS);
}

function labelOf(
  date: string,
  span: Span,
  { today, window, ...clock }: Clock & { today: string; window: Window },
) {
  if (date === today) return `This ${span}`;
  if (date === dateAfter(today, 1)) return `Tomorrow ${span}`;
  if (date < dateAfter(today, 7)) return `${formatDateAs('weekday', startOfDate(date))} ${span}`;
  return `${visitDay(window, clock)}, ${span}`;
}
