import { LIMITS } from '@marketplace/contract/constants';
import { collection, limit, orderBy, query, Timestamp } from 'firebase/firestore';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { serverTimeAtPageStart } from '@/entities/live/server-clock.ts';
import { useListener } from '@/entities/live/use-listener.ts';
import { takeNotifications } from '@/entities/notification/live.ts';
import { ReadHere } from '@/entities/notification/read-here.tsx';
import { addNewRequests, forgetNewRequests } from '@/entities/request/new-requests.ts';

const posted = z.object({
  kind: z.literal('request'),
  requestId: z.string(),
  at: z.custom<Timestamp>((value) => value instanceof Timestamp),
});

/** The time of an event is kept to the second. */
const SECOND_MS = 1000;

/** Brings one's newest notifications, and with them the new requests in one's trades. It shows nothing itself. */
export function LiveNotifications({ userId }: { userId: string }) {
  useEffect(() => forgetNewRequests, []);
  useListener(
    `notifications of ${userId}`,
    (firestore) =>
      query(
        collection(firestore, 'users', userId, 'notifications'),
        orderBy('at', 'desc'),
        limit(LIMITS.liveNotifications),
      ),
    ({ docs }) => {
      takeNotifications(docs);
      const requests = docs.flatMap((doc) => posted.safeParse(doc.data()).data ?? []);
      const since = serverTimeAtPageStart() - SECOND_MS;
      const fresh = requests.filter(({ at }) => at.toMillis() > since);
      addNewRequests(fresh.map(({ requestId }) => requestId));
    },
  );
  return <ReadHere />;
}
