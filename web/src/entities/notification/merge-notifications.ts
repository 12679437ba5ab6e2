import { LIMITS } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';

type Notifications = readonly Notification[];

const idsOf = (notifications: Notifications) => new Set(notifications.map(({ id }) => id));

/** The listener tells of all there are as long as it tells of less than it may. */
const isAll = (newest: Notifications) => newest.length < LIMITS.liveNotifications;

/** Those of a list that the listener says nothing about, because they are older than what it tells of. */
export function olderThan(newest: Notifications, listed: Notifications): Notifications {
  const oldest = newest.at(-1);
  if (!oldest || isAll(newest)) return [];
  const told = idsOf(newest);
  return listed.filter(({ id, at }) => !told.has(id) && at <= oldest.at);
}

/** What the listener tells of counts more than what was read in pages, which may be from before. */
export function mergeNotifications(newest: Notifications | null, listed: Notifications): Notifications {
  return newest ? [...newest, ...olderThan(newest, listed)] : listed;
}

/**
 * Whether the pages have to be asked for again: between them and what the listener tells of something may be missing, as
 * after a day of sleep; or all was marked as read elsewhere, and the listener speaks of the newest alone.
 */
export function isOutdated(newest: Notifications, listed: Notifications): boolean {
  if (isAll(newest)) return false;
  const told = idsOf(newest);
  const hasGap = !listed.some(({ id }) => told.has(id));
  const isRead = ({ readAt }: Notification) => readAt !== null;
  return hasGap || (newest.every(isRead) && !olderThan(newest, listed).every(isRead));
}
