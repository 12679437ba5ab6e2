import * as notificationCalls from '@marketplace/contract/notification/calls';
import type { Notification } from '@marketplace/contract/notification/schema';
import { changeCached } from '@/entities/live/merge.ts';
import { messageOf } from '@/lib/api/api-client.ts';
import { askOrQueue } from '@/lib/call-queue/ask-or-queue.ts';
import { queryClient } from '@/lib/query/query-client.ts';
import { toast } from '@/lib/toast.ts';
import { type LiveNotification, notificationWindow } from './live/window.ts';

const NOT_READ = 'Not marked as read';

const update = (change: (notification: LiveNotification) => LiveNotification): void =>
  changeCached(queryClient, notificationWindow, change);

/** Marks one notification as read, or all if there is no id. Optimistic; other tabs follow through their listeners. */
async function markRead(id?: string): Promise<void> {
  const now = new Date().toISOString();
  const isMeant = (notification: Notification) => id === undefined || notification.id === id;
  update((one) => (isMeant(one) && one.readAt === null ? { ...one, readAt: now } : one));
  try {
    const input = id === undefined ? {} : { id };
    const later = { id: `seen ${id ?? 'all'}`, answer: undefined, failure: NOT_READ };
    await askOrQueue(later, notificationCalls.readNotifications, { input });
  } catch (error) {
    update((one) => (isMeant(one) && one.readAt === now ? { ...one, readAt: null } : one));
    throw error;
  }
}

function explain(error: unknown): void {
  toast({
    title: NOT_READ,
    description: messageOf(error, 'Please try again.'),
    variant: 'destructive',
  });
}

/** For a press on a button, which shows an error. */
export const readAtPress = (id?: string): Promise<void> => markRead(id).catch(explain);

/** Marks a notification read because its subject is on screen. Only logs failures. */
export function markReadQuietly({ id, readAt }: Notification): void {
  if (readAt === null) markRead(id).catch((error: unknown) => console.warn(NOT_READ, error));
}
