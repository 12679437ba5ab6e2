import type { Timestamp } from 'firebase-admin/firestore';

/** A stored time in the form of answers. */
export const iso = (time: Timestamp): string => time.toDate().toISOString();
