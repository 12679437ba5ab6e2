/** Writes dates and times in the time zone of this device. */
import { currentLanguage } from './language.ts';

const DAY = { day: 'numeric' } as const;
const YEAR = { year: 'numeric' } as const;

const STYLES = {
  /** 'November 21' */
  long: { month: 'long', ...DAY },
  longWithYear: { month: 'long', ...DAY, ...YEAR },
  /** 'Nov 21' */
  short: { month: 'short', ...DAY },
  shortWithYear: { month: 'short', ...DAY, ...YEAR },
  /** 'Saturday, November 21' */
  full: { weekday: 'long', month: 'long', ...DAY },
  fullWithYear: { weekday: 'long', month: 'long', ...DAY, ...YEAR },
  /** 'Sat, Nov 21' */
  day: { weekday: 'short', month: 'short', ...DAY },
  /** 'Saturday' */
  weekday: { weekday: 'long' },
  /** 'November 2026' */
  month: { month: 'long', ...YEAR },
  /** '3 PM' */
  hour: { hour: 'numeric' },
  /** '3:05 PM' */
  clock: { hour: 'numeric', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const made = new Map<string, Intl.DateTimeFormat>();

export function formatDateAs(style: DateStyle, date: Date, language = currentLanguage()): string {
  // A format keeps its time zone, but a device that travels changes it.
  const key = `${language} ${style} ${date.getTimezoneOffset()}`;
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, STYLES[style]);
  made.set(key, format);
  // Some browsers put a narrow space before 'PM', which fonts and searches lack.
  return format.format(date).replaceAll('\u202f', ' ');
}
