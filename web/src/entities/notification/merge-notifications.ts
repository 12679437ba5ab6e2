import { LIMITS } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';

type Notifications = readonly Notification[];

const idsOf = (notifications: Notifications) => new Set(notifications.map(({ id }) => id));

/** The listener has all notifications as long as it has fewer than its limit. */
const isAll = (newest: Notifications) => newest.length < LIMITS.liveNotifications;

/** The listed notifications that are older than what the listener has. */
export function olderThan(newest: Notifications, listed: Notifications): Notifications {
  const oldest = newest.at(-1);
  if (!oldest || isAll(newest)) return [];
  const told = idsOf(newest);
  return listed.filter(({ id, at }) => !told.has(id) && at <= oldest.at);
}

/** The listener's data overrides the pages, which may be older. */
export function mergeNotifications(newest: Notifications | null, listed: Notifications): Notifications {
  return newest ? [...newest, ...olderThan(newest, listed)] : listed;
}

/**
 * Whether the pages need a refresh: after a long sleep some notifications may be missing between them and the
 * listener's, or all were marked as read elsewhere and the listener has only the newest.
 */
export function isOutdated(newest: Notifications, listed: Notifications): boolean {
  if (isAll(newest)) return false;
  const told = idsOf(newest);
  const hasGap = !listed.some(({ id }) => told.has(id));
  const isRead = ({ readAt }: Notification) => readAt !== null;
  return hasGap || (newest.every(isRead) && !olderThan(newest, listed).every(isRead));
}
