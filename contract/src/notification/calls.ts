import * as z from 'zod/mini';
import { call, nextCursor, ownUser } from '../shared/call.ts';
import { rateLimits } from '../shared/rate-limits.ts';
import {
  newPushSubscription,
  notification,
  notificationQuery,
  notificationSettings,
  notificationsRead,
  pushEndpoint,
  undelivered,
  unsubscribing,
} from './schema.ts';

/** Get the public key for subscribing to Web Push, and whether this deployment sends emails. */
export const getVapidPublicKey = call({
  method: 'GET',
  path: '/api/notifications/vapid-public-key',
  access: 'anyone',
  status: 200,
  output: z.object({ publicKey: z.string(), sendsEmail: z._default(z.boolean(), false) }),
});

/** Save the push subscription of this browser. A subscription belongs to one account at a time. */
export const subscribePush = call({
  method: 'POST',
  path: '/api/notifications/subscribe',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.account,
  input: newPushSubscription,
});

/** Delete the push subscription of this browser. */
export const unsubscribePush = call({
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  access: 'signed-in',
  whileRestricted: true,
  status: 204,
  limit: rateLimits.account,
  input: pushEndpoint,
});

/** List your notifications, newest first, one page at a time. They are kept for 30 days. */
export const listNotifications = call({
  method: 'GET',
  path: '/api/notifications',
  access: 'signed-in',
  status: 200,
  query: notificationQuery,
  output: z.array(notification),
  headers: nextCursor,
});

/** Mark one notification or all notifications as read. */
export const readNotifications = call({
  method: 'POST',
  path: '/api/notifications/read',
  access: 'signed-in',
  status: 204,
  limit: rateLimits.notification,
  input: notificationsRead,
});

/**
 * Turn push on or off, choose the types that are pushed and emailed, and set quiet hours. A business also sets when it
 * rests from new requests: until a day, or while it has a number of jobs in progress. With `digest`, it gets one daily
 * summary instead of a notification of each new request.
 */
export const updateNotificationSettings = call({
  method: 'PUT',
  path: '/api/notifications/settings',
  access: 'signed-in',
  status: 200,
  limit: rateLimits.account,
  input: notificationSettings,
  output: ownUser,
});

/**
 * Stop emails of the types that a link in an email names (RFC 8058). Needs no session. Any body is
 * taken and ignored, as mail programs send forms of several types.
 */
export const unsubscribeEmail = call({
  method: 'POST',
  path: '/api/emails/unsubscribe',
  access: 'anyone',
  ignoresBody: true,
  status: 204,
  limit: { counted: 'attempts, by caller' },
  query: unsubscribing,
  errors: ['not-found'],
});

/**
 * Report that emails to an address came back, or that one was marked as spam. For the mail service, which sends the
 * deployment's secret as `Authorization: Bearer`. The address gets no more emails.
 */
export const reportUndelivered = call({
  method: 'POST',
  path: '/api/emails/undelivered',
  access: 'anyone',
  status: 204,
  limit: { counted: 'nothing, as the caller knows a secret' },
  input: undelivered,
  errors: ['forbidden'],
});
