import { startOfDay, subDays } from 'date-fns';
import type { NotificationGroup } from '@/entities/notification/list/arrange-notifications.ts';
import { groupBy } from '@/lib/query/group-by.ts';

export type Day = 'Today' | 'Yesterday' | 'Earlier';

function relativeDay(at: Date, now: Date): Day {
  if (at >= startOfDay(now)) return 'Today';
  return at >= startOfDay(subDays(now, 1)) ? 'Yesterday' : 'Earlier';
}

/** Puts the rows, newest first, under their days in the device's time zone. */
export function groupByDay(rows: readonly NotificationGroup[], now: Date) {
  const days = groupBy(rows, ({ newest }) => relativeDay(new Date(newest.at), now));
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}
