import { startOfDay, subDays } from 'date-fns';
import type { NotificationGroup } from '@/entities/notification/list/arrange-notifications.ts';

export type Day = 'Today' | 'Yesterday' | 'Earlier';

function relativeDay(at: Date, now: Date): Day {
  if (at >= startOfDay(now)) return 'Today';
  return at >= startOfDay(subDays(now, 1)) ? 'Yesterday' : 'Earlier';
}

/** Puts the rows, newest first, under their days in the device's time zone. */
export function groupByDay(rows: readonly NotificationGroup[], now: Date) {
  const days: { day: Day; rows: NotificationGroup[] }[] = [];
  for (const row of rows) {
    const day = relativeDay(new Date(row.newest.at), now);
    const last = days.at(-1);
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
}
