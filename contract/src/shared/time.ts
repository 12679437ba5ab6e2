/** Durations, and the time in a time zone. Apart from dates.ts, since every page reads them. */
export {
  millisecondsInDay as DAY_MS,
  millisecondsInHour as HOUR_MS,
  millisecondsInMinute as MINUTE_MS,
  secondsInDay as DAY_SECONDS,
  secondsInHour as HOUR_SECONDS,
  secondsInMinute as MINUTE_SECONDS,
} from 'date-fns/constants';

/** Making one takes longer than a hundred uses of it. People can name the same time zone in many spellings. */
const MAX_CALENDARS = 500;
const calendars = new Map<string, Intl.DateTimeFormat>();

/** Formats times such as '2027-06-12 08:00', which compare as text. Sweden writes them this way. */
export function calendarOf(timeZone: string): Intl.DateTimeFormat {
  const known = calendars.get(timeZone);
  if (known) return known;
  const calendar = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  if (calendars.size >= MAX_CALENDARS) calendars.clear();
  calendars.set(timeZone, calendar);
  return calendar;
}

export function isTimeZone(name: string): boolean {
  try {
    calendarOf(name);
    return true;
  } catch {
    return false;
  }
}

/** The date in a time zone. */
export const dateIn = (timeZone: string, at: Date | number): string =>
  calendarOf(timeZone).format(at).slice(0, 'yyyy-mm-dd'.length);
