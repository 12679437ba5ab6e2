/** How the times of visits are written: on the clock of the job's place, with its zone for readers who are elsewhere. */
import { currentLanguage } from '../locale/language.ts';
import { dateAfter, namePastDay, startOfDate } from '../shared/dates.ts';
import { calendarOf, dateIn } from '../shared/time.ts';
import type { Window } from './schema.ts';

/** Where a visit is, and where the text is read. `isSpoken` is for screen readers. */
export type Clock = { timeZone: string; readerZone: string; now: Date; isSpoken?: boolean };

const cleaned = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ').replaceAll(' – ', '–');

const write = (timeZone: string, options: Intl.DateTimeFormatOptions, at: number): string =>
  cleaned(new Intl.DateTimeFormat(currentLanguage(), { timeZone, ...options }).format(at));

const writeRange = (
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  { start, end }: { start: number; end: number },
): string =>
  cleaned(new Intl.DateTimeFormat(currentLanguage(), { timeZone, ...options }).formatRange(start, end));

const timesOf = ({ start, end }: Window): [number, number] => [Date.parse(start), Date.parse(end)];

/** 'Tuesday, June 3', with the year if it is another one. */
export function visitDay({ start }: Window, { timeZone, now }: Clock): string {
  const at = Date.parse(start);
  const isSameYear = dateIn(timeZone, at).slice(0, 4) === dateIn(timeZone, now).slice(0, 4);
  const year = isSameYear ? {} : ({ year: 'numeric' } as const);
  return write(timeZone, { weekday: 'long', month: 'long', day: 'numeric', ...year }, at);
}

/** 'today', 'tomorrow', and the day from then on. */
export function nearDay(window: Window, clock: Clock): string {
  const { timeZone, now } = clock;
  const [date, today] = [dateIn(timeZone, Date.parse(window.start)), dateIn(timeZone, now)];
  if (date === today) return 'today';
  return date === dateAfter(today, 1) ? 'tomorrow' : visitDay(window, clock);
}

/** 'today', 'yesterday', and the day until then. */
export function pastDay({ end }: Window, { timeZone, now }: Clock): string {
  const [then, today] = [Date.parse(end), now].map((at) => startOfDate(dateIn(timeZone, at)));
  return then && today ? namePastDay(then, today) : '';
}

/** '9–11 AM', '11:30 AM–1:00 PM', with the zone where the reader's clock shows another time. */
export function visitHours(window: Window, { timeZone, readerZone }: Clock): string {
  const [start, end] = timesOf(window);
  const isWhole = [start, end].every((at) => calendarOf(timeZone).format(at).endsWith(':00'));
  const options = { hour: 'numeric', ...(isWhole ? {} : ({ minute: '2-digit' } as const)) } as const;
  // Across midnight a range would repeat both dates.
  const isOneDay = dateIn(timeZone, start) === dateIn(timeZone, end);
  const hours = isOneDay
    ? writeRange(timeZone, options, { start, end })
    : `${write(timeZone, options, start)}–${write(timeZone, options, end)}`;
  return isElsewhere(start, { timeZone, readerZone }) ? `${hours} ${zoneName(timeZone, start)}` : hours;
}

/** '9:20 AM', with the zone where the reader's clock shows another time. */
export function visitClock(at: number, { timeZone, readerZone }: Omit<Clock, 'now'>): string {
  const clock = write(timeZone, { hour: 'numeric', minute: '2-digit' }, at);
  return isElsewhere(at, { timeZone, readerZone }) ? `${clock} ${zoneName(timeZone, at)}` : clock;
}

/** Whether the reader's clock shows another time. */
export const isElsewhere = (at: number, { timeZone, readerZone }: Omit<Clock, 'now'>): boolean =>
  calendarOf(timeZone).format(at) !== calendarOf(readerZone).format(at);

/** 'MST' */
export function zoneName(timeZone: string, at: number): string {
  const options = { timeZone, timeZoneName: 'short' } as const;
  const parts = new Intl.DateTimeFormat(currentLanguage(), options).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const hoursOf = (window: Window, clock: Clock): string =>
  (clock.isSpoken ? spokenHours : visitHours)(window, clock);

/** 'Tuesday, June 3, 9–11 AM' */
export const visitTime = (window: Window, clock: Clock): string =>
  `${visitDay(window, clock)}, ${hoursOf(window, clock)}`;

/** 'tomorrow, 9–11 AM' */
export const nearTime = (window: Window, clock: Clock): string =>
  `${nearDay(window, clock)}, ${hoursOf(window, clock)}`;

/** A Canadian time ends with a period of its own: '9–11 a.m.'. */
export const withPeriod = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** For screen readers: 'Tuesday, June 3, 9 to 11 in the morning'. */
export const spokenTime = (window: Window, clock: Clock): string =>
  visitTime(window, { ...clock, isSpoken: true });

/** '9 to 11 in the morning', '8 in the morning to noon' */
function spokenHours(window: Window, { timeZone, readerZone }: Clock): string {
  const [start, end] = timesOf(window);
  const [from, to] = [spokenClock(timeZone, start), spokenClock(timeZone, end)];
  const hours = `${from.part === to.part ? from.time : joined(from)} to ${joined(to)}`;
  return isElsewhere(start, { timeZone, readerZone }) ? `${hours} ${zoneName(timeZone, start)}` : hours;
}

type Spoken = { time: string; part: string };

const joined = ({ time, part }: Spoken): string => (part ? `${time} ${part}` : time);

const NAMED_TIMES: Readonly<Record<string, string>> = { '00:00': 'midnight', '12:00': 'noon' };

function spokenClock(timeZone: string, at: number): Spoken {
  const clock = calendarOf(timeZone).format(at).slice(11);
  const named = NAMED_TIMES[clock];
  if (named) return { time: named, part: '' };
  const [hour, minutes] = [Number(clock.slice(0, 2)), clock.slice(3)];
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return { time: minutes === '00' ? `${twelve}` : `${twelve}:${minutes}`, part: partOf(hour) };
}

function partOf(hour: number): string {
  if (hour < 12) return 'in the morning';
  return hour < 18 ? 'in the afternoon' : 'in the evening';
}
