/** Quiet hours, in which an account gets no push. */
import type { QuietHours } from './schema.ts';

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
