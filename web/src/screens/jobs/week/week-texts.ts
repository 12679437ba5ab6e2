import { formatDateAs } from '@marketplace/contract/locale/date-formats';
import { dateAfter, startOfDate } from '@marketplace/contract/shared/dates';
import { dateIn } from '@marketplace/contract/shared/time';
import type { Visit, Window } from '@marketplace/contract/visit/schema';
import {
  isElsewhere,
  spokenTime,
  visitHours,
  visitTime,
  zoneName,
} from '@marketplace/contract/visit/time-texts';
import { dayText, mediumDate, shortDate, weekday } from '@/lib/dates.ts';
import type { WeekClock, WeekDay } from './week-days.ts';

const isSameYear = (one: string, other: string) => one.slice(0, 4) === other.slice(0, 4);

/** 'Nov 28 to Dec 4', with the years unless both are in this one. */
export function rangeText(first: string, last: string, today: string): string {
  const write = isSameYear(first, today) && isSameYear(last, today) ? shortDate : mediumDate;
  return `${write(first)} to ${write(last)}`;
}

/** 'Today', 'Tomorrow', and nothing for other days. */
export function nearName(date: string, { timeZone, now }: WeekClock): string | undefined {
  const today = dateIn(timeZone, now);
  if (date === today) return 'Today';
  return date === dateAfter(today, 1) ? 'Tomorrow' : undefined;
}

/** 'Tuesday, June 3' */
export const wholeDay = (date: string, { now }: WeekClock): string => weekday(startOfDate(date), now);

/** What a day without visits says. */
export const emptyDayText = ({ off }: Pick<WeekDay, 'off'>): string =>
  off === null ? 'No visits' : OFF_TEXTS[off];

export const OFF_TEXTS = { 'day-off': 'Day off', away: 'Time off' } as const;

const clockOf = (visit: Visit, { timeZone, now }: WeekClock) => ({
  timeZone: visit.timeZone,
  readerZone: timeZone,
  now,
});

/** The date on the clock of the job's place, where it is another one there. */
function otherDate({ timeZone }: Visit, { start }: Window, clock: WeekClock): string | undefined {
  const date = dateIn(timeZone, Date.parse(start));
  return date === dateIn(clock.timeZone, Date.parse(start)) ? undefined : date;
}

/** The hours on the clock of the job's place, with the day where it is another one there. */
export function timeText(visit: Visit, window: Window, clock: WeekClock): string {
  return (otherDate(visit, window, clock) ? visitTime : visitHours)(window, clockOf(visit, clock));
}

/** The same with the hours first, since little has room in a column: '9–11 PM HST, Mon 1'. */
export function blockTimeText(visit: Visit, window: Window, clock: WeekClock): string {
  const date = otherDate(visit, window, clock);
  return [visitHours(window, clockOf(visit, clock)), date && dayText(date)].filter(Boolean).join(', ');
}

export const spokenText = (visit: Visit, window: Window, clock: WeekClock): string =>
  spokenTime(window, clockOf(visit, clock));

/** 'PST', the reader's own, where a visit of these days has the clock of another place. */
export function zoneOfHours(
  days: readonly WeekDay[],
  { timeZone: readerZone }: WeekClock,
): string | undefined {
  const elsewhere = days
    .flatMap(({ entries }) => entries)
    .map(({ visit, window }) => ({ timeZone: visit.timeZone, at: Date.parse(window.start) }))
    .find(({ timeZone, at }) => isElsewhere(at, { timeZone, readerZone }));
  return elsewhere && zoneName(readerZone, elsewhere.at);
}

/** '8 AM' of minutes from midnight. */
export const hourText = (minutes: number): string => formatDateAs('hour', new Date(2026, 0, 1, minutes / 60));
