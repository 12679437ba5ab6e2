import { isApart } from '@marketplace/contract/block/rules';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Account, isSuspended } from '../../store/account/accounts.ts';
import type { StoredEmail } from '../../store/email/emails.ts';
import { readBatched } from '../../store/firestore/batched-reads.ts';
import { readable } from '../../store/firestore/collection.ts';
import { isRead, notificationsOf, type StoredNotification } from '../../store/notification/notifications.ts';
import { requests } from '../../store/request/requests.ts';
import { isNotified, wantsEmail } from '../notification/notify.ts';
import type { Services } from '../services.ts';

export type WaitingEmail = QueryDocumentSnapshot<StoredEmail>;

/** The emails that are still to be sent, with their notifications. */
export async function findWanted(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  account: Account | undefined,
  waiting: readonly WaitingEmail[],
): Promise<Map<WaitingEmail, StoredNotification>> {
  if (!account || !isNotified(account)) return new Map();
  const { db, now } = services;
  const mayTell = async (email: WaitingEmail) => {
    const { tag, event } = email.data();
    const notification = readable(await readBatched(notificationsOf(db, account.id).doc(tag)));
    const isWanted =
      notification !== undefined &&
      // Otherwise it was read, or a later event has an email of its own.
      notification.emailedEvent === event &&
      (notification.emailText.isSentWhenRead || !isRead(notification, account.notificationsReadUntil)) &&
      wantsEmail(account, notification, services) &&
      (notification.kind === 'act' || !isSuspended(account, now())) &&
      // A block cancels visits, and calendars need to know.
      (notification.emailText.isSentWhenRead ||
        !isApart(account, (await counterpartOf(db, notification)) ?? ''));
    return isWanted ? [[email, notification] as const] : [];
  };
  return new Map((await Promise.all(waiting.map(mayTell))).flat());
}

/** The other account that it is about. For a business, the customer of the request. */
async function counterpartOf(
  db: Firestore,
  { businessId, requestId }: StoredNotification,
): Promise<string | undefined> {
  if (businessId !== null || requestId === null) return businessId ?? undefined;
  return readable(await readBatched(requests(db).doc(requestId)))?.customerId;
}
