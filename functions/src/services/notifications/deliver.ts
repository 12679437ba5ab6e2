import { isLeaving } from '@marketplace/contract/account/rules';
import { isQuietAt } from '@marketplace/contract/notification/quiet-hours';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { NewNotification } from '../../store/notifications.ts';
import type { StoredSubscription } from '../../store/subscriptions.ts';
import type { Account } from '../../store/users.ts';
import type { Services } from '../services.ts';

export type Recipient = Pick<
  Account,
  | 'id'
  | 'disabled'
  | 'deletesAt'
  | 'notificationsEnabled'
  | 'notificationPreferences'
  | 'notificationsReadUntil'
>;

/** Nobody who was locked out, or is leaving. */
export const isNotified = (recipient: Recipient): boolean => !recipient.disabled && !isLeaving(recipient);

export function wantsPush(
  { notificationsEnabled, notificationPreferences: { push, quietHours } }: Recipient,
  { kind }: Pick<NewNotification, 'kind'>,
  now: Date,
): boolean {
  const isWanted = kind === 'act' || push[kind];
  return notificationsEnabled && isWanted && !(quietHours && isQuietAt(quietHours, now));
}

/** Pushes to devices, each once at most, and forgets those that are gone. What cannot be delivered is lost and logged. */
export async function deliver(
  { push, log }: Pick<Services, 'push' | 'log'>,
  devices: readonly QueryDocumentSnapshot<StoredSubscription>[],
  { title, body, url, tag }: NewNotification,
): Promise<void> {
  const deliverTo = async (device: QueryDocumentSnapshot<StoredSubscription>) => {
    const delivery = await push(device.data(), { title, body, url, tag });
    if (delivery === 'gone') await device.ref.delete();
  };
  const results = await Promise.allSettled(devices.map(deliverTo));
  for (const result of results) {
    if (result.status === 'rejected') log.error('a notification could not be pushed', result.reason);
  }
}
