import * as notificationCalls from '@marketplace/contract/notification/calls';
import type { Notification } from '@marketplace/contract/notification/schema';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notificationKeys } from '@/entities/query-keys.ts';
import { callApiPage } from '@/lib/api/api-client.ts';
import { inPages, itemsIn, type ListPage } from '@/lib/query/list-pages.ts';
import { useNewestNotifications } from './live/window.ts';

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ pageParam, signal }): Promise<ListPage<Notification>> =>
    callApiPage(notificationCalls.listNotifications, { query: { cursor: pageParam }, signal }),
  ...inPages,
  refetchOnMount: 'always',
});

/** The account's notifications, newest first. The listener's newest ones until the pages are loaded. */
export function useNotifications() {
  const newest = useNewestNotifications();
  const { data, ...query } = useInfiniteQuery(notificationsQuery);
  const notifications = useMemo(() => (data ? itemsIn(data) : newest), [data, newest]);
  return { ...query, notifications };
}
