/** The hours of the day in which an account wants nothing to be pushed. */
import type { QuietHours } from './schema.ts';

/** Whether the clocks in the time zone of these hours show one of them. */
export function isQuietAt({ from, to, timeZone }: QuietHours, now: Date): boolean {
  const time = clockOf(timeZone).format(now);
  // Times of one length compare as text.
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
