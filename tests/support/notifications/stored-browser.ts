/** The push subscription of a browser, as it is stored. */
import { Timestamp } from 'firebase-admin/firestore';

export const storedBrowser = (userId: string, endpoint = userId) => ({
  ...{ userId, endpoint, p256dhKey: 'p', authKey: 'a', registration: null, userAgent: null },
  createdAt: Timestamp.now(),
});
