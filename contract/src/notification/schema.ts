import * as z from 'zod/mini';
import { EMAIL_BLOCK_REASONS, LIMITS, NOTIFICATION_KINDS, PUSH_KINDS, type PushKind } from '../constants.ts';
import { address, count, date, email, id, pageFields, timestamp } from '../shared/fields.ts';
import { isTimeZone } from '../shared/time.ts';

const pushKey = z
  .string('Invalid push key')
  .check(z.regex(/^[A-Za-z0-9_-]+={0,2}$/, 'Invalid push key'), z.maxLength(200, 'Invalid push key'));
const endpoint = address('Invalid push endpoint', 1000);

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
  /** The id of this browser at Firebase Messaging, where that is configured. */
  registration: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
});
export type NewPushSubscription = z.infer<typeof newPushSubscription>;

export const pushEndpoint = z.strictObject({ endpoint });

export const notificationKind = z.enum(NOTIFICATION_KINDS, 'Invalid notification type');

/** A notification with all events since it was last read. Its id is the tag of the push message. */
export const notification = z.object({
  id: z.string(),
  kind: notificationKind,
  title: z.string(),
  body: z.string(),
  /** A path on our own origin. */
  url: z.string(),
  /** The business named in the text. */
  businessId: z._default(z.nullable(z.string()), null),
  at: timestamp,
  readAt: z.nullable(timestamp),
  count,
});
export type Notification = z.infer<typeof notification>;

export const notificationQuery = z.strictObject({
  ...pageFields(LIMITS.notificationPageMax),
});
export type NotificationQuery = z.infer<typeof notificationQuery>;

/** The id of one notification. Without it, all are meant. */
export const notificationsRead = z.strictObject({
  id: z.optional(z.string().check(z.regex(/^[\w-]+$/, 'Invalid notification'), z.maxLength(100))),
});

const eachKind = <One>(one: One) =>
  ({
    request: one,
    digest: one,
    estimate: one,
    decision: one,
    job: one,
    visit: one,
    message: one,
    question: one,
    review: one,
    moderation: one,
  }) satisfies Record<PushKind, One>;

/** Pushed by default is everything except the summary of what may have been pushed before. */
const PUSHED_BY_DEFAULT: Record<PushKind, boolean> = { ...eachKind(true), digest: false };

/** Emailed by default is what can't wait until the app is opened again, and the summary that a business chose. */
const EMAILED_BY_DEFAULT: Record<PushKind, boolean> = {
  ...eachKind(true),
  request: false,
  review: false,
  moderation: false,
};

const timeOfDay = z
  .string('Please enter a time')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'));
const timeZone = z
  .string('Please choose a time zone')
  .check(
    z.maxLength(LIMITS.timeZone, 'Please choose a time zone'),
    z.refine(isTimeZone, 'Please choose a known time zone'),
  );

/** Every day between two times in a time zone. If `to` is earlier, past midnight. */
const quietHours = z
  .strictObject({ from: timeOfDay, to: timeOfDay, timeZone })
  .check(z.refine(({ from, to }) => from !== to, 'Please choose two different times'));
export type QuietHours = z.infer<typeof quietHours>;

/** The day on which a business is back, in its time zone. */
export const firstDayBack = z.strictObject({ date, timeZone });
export type FirstDayBack = z.infer<typeof firstDayBack>;

/** A business with as many jobs in progress isn't notified of new requests. */
export const maxOpenJobs = z
  .int('Please enter a whole number')
  .check(
    z.gte(1, 'Please enter at least 1'),
    z.lte(LIMITS.openJobsMax, `Please enter at most ${LIMITS.openJobsMax}`),
  );

/** When a business gets its daily summary: at an hour of the day in a time zone. */
export const digestTime = z.strictObject({
  hour: z
    .int('Please choose an hour')
    .check(z.gte(0, 'Please choose an hour'), z.lte(23, 'Please choose an hour')),
  timeZone,
});
export type DigestTime = z.infer<typeof digestTime>;

/** Which types are pushed and emailed, and when nothing is pushed. The list always has all notifications. */
export const notificationPreferences = z.object({
  /** Older stored preferences lack types that were added since. */
  push: z.object({
    ...eachKind(z._default(z.boolean(), true)),
    digest: z._default(z.boolean(), PUSHED_BY_DEFAULT.digest),
  }),
  email: z._default(
    z.object({
      ...eachKind(z._default(z.boolean(), true)),
      request: z._default(z.boolean(), EMAILED_BY_DEFAULT.request),
      review: z._default(z.boolean(), EMAILED_BY_DEFAULT.review),
      moderation: z._default(z.boolean(), EMAILED_BY_DEFAULT.moderation),
    }),
    EMAILED_BY_DEFAULT,
  ),
  quietHours: z.nullable(quietHours),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

export const DEFAULT_NOTIFICATION_PREFERENCES: NotificationPreferences = {
  push: PUSHED_BY_DEFAULT,
  email: EMAILED_BY_DEFAULT,
  quietHours: null,
};

const onOrOff = z.boolean('Please choose on or off');

/** `enabled` turns push on or off. `retryEmail` emails an address again whose emails came back. Omitted fields keep their values. */
export const notificationSettings = z
  .strictObject({
    enabled: z.optional(onOrOff),
    push: z.optional(z.strictObject(eachKind(z.optional(onOrOff)))),
    email: z.optional(z.strictObject(eachKind(z.optional(onOrOff)))),
    retryEmail: z.optional(z.literal(true, 'Please choose on')),
    quietHours: z.optional(z.nullable(quietHours)),
    /** Of a business, as is `maxOpenJobs`. After today, and within a year. */
    awayUntil: z.optional(z.nullable(firstDayBack)),
    maxOpenJobs: z.optional(z.nullable(maxOpenJobs)),
    /** Of a business. New requests come in the summary instead of one by one. */
    digest: z.optional(z.nullable(digestTime)),
  })
  .check(z.refine((settings) => Object.keys(settings).length > 0, 'Please change at least one field'));
export type NotificationSettings = z.infer<typeof notificationSettings>;

/**
 * The content of a push message. `url` is a path on our own origin. `pressLabel` is that of a button which makes a call
 * without opening the app, a PUT to `pressPath`.
 */
export const pushPayload = z.object({
  title: z.string(),
  body: z.string(),
  url: z.string(),
  tag: z.string(),
  pressLabel: z.optional(z.string()),
  pressPath: z.optional(z.string()),
});
export type PushPayload = z.infer<typeof pushPayload>;

const isPushKind = (text: string): text is PushKind => PUSH_KINDS.some((kind) => kind === text);

/** The types in a link of an email: `estimate.message`. */
export const kindsIn = (text: string): PushKind[] => text.split('.').filter(isPushKind);

/** What a link of an email stops: its types for the account that the code belongs to. */
export const unsubscribing = z.strictObject({
  code: z.string('Invalid link').check(z.regex(/^[\w-]{43}$/, 'Invalid link')),
  kinds: z
    .string('Invalid link')
    .check(z.refine((text) => text.split('.').every(isPushKind), 'Invalid notification type')),
});
export type Unsubscribing = z.infer<typeof unsubscribing>;

/** What a mail service reports about an address. */
export const undelivered = z.strictObject({
  address: email,
  kind: z.enum(EMAIL_BLOCK_REASONS, 'Invalid kind'),
});
export type Undelivered = z.infer<typeof undelivered>;
