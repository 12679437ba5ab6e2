import type { Notification } from '@marketplace/contract/notification/schema';
import { presentNotification as present } from '@marketplace/contract/notification/stored';
import type { Timestamp } from 'firebase-admin/firestore';
import { isRead, type StoredNotification } from '../store/notification/notifications.ts';

export const presentNotification = (stored: StoredNotification, readUntil: Timestamp | null): Notification =>
  present(stored, isRead(stored, readUntil) ? (stored.readAt ?? readUntil) : null);
