import { Timestamp } from 'firebase-admin/firestore';
import { TRIGGERS } from '../capacity.ts';
import { vapidPrivateKey } from '../config.ts';

/** For all triggers. A failed run is repeated, since each is safe to run twice. */
export const retrying = { ...TRIGGERS, region: 'us-central1', retry: true };

/** For triggers that notify. */
export const notifying = {
  ...retrying,
  timeoutSeconds: 300,
  secrets: [vapidPrivateKey],
};

const STALE_MS = 6 * 60 * 60 * 1000;

/** The time of an event; undefined if it is too long ago to notify anyone now. */
export function momentOf({ time }: { time: string }, now: Date): Timestamp | undefined {
  const at = new Date(time);
  return now.getTime() - at.getTime() < STALE_MS ? Timestamp.fromDate(at) : undefined;
}
