import type { Notification } from '@marketplace/contract/notification/schema';
import { useMemo, useState } from 'react';
import { arrangeNotifications } from './arrange-notifications.ts';

/** Rows keep their places while the list is open, even when they are read. */
export function useGroupedNotifications(notifications: readonly Notification[]) {
  const [fresh] = useState(() => new Set<string>());
  return useMemo(() => {
    for (const { id, readAt } of notifications) if (readAt === null) fresh.add(id);
    return arrangeNotifications(notifications, ({ id }) => fresh.has(id));
  }, [notifications, fresh]);
}
