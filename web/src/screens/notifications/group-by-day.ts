import type { Notification } from '@marketplace/contract/notification/schema';
import { startOfDay, subDays } from 'date-fns';

export type Day = 'Today' | 'Yesterday' | 'Earlier';

function dayOf(at: Date, now: Date): Day {
  if (at >= startOfDay(now)) return 'Today';
  return at >= startOfDay(subDays(now, 1)) ? 'Yesterday' : 'Earlier';
}

/** Groups notifications, newest first, by day in the device's time zone. */
export function groupByDay(notifications: readonly Notification[], now: Date) {
  const groups: { day: Day; notifications: Notification[] }[] = [];
  for (const notification of notifications) {
    const day = dayOf(new Date(notification.at), now);
    const group = groups.at(-1);
    if (group?.day === day) group.notifications.push(notification);
    else groups.push({ day, notifications: [notification] });
  }
  return groups;
}
