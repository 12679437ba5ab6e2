import { type Notification, notification, notificationKind } from '@marketplace/contract/notification/schema';
import { count } from '@marketplace/contract/shared/fields';
import { Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';
import { reviewKeys } from '@/entities/query-keys.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { SERVICE_WORKER } from '@/lib/service-worker.ts';
import { countUnread, newestNotifications } from './newest-notifications.ts';
import { keepListed } from './queries.ts';

const moment = z.custom<Timestamp>((value) => value instanceof Timestamp);
/** Those from before there were counts lack some of it. */
const storedNotification = z.extend(z.omit(notification, { id: true }), {
  kind: z._default(notificationKind, 'request'),
  at: moment,
  readAt: z._default(z.nullable(moment), null),
  count: z._default(count, 1),
});

interface StoredDocument {
  id: string;
  data: () => unknown;
}

/** As the API would answer it; nothing for what does not have the form of a notification. */
function presentNotification(document: StoredDocument): Notification[] {
  const parsed = z.safeParse(storedNotification, document.data());
  if (!parsed.success) return [];
  const { at, readAt, ...rest } = parsed.data;
  return [
    {
      ...rest,
      id: document.id,
      at: at.toDate().toISOString(),
      readAt: readAt?.toDate().toISOString() ?? null,
    },
  ];
}

const lastReview = (notifications: readonly Notification[]) =>
  notifications.find(({ kind }) => kind === 'review')?.at;

/** Takes one's newest notifications, newest first and all that the listener holds, each time one of them changes. */
export function takeNotifications(documents: readonly StoredDocument[]): void {
  const newest = documents.flatMap((document) => presentNotification(document));
  const before = newestNotifications.get();
  keepListed(newest, before);
  // What is open of reviews may be another by now.
  if (before && lastReview(newest) !== lastReview(before)) {
    void queryClient.invalidateQueries({ queryKey: reviewKeys.all });
  }
  newestNotifications.set(newest);
}

newestNotifications.subscribe(() => void showOnDevice(newestNotifications.get()));

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
