import * as notificationCalls from '@marketplace/contract/notification/calls';
import type { Notification } from '@marketplace/contract/notification/schema';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notificationKeys } from '@/entities/query-keys.ts';
import { callApiPage } from '@/lib/api/api-client.ts';
import { queryClient } from '@/lib/api/query-client.ts';
import { useStoreValue } from '@/lib/value-store.ts';
import { isOutdated, mergeNotifications } from './merge-notifications.ts';
import { newestNotifications } from './newest-notifications.ts';

interface NotificationPage {
  data: Notification[];
  nextCursor: string | null;
}

const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationKeys.all,
  queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
    callApiPage(notificationCalls.listNotifications, { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  refetchOnMount: 'always',
});

const listedIn = (data: InfiniteData<NotificationPage> | undefined) =>
  data?.pages.flatMap((page) => page.data) ?? [];

/** The account's notifications, newest first: live ones, then older pages. */
export function useNotifications() {
  const newest = useStoreValue(newestNotifications, null);
  const { data, ...query } = useInfiniteQuery(notificationsQuery);
  const notifications = useMemo(
    () => (data || newest ? mergeNotifications(newest, listedIn(data)) : null),
    [newest, data],
  );
  return { ...query, notifications };
}

/** Changes the cached pages without a refetch. */
export function updateListed(change: (listed: Notification[]) => Notification[]): void {
  queryClient.setQueryData(notificationsQuery.queryKey, (data) => {
    if (!data) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, data: change(page.data) })) };
  });
}

/**
 * Keeps the pages in step with the listener, also for notifications that it has dropped for newer ones. Refetches if
 * the pages have a gap.
 */
export function keepListed(newest: readonly Notification[], before: readonly Notification[] | null): void {
  const data = queryClient.getQueryData(notificationsQuery.queryKey);
  if (!data) return;
  const listed = mergeNotifications(before, listedIn(data));
  const [first, ...others] = data.pages;
  if (first) {
    const own = new Set(others.flatMap((page) => page.data.map(({ id }) => id)));
    const page = { ...first, data: mergeNotifications(newest, listed).filter(({ id }) => !own.has(id)) };
    queryClient.setQueryData(notificationsQuery.queryKey, { ...data, pages: [page, ...others] });
  }
  if (isOutdated(newest, listed)) void queryClient.invalidateQueries(notificationsQuery);
}
