import type { Notification } from '@marketplace/contract/notification/schema';
import type { Timestamp } from 'firebase-admin/firestore';
import { iso } from '../store/firestore/collection.ts';
import { isRead, type StoredNotification } from '../store/notification/notifications.ts';

export function presentNotification(stored: StoredNotification, readUntil: Timestamp | null): Notification {
  const { id, kind, title, body, url, businessId, at, count } = stored;
  const readAt = isRead(stored, readUntil) ? (stored.readAt ?? readUntil) : null;
  return { id, kind, title, body, url, businessId, at: iso(at), readAt: readAt && iso(readAt), count };
}
