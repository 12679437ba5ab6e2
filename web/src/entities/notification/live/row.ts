import { LIMITS, type NotificationKind } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import { presentNotification, storedNotification } from '@marketplace/contract/notification/stored';
import { MINUTE_MS } from '@marketplace/contract/shared/time';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { collection, limit, orderBy, type QueryDocumentSnapshot, query } from 'firebase/firestore';
import { type Arrival, type LiveRow, moment, parseStored } from '@/entities/live/listener.tsx';
import { serverTimeAtPageStart } from '@/entities/live/server-clock.ts';
import { estimateKeys, questionKeys, requestKeys, reviewKeys, visitKeys } from '@/entities/query-keys.ts';
import { addNewRequests } from '@/entities/request/new-requests.ts';
import { itemsIn } from '@/lib/query/list-pages.ts';
import { notificationsQuery } from '../queries.ts';
import { isOutdated, type LiveNotification, notificationWindow } from './window.ts';

export const notificationRow = (userId: string): LiveRow<LiveNotification> => ({
  window: notificationWindow,
  queryIn: (firestore) =>
    query(
      collection(firestore, 'users', userId, 'notifications'),
      orderBy('at', 'desc'),
      limit(LIMITS.liveNotifications),
    ),
  present,
  follow,
});

const schema = storedNotification(moment);

function present(document: QueryDocumentSnapshot): LiveNotification | null {
  const stored = parseStored(schema, document);
  return stored && { ...presentNotification(stored), requestId: stored.requestId };
}

/** Refreshes what the new notifications make outdated, and the list if it has a gap. */
function follow(client: QueryClient, { before, now }: Arrival<LiveNotification>) {
  const listed = client.getQueryData(notificationsQuery.queryKey);
  const hasGap = listed !== undefined && isOutdated(now, itemsIn(listed));
  return () => {
    if (hasGap) void client.invalidateQueries(notificationsQuery);
    for (const queryKey of findOutdated({ before, now }, serverTimeAtPageStart()))
      void client.invalidateQueries({ queryKey });
    addNewRequests(client, findNewRequests(now));
  };
}

/** A trigger tells of a change, and copies it into what lists show, a while after the change. */
const TRIGGER_DELAY_MS = MINUTE_MS;

/** On the first arrival, a page that was loaded right after a change may lack its copies. */
export function findOutdated(
  { before, now }: Pick<Arrival<Notification>, 'before' | 'now'>,
  pageStart: number,
): QueryKey[] {
  const known = before ?? now.filter(({ at }) => Date.parse(at) < pageStart - TRIGGER_DELAY_MS);
  return OUTDATED.flatMap(([kind, keys]) => (lastOf(kind, now) === lastOf(kind, known) ? [] : keys));
}

const lastOf = (kind: NotificationKind, notifications: readonly Notification[]) =>
  notifications.find((one) => one.kind === kind)?.at;

/** The cached answers that a new notification of a kind makes outdated. */
const OUTDATED: [NotificationKind, QueryKey[]][] = [
  ['review', [reviewKeys.all]],
  ['job', [requestKeys.mine]],
  ['visit', [visitKeys.all]],
  ['question', [questionKeys.all, requestKeys.mine, requestKeys.details, estimateKeys.mine]],
];

/** The server's clock is known to the second. */
const CLOCK_PRECISION_MS = 1000;

function findNewRequests(notifications: readonly LiveNotification[]): string[] {
  const since = serverTimeAtPageStart() - CLOCK_PRECISION_MS;
  return notifications.flatMap(({ kind, requestId, at }) =>
    kind === 'request' && requestId && Date.parse(at) > since ? [requestId] : [],
  );
}
