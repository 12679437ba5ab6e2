import { LIMITS } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import { isCovered, isWhole, type LiveWindow, useLiveWindow } from '@/entities/live/window.ts';
import { notificationKeys } from '@/entities/query-keys.ts';

/** A cached notification. What the API doesn't answer comes from the listener. */
export interface LiveNotification extends Notification {
  /** Of the new request that the notification is about. */
  requestId?: string | null;
}

/** The account's newest notifications. */
export const notificationWindow: LiveWindow<LiveNotification> = {
  key: notificationKeys.all,
  limit: LIMITS.liveNotifications,
  changedAt: ({ at }) => at,
  joins: [[notificationKeys.all, () => true]],
};

type Notifications = readonly Notification[];

export const countUnread = (notifications: Notifications | null): number =>
  notifications?.filter(({ readAt }) => readAt === null).length ?? 0;

export const useNewestNotifications = () => useLiveWindow(notificationWindow);

/** How many of the newest are unread. The bell shows up to 9. */
export const useUnreadCount = (): number => countUnread(useNewestNotifications());

/**
 * Whether the pages need a refresh: after a long sleep some notifications may be missing between them and the newest,
 * or all were marked as read elsewhere and the listener has only the newest.
 */
export function isOutdated(newest: Notifications, listed: Notifications): boolean {
  if (isWhole(notificationWindow, newest)) return false;
  const ids = new Set(newest.map(({ id }) => id));
  const hasGap = !listed.some(({ id }) => ids.has(id));
  const older = listed.filter((one) => !ids.has(one.id) && !isCovered(notificationWindow, newest, one));
  const isRead = ({ readAt }: Notification) => readAt !== null;
  return hasGap || (newest.every(isRead) && !older.every(isRead));
}
