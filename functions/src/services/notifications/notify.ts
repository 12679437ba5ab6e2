import { type NewNotification, recordNotification } from '../../store/notifications.ts';
import { subscriptionsOf } from '../../store/subscriptions.ts';
import type { Services } from '../services.ts';
import { deliver, isNotified, type Recipient, wantsPush } from './deliver.ts';

/**
 * Records a notification, then pushes it to all of the recipient's devices. If this breaks off in between, the push
 * is lost; the other order could push the same notification twice.
 */
export async function notify(
  services: Pick<Services, 'db' | 'push' | 'now' | 'log'>,
  recipient: Recipient | undefined,
  notification: NewNotification,
): Promise<void> {
  if (!recipient || !isNotified(recipient)) return;
  const { db } = services;
  const now = services.now();
  const isPushWanted = wantsPush(recipient, notification, now);
  if (!(await recordNotification(db, recipient, notification, { isPushWanted, now }))) return;
  const { docs } = await subscriptionsOf(db, recipient.id).get();
  await deliver(services, docs, notification);
}
