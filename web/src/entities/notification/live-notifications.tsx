import type { NotificationKind } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { type LiveNotification, useNewestNotifications } from '@/entities/live/notifications.ts';
import { serverTimeAtPageStart } from '@/entities/live/server-clock.ts';
import { estimateKeys, questionKeys, requestKeys, reviewKeys } from '@/entities/query-keys.ts';
import { addNewRequests, forgetNewRequests } from '@/entities/request/new-requests.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { SERVICE_WORKER } from '@/lib/browser/service-worker.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { readInPassing } from './mutations.ts';
import { countUnread, newestNotifications } from './newest-notifications.ts';
import { keepListed } from './queries.ts';

/** Keeps the account's newest notifications up to date, and the new requests for its services. Renders nothing. */
export function LiveNotifications({ userId }: { userId: string }) {
  useEffect(() => forgetNewRequests, []);
  useNewestNotifications(userId, (notifications) => {
    showNewest(notifications);
    addNewRequests(findNewRequests(notifications));
  });
  useReadOnOpen();
  return null;
}

function showNewest(newest: readonly Notification[]): void {
  const before = newestNotifications.get();
  keepListed(newest, before);
  for (const [kind, keys] of OUTDATED) {
    if (!before || lastOf(kind, newest) === lastOf(kind, before)) continue;
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  }
  newestNotifications.set(newest);
}

const lastOf = (kind: NotificationKind, notifications: readonly Notification[]) =>
  notifications.find((one) => one.kind === kind)?.at;

/** The cached answers that a new notification of a kind makes outdated. */
const OUTDATED: [NotificationKind, QueryKey[]][] = [
  ['review', [reviewKeys.all]],
  ['question', [questionKeys.all, requestKeys.mine, requestKeys.details, estimateKeys.mine]],
];

/** The server's clock is known to the second. */
const CLOCK_PRECISION_MS = 1000;

function findNewRequests(notifications: readonly LiveNotification[]): string[] {
  const since = serverTimeAtPageStart() - CLOCK_PRECISION_MS;
  return notifications.flatMap(({ kind, requestId, at }) =>
    kind === 'request' && requestId !== null && Date.parse(at) > since ? [requestId] : [],
  );
}

/** Marks a notification as read once the page that it links to is in focus, however the visitor came there. */
function useReadOnOpen(): void {
  const { pathname, search } = useLocation();
  const newest = useStoreValue(newestNotifications, null);
  /** Each event is tried once, so that a refusal by the server does not repeat. */
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const read = () => {
      if (!document.hasFocus()) return;
      for (const one of newest ?? []) {
        const event = `${one.id} ${one.at}`;
        if (one.url !== pathname + search || one.readAt !== null || tried.current.has(event)) continue;
        tried.current.add(event);
        readInPassing(one);
      }
    };
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [newest, pathname, search]);
}

newestNotifications.subscribe(() => void showOnDevice(newestNotifications.get()));

/**
 * Shows the unread count on the icon of the installed app, and closes the device's notifications that were read since,
 * here or elsewhere. After signing out, the count is zero.
 */
async function showOnDevice(notifications: readonly Notification[] | null): Promise<void> {
  try {
    const unread = countUnread(notifications);
    await (unread > 0 ? navigator.setAppBadge?.(unread) : navigator.clearAppBadge?.());
    const registration = await navigator.serviceWorker?.getRegistration(SERVICE_WORKER);
    const read = new Set(notifications?.flatMap(({ id, readAt }) => (readAt === null ? [] : [id])));
    for (const shown of (await registration?.getNotifications()) ?? [])
      if (read.has(shown.tag)) shown.close();
  } catch (error) {
    console.warn('The device does not show the unread count', error);
  }
}
