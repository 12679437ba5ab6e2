import { isLeaving } from '@marketplace/contract/account/rules';
import { isQuietAt } from '@marketplace/contract/notification/rules';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Account } from '../../store/account/accounts.ts';
import { removeOne } from '../../store/firestore/bulk.ts';
import { recordNotification } from '../../store/notification/events.ts';
import type { NewNotification } from '../../store/notification/notifications.ts';
import { type StoredSubscription, subscriptionsOf } from '../../store/notification/subscriptions.ts';
import type { Services } from '../services.ts';
import { cutTo } from './email-text.ts';
import { withoutContacts } from './without-contacts.ts';

export type Recipient = Pick<
  Account,
  | 'id'
  | 'disabled'
  | 'deletesAt'
  | 'notificationsEnabled'
  | 'notificationPreferences'
  | 'notificationsReadUntil'
  | 'emailVerified'
  | 'emailStopped'
>;

/** False for a locked or leaving account. */
export const isNotified = (recipient: Recipient): boolean => !recipient.disabled && !isLeaving(recipient);

export function wantsPush(
  { notificationsEnabled, notificationPreferences: { push, quietHours } }: Recipient,
  { kind, passesQuietHours = false }: Pick<NewNotification, 'kind' | 'passesQuietHours'>,
  now: Date,
): boolean {
  const isWanted = kind === 'act' || push[kind];
  const isQuiet = quietHours !== null && !passesQuietHours && isQuietAt(quietHours, now);
  return notificationsEnabled && isWanted && !isQuiet;
}

/** Decisions about the account itself are always emailed, where an address is confirmed. */
export function wantsEmail(
  { emailVerified, emailStopped, notificationPreferences: { email } }: Recipient,
  { kind }: Pick<NewNotification, 'kind'>,
  { config }: Pick<Services, 'config'>,
): boolean {
  const isReached = config.email !== undefined && emailVerified && emailStopped === null;
  return isReached && (kind === 'act' || email[kind]);
}

/**
 * Pushes to each device once at most, and deletes expired subscriptions. Failures are only logged. The title may be a
 * name.
 */
export async function deliver(
  { push, log }: Pick<Services, 'push' | 'log'>,
  devices: readonly QueryDocumentSnapshot<StoredSubscription>[],
  { title, body, url, tag, pressLabel, pressPath }: NewNotification,
): Promise<void> {
  const press = pressLabel && pressPath ? { pressLabel, pressPath } : {};
  const payload = { title: withoutContacts(title), body, url, tag, ...press };
  const deliverTo = async (device: QueryDocumentSnapshot<StoredSubscription>) => {
    const delivery = await push(device.data(), payload);
    if (delivery === 'gone') await removeOne(device.ref);
  };
  const results = await Promise.allSettled(devices.map(deliverTo));
  for (const result of results) {
    if (result.status === 'rejected') log.error('a notification could not be pushed', result.reason);
  }
}

/**
 * Records a notification and its email, then pushes it to all devices of the recipient. A failure in between loses the
 * push; the other order could push it twice.
 */
export async function notify(
  services: Pick<Services, 'db' | 'push' | 'now' | 'log' | 'config'>,
  recipient: Recipient | undefined,
  notification: NewNotification,
): Promise<void> {
  if (!recipient || !isNotified(recipient)) return;
  const { db } = services;
  const now = services.now();
  const isPushWanted = wantsPush(recipient, notification, now);
  const isEmailWanted = wantsEmail(recipient, notification, services);
  const circumstances = { isPushWanted, isEmailWanted, now };
  if (!(await recordNotification(db, recipient, notification, circumstances))) return;
  const { docs } = await subscriptionsOf(db, recipient.id).get();
  await deliver(services, docs, notification);
}

const MAX_BODY_LENGTH = 200;

/** Bounds the size of a push message. */
const shorten = (text: string): string => cutTo(MAX_BODY_LENGTH, text.replaceAll(/\s+/g, ' ').trim());

export type Draft = Omit<NewNotification, 'body'> & { body: string };

export const newNotification = (draft: Draft): NewNotification => ({ ...draft, body: shorten(draft.body) });

export type Side = 'customer' | 'business';
