import * as z from 'zod/mini';
import { ACCOUNT_TYPES, BUSINESS_LEVELS, EMAIL_BLOCK_REASONS } from '../constants.ts';
import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  digestTime,
  firstDayBack,
  maxOpenJobs,
  notificationPreferences,
} from '../notification/schema.ts';
import { count, date, id, objectPath, sessionId, timestamp } from '../shared/fields.ts';

export const accountType = z.enum(ACCOUNT_TYPES, 'Please choose an account type');
export const businessLevel = z.enum(BUSINESS_LEVELS, 'Please choose a business level');

/** A picture of a business's own work, with a caption. */
const portfolioPicture = z.object({ imageUrl: objectPath, caption: z.string() });
export type PortfolioPicture = z.infer<typeof portfolioPicture>;

/** Your own account, as `GET /api/auth/me` answers it. No one else ever sees it. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Whether the owner opened the link that was mailed to it. */
  emailVerified: z._default(z.boolean(), false),
  /** A new address whose link was not opened yet. */
  pendingEmail: z._default(z.nullable(z.string()), null),
  accountType,
  isAdmin: z.boolean(),
  businessName: z.nullable(z.string()),
  businessWebsite: z.nullable(z.string()),
  businessHours: z.nullable(z.string()),
  businessAddress: z.nullable(z.string()),
  businessSince: z.nullable(z.int()),
  businessLevel: z.nullable(businessLevel),
  location: z.nullable(z.string()),
  /** Whether the location was understood, so that distances from it are known. */
  isPlaceKnown: z._default(z.boolean(), false),
  phone: z.nullable(z.string()),
  description: z.nullable(z.string()),
  serviceCategories: z.array(z.string()),
  serviceRadiusMiles: z.nullable(count),
  profileImageUrl: z.nullable(objectPath),
  portfolioImageUrls: z.array(objectPath),
  /** The same pictures with their captions. */
  portfolio: z._default(z.array(portfolioPicture), []),
  /** Whether push is on at all. */
  notificationsEnabled: z.boolean(),
  notificationPreferences: z._default(notificationPreferences, DEFAULT_NOTIFICATION_PREFERENCES),
  /** Until then a business isn't notified of new requests. Null, or a day that may have passed. */
  awayUntil: z._default(z.nullable(firstDayBack), null),
  /** With as many jobs in progress, a business isn't notified of new requests. Null for no maximum. */
  maxOpenJobs: z._default(z.nullable(maxOpenJobs), null),
  /** When a business gets a daily summary instead of a notification of each new request. Null for none. */
  digest: z._default(z.nullable(digestTime), null),
  /** Why its address gets no more emails. A reason that isn't known stops them too. */
  emailStopped: z._default(z.nullable(z.catch(z.enum(EMAIL_BLOCK_REASONS), 'bounce')), null),
  /** Whether the owner closed the checklist of a new business. */
  setupHidden: z._default(z.boolean(), false),
  /** The version of the terms that its owner agreed to. Null for an account older than the first one. */
  agreedTerms: z._default(z.nullable(date), null),
  /** Prepared answers of a business for its messages. */
  quickAnswers: z._default(z.array(z.string()), []),
  /**
   * When the account will be deleted, if its owner asked for that. Until then it is read-only, and the owner can
   * cancel.
   */
  deletesAt: z._default(z.nullable(timestamp), null),
  /** The end of a suspension, until which the account is read-only. */
  suspendedUntil: z._default(z.nullable(timestamp), null),
  /** The key by which the browser encrypts drafts. Older accounts get one at their next sign-in. */
  draftKey: z.optional(z.string()),
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

/** An account with only what registration requires. */
export const BLANK_PROFILE = {
  emailVerified: false,
  pendingEmail: null,
  businessName: null,
  businessWebsite: null,
  businessHours: null,
  businessAddress: null,
  businessSince: null,
  businessLevel: null,
  location: null,
  isPlaceKnown: false,
  phone: null,
  description: null,
  serviceCategories: [],
  serviceRadiusMiles: null,
  profileImageUrl: null,
  portfolioImageUrls: [],
  portfolio: [],
  notificationsEnabled: false,
  awayUntil: null,
  maxOpenJobs: null,
  digest: null,
  setupHidden: false,
  agreedTerms: null,
  quickAnswers: [],
  deletesAt: null,
  suspendedUntil: null,
  notificationPreferences: DEFAULT_NOTIFICATION_PREFERENCES,
  emailStopped: null,
} satisfies Partial<User>;

/** One browser that is signed in, as the list of sessions shows it. */
export const session = z.object({
  id: sessionId,
  /** Such as 'Chrome on Android'. */
  browser: z.string(),
  /** Both are null for an older session until it is used again. */
  startedAt: z.nullable(timestamp),
  /** Updated about once an hour. */
  lastUsedAt: z.nullable(timestamp),
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
