import type { Notification } from '@marketplace/contract/notification/schema';
import { sessionStore } from '@/entities/account/session/session-store.ts';
import { useStoreValue, valueStore } from '@/lib/value-store.ts';

/** The newest notifications from the listener; null before its first arrival. */
export const newestNotifications = valueStore<readonly Notification[] | null>(null);

let owner = sessionStore.get().user?.id;
sessionStore.subscribe(() => {
  const { user } = sessionStore.get();
  if (user?.id === owner) return;
  owner = user?.id;
  newestNotifications.set(null);
});

export const countUnread = (notifications: readonly Notification[] | null): number =>
  notifications?.filter(({ readAt }) => readAt === null).length ?? 0;

/** How many of the newest are unread. The bell shows up to 9. */
export const useUnreadCount = (): number => countUnread(useStoreValue(newestNotifications, null));
