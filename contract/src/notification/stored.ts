/** A notification as Firestore stores it, for the server and for listening browsers. */
import * as z from 'zod/mini';
import { iso, type Moment } from '../shared/moment.ts';
import { type Notification, notificationKind } from './schema.ts';

/** The fields that both read. `moment` checks for the SDK's class of a time. */
export const storedNotification = <Time extends Moment>(moment: z.ZodMiniType<Time>) =>
  z.object({
    kind: z._default(notificationKind, 'request'),
    title: z.string(),
    body: z.string(),
    url: z.string(),
    /** The business named in the text, for its customer. */
    businessId: z._default(z.nullable(z.string()), null),
    /** The request it is about, with which it is deleted. */
    requestId: z._default(z.nullable(z.string()), null),
    /** The time of the latest event. */
    at: moment,
    readAt: z._default(z.nullable(moment), null),
    /** The number of events since it was last read. */
    count: z._default(z.int(), 1),
  });
type StoredNotification = z.infer<ReturnType<typeof storedNotification<Moment>>> & { id: string };

/** `readAt` differs from the stored one if the account has read everything since. */
export function presentNotification(
  { id, kind, title, body, url, businessId, at, count, readAt: storedReadAt }: StoredNotification,
  readAt: Moment | null = storedReadAt,
): Notification {
  return { id, kind, title, body, url, businessId, at: iso(at), readAt: readAt && iso(readAt), count };
}
