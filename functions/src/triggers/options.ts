import { HOUR_MS } from '@marketplace/contract/shared/time';
import { PLACE } from '@marketplace/contract/site/place';
import { Timestamp } from 'firebase-admin/firestore';
import { TRIGGERS } from '../capacity.ts';
import { vapidPrivateKey } from '../config.ts';

/** For all triggers. Failed runs are retried, as each is safe to run twice. */
export const retrying = { ...TRIGGERS, region: PLACE.region, retry: true };

/** For triggers that notify. */
export const notifying = {
  ...retrying,
  timeoutSeconds: 300,
  secrets: [vapidPrivateKey],
};

const STALE_MS = 6 * HOUR_MS;

/** The time of an event. Undefined if it is too old for a notification. */
export function momentOf({ time }: { time: string }, now: Date): Timestamp | undefined {
  const at = new Date(time);
  return now.getTime() - at.getTime() < STALE_MS ? Timestamp.fromDate(at) : undefined;
}
