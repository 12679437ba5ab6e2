import { ANNOUNCED } from '@marketplace/contract/request/silence';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';

const ALMOST_TWO_MONTHS_MS = 58 * 24 * 60 * 60 * 1000;

/** Stores that the customer of an open request has been silent for long, and that its end was announced. */
export async function announceEnd(db: Firestore, requestId: string, end: Date): Promise<void> {
  await db.doc(`serviceRequests/${requestId}`).update({
    quietSince: Timestamp.fromMillis(Date.now() - ALMOST_TWO_MONTHS_MS),
    remindersSent: ANNOUNCED,
    remindAt: Timestamp.fromDate(end),
  });
}
