import * as z from 'zod/mini';
import { call, nextCursor, ownUser } from '../shared/call.ts';
import { limits } from '../shared/rate-limits.ts';
import {
  newPushSubscription,
  notification,
  notificationQuery,
  notificationSettings,
  notificationsRead,
  pushEndpoint,
} from './schema.ts';

/** The key a browser subscribes to push with. */
export const getVapidPublicKey = call({
  method: 'GET',
  path: '/api/notifications/vapid-public-key',
  access: 'anyone',
  status: 200,
  output: z.object({ publicKey: z.string() }),
});

/** Keep this browser’s push subscription; it belongs to one account at a time. */
export const subscribePush = call({
  method: 'POST',
  path: '/api/notifications/subscribe',
  access: 'signed-in',
  status: 204,
  limit: limits.account,
  input: newPushSubscription,
});

/** Forget this browser’s push subscription. */
export const unsubscribePush = call({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: limits.account,
  input: pushEndpoint,
});

/** One’s own notifications, newest first, a page at a time. They are kept for 30 days. */
export const listNotifications = call({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  status: 200,
  query: notificationQuery,
  output: z.array(notification),
  headers: nextCursor,
});

/** Mark one notification as read, or all of them. */
export const readNotifications = call({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  status: 204,
  limit: limits.notification,
  input: notificationsRead,
});

/** Turn push on or off, as a whole or for each kind of notification, and set the hours in which nothing is pushed. */
export const updateNotificationSettings = call({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'signed-in',
  status: 200,
  limit: limits.account,
  input: notificationSettings,
  output: ownUser,
});
