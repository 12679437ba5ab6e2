import * as z from 'zod/mini';
import { id, timestamp } from './fields.ts';

const pushKey = z
  .string('Not a push key')
  .check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'Not a push key'), z.maxLength(200, 'Not a push key'));
const endpoint = z.url('Not a push endpoint').check(z.maxLength(1000, 'Not a push endpoint'));

/** A subscription as it is stored. */
export const pushSubscription = z.object({
  id: z.string(),
  userId: id,
  endpoint: z.string(),
  p256dhKey: z.string(),
  authKey: z.string(),
  registration: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  createdAt: timestamp,
});
export type PushSubscription = z.infer<typeof pushSubscription>;

export const newPushSubscription = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: pushKey, auth: pushKey }),
  /** Firebase Messaging's name for this browser, where it is configured. */
  registration: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
});
export type NewPushSubscription = z.infer<typeof newPushSubscription>;

export const pushEndpoint = z.strictObject({ endpoint });
export const notificationSettings = z.strictObject({ enabled: z.boolean('Choose on or off') });

/** What the service worker is sent and shows. `url` is a path of our own. */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
});
export type PushPayload = z.infer<typeof pushPayload>;
