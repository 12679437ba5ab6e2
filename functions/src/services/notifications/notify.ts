import { isQuietAt } from '@marketplace/contract/domain/quiet-hours';
import { type NewNotification, recordNotification } from '../../store/notifications.ts';
import { subscriptionsOf } from '../../store/subscriptions.ts';
import type { Account } from '../../store/users.ts';
import type { Services } from '../services.ts';

type Recipient = Pick<
  Account,
  'id' | 'disabled' | 'notificationsEnabled' | 'notificationPreferences' | 'notificationsReadUntil'
>;
type Needs = Pick<Services, 'db' | 'push' | 'now'>;

/**
 * Records a notification, then pushes it to all of the recipient's devices. If this breaks off in between, the push
 * is lost; the other order could push the same notification twice.
 */
export async function notify(
  { db, push, now }: Needs,
  recipient: Recipient | undefined,
  notification: NewNotification,
): Promise<void> {
  if (!recipient || recipient.disabled) return;
  const isPushWanted = wantsPush(recipient, notification, now());
  if (!(await recordNotification(db, recipient, notification, { isPushWanted, now: now() }))) return;
  const { docs } = await subscriptionsOf(db, recipient.id).get();
  const { title, body, url, tag } = notification;
  await Promise.all(
    docs.map(async (subscription) => {
      const delivery = await push(subscription.data(), { title, body, url, tag });
      if (delivery === 'gone') await subscription.ref.delete();
    }),
  );
}

function wantsPush(
  { notificationsEnabled, notificationPreferences: { push, quietHours } }: Recipient,
  { kind }: Pick<NewNotification, 'kind'>,
  now: Date,
): boolean {
  return notificationsEnabled && push[kind] && !(quietHours && isQuietAt(quietHours, now));
}
