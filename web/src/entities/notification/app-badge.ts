import type { Notification } from '@marketplace/contract/notification/schema';
import { SERVICE_WORKER } from '@/lib/service-worker.ts';
import { countUnread } from './newest-notifications.ts';

/**
 * Counts on the icon of the installed app, and takes away what the device still shows of notifications that were read
 * meanwhile, here or elsewhere. After signing out nothing is counted.
 */
export async function showOnDevice(notifications: readonly Notification[] | null): Promise<void> {
  try {
    const unread = countUnread(notifications);
    await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.());
    const registration = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER);
    const read = new Set(notifications?.flatMap(({ id, readAt }) => (readAt === null ? [] : [id])));
    for (const shown of (await registration?.getNotifications()) ?? [])
      if (read.has(shown.tag)) shown.close();
  } catch (error) {
    console.warn('The device does not show what is unread', error);
  }
}
