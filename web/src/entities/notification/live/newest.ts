import { CHANGE, SHOW_PARAM } from '@marketplace/contract/notification/links';
import type { Notification } from '@marketplace/contract/notification/schema';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { partInSight } from '@/entities/in-sight.ts';
import { SERVICE_WORKER } from '@/lib/browser/service-worker.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { markReadQuietly } from '../mutations.ts';
import { countUnread, useNewestNotifications } from './window.ts';

/**
 * Marks a notification as read once the page that it links to is in focus, however the visitor came there. A proposed
 * change must be on screen.
 */
export function useReadOnOpen(): void {
  const { pathname, search } = useLocation();
  const newest = useNewestNotifications();
  const inSight = useStoreValue(partInSight, null);
  /** Each event is tried once, so that a refusal by the server does not repeat. */
  const tried = useRef(new Set<string>());
  useEffect(() => {
    const isShown = (url: string) => (isOfChange(url) ? url === inSight : url === pathname + search);
    const read = () => {
      if (!document.hasFocus()) return;
      for (const one of newest ?? []) {
        const event = `${one.id} ${one.at}`;
        if (!isShown(one.url) || one.readAt !== null || tried.current.has(event)) continue;
        tried.current.add(event);
        markReadQuietly(one);
      }
    };
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [newest, pathname, search, inSight]);
}

const isOfChange = (url: string): boolean => url.endsWith(`${SHOW_PARAM}=${CHANGE}`);

/** Shows the unread count on the device while the account is signed in here. */
export function useShowOnDevice(): void {
  const newest = useNewestNotifications();
  useEffect(() => {
    if (newest) void showOnDevice(newest);
  }, [newest]);
  useEffect(() => () => void showOnDevice(null), []);
}

/**
 * Shows the unread count on the icon of the installed app, and closes the device's notifications that were read since,
 * here or elsewhere.
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
