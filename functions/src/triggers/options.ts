import { Timestamp } from 'firebase-admin/firestore';
import { TRIGGERS } from '../capacity.ts';
import { vapidPrivateKey } from '../config.ts';

/** Of every function that follows a change. What fails is tried again, as nothing here does harm twice. */
export const retrying = { ...TRIGGERS, region: 'us-central1', retry: true };

/** Of those that notify. */
export const notifying = {
  ...retrying,
  timeoutSeconds: 300,
  secrets: [vapidPrivateKey],
};

const STALE_MS = 6 * 60 * 60 * 1000;

/** When something happened; undefined where that is too long ago for anyone to be told of it now. */
export function momentOf({ time }: { time: string }, now: Date): Timestamp | undefined {
  const at = new Date(time);
  return now.getTime() - at.getTime() < STALE_MS ? Timestamp.fromDate(at) : undefined;
}
