import { LIMITS } from '@marketplace/contract/constants';
import type { Notification } from '@marketplace/contract/notification/schema';
import {
  presentNotification as presentStored,
  storedNotification,
} from '@marketplace/contract/notification/stored';
import { parseKnown } from '@marketplace/contract/shared/known';
import { collection, limit, orderBy, type QueryDocumentSnapshot, query, Timestamp } from 'firebase/firestore';
import * as z from 'zod/mini';
import { useListener } from './use-listener.ts';

export interface LiveNotification extends Notification {
  /** Of the new request that the notification is about. */
  requestId: string | null;
}

const schema = storedNotification(z.custom<Timestamp>((value) => value instanceof Timestamp));

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
  const { data, leftOut } = parseKnown(schema, doc.data());
  if (leftOut !== undefined) console.error(`notification ${doc.id} is not as expected`, leftOut);
  return data ? { ...presentStored({ ...data, id: doc.id }), requestId: data.requestId } : null;
}
