import type { Timestamp } from 'firebase-admin/firestore';

/** A stored moment as answers have it. */
export const iso = (time: Timestamp): string => time.toDate().toISOString();
