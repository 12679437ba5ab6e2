import { LIMITS } from '@marketplace/contract/constants';
import { type Notification, notification, notificationKind } from '@marketplace/contract/notification/schema';
import { count } from '@marketplace/contract/shared/fields';
import { parseKnown } from '@marketplace/contract/shared/known';
import { collection, limit, orderBy, type QueryDocumentSnapshot, query, Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';
import { useListener } from './use-listener.ts';

export interface LiveNotification extends Notification {
  /** Of the new request that the notification is about. */
  requestId: string | null;
}

const moment = z.custom<Timestamp>((value) => value instanceof Timestamp);

/** The defaults are for notifications from before these fields. */
const storedNotification = z.extend(z.omit(notification, { id: true }), {
  kind: z._default(notificationKind, 'request'),
  requestId: z._default(z.nullable(z.string()), null),
  at: moment,
  readAt: z._default(z.nullable(moment), null),
  count: z._default(count, 1),
});

/** Listens to the account's newest notifications. Each arrival has all of them, newest first. */
export function useNewestNotifications(
  userId: string,
  onArrival: (notifications: readonly LiveNotification[]) => void,
): void {
  useListener(
    `notifications of ${userId}`,
    (firestore) =>
      query(
        collection(firestore, 'users', userId, 'notifications'),
        orderBy('at', 'desc'),
        limit(LIMITS.liveNotifications),
      ),
    ({ docs }) => {
      onArrival(docs.flatMap((doc) => presentNotification(doc) ?? []));
      return undefined;
    },
  );
}

/** As the API would answer it; null for a document that is no notification. */
function presentNotification(doc: QueryDocumentSnapshot): LiveNotification | null {
  const { data, leftOut } = parseKnown(storedNotification, doc.data());
  if (leftOut !== undefined) console.error(`notification ${doc.id} is not as expected`, leftOut);
  if (!data) return null;
  const { at, readAt, ...rest } = data;
  return {
    ...rest,
    id: doc.id,
    at: at.toDate().toISOString(),
    readAt: readAt?.toDate().toISOString() ?? null,
  };
}
