import * as z from 'zod/mini';
import { ACCOUNT_TYPES, BUSINESS_LEVELS } from '../constants.ts';
import { DEFAULT_NOTIFICATION_PREFERENCES, notificationPreferences } from '../notification/schema.ts';
import { count, id, objectPath, sessionId, timestamp } from '../shared/fields.ts';

export const accountType = z.enum(ACCOUNT_TYPES, 'Please choose an account type');
export const businessLevel = z.enum(BUSINESS_LEVELS, 'Please choose a business level');

/** A picture of a business's own work, with a word on it. */
const portfolioPicture = z.object({ imageUrl: objectPath, caption: z.string() });
export type PortfolioPicture = z.infer<typeof portfolioPicture>;

/** One's own account, as `GET /api/auth/me` answers it. Nobody else is ever shown this. */
export const user = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Whether its owner pressed the link in a mail to it. */
  emailVerified: z._default(z.boolean(), false),
  /** A new address, until its owner presses the link in the mail to it. */
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
  phone: z.nullable(z.string()),
  description: z.nullable(z.string()),
  serviceCategories: z.array(z.string()),
  serviceRadiusMiles: z.nullable(count),
  profileImageUrl: z.nullable(objectPath),
  portfolioImageUrls: z.array(objectPath),
  /** The same pictures with their captions. */
  portfolio: z._default(z.array(portfolioPicture), []),
  /** Push as a whole. */
  notificationsEnabled: z.boolean(),
  notificationPreferences: z._default(notificationPreferences, DEFAULT_NOTIFICATION_PREFERENCES),
  /** What a business has at hand for its messages. */
  quickAnswers: z._default(z.array(z.string()), []),
  /** When the account is deleted for good, if its owner wants that. Until then it can be read, and taken back. */
  deletesAt: z._default(z.nullable(timestamp), null),
  /** Until when an administrator suspended it: meanwhile it can be read, and nothing else. */
  suspendedUntil: z._default(z.nullable(timestamp), null),
  /** What the browser seals by what is half written. Accounts from before it get theirs when they sign in again. */
  draftKey: z.optional(z.string()),
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

/** An account of which nothing is known but what everybody has to say. */
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
  phone: null,
  description: null,
  serviceCategories: [],
  serviceRadiusMiles: null,
  profileImageUrl: null,
  portfolioImageUrls: [],
  portfolio: [],
  notificationsEnabled: false,
  quickAnswers: [],
  deletesAt: null,
  suspendedUntil: null,
  notificationPreferences: DEFAULT_NOTIFICATION_PREFERENCES,
} satisfies Partial<User>;

/** One's being signed in in one browser, as the list of them shows it. */
export const session = z.object({
  id: sessionId,
  /** Such as 'Chrome on Android'. */
  browser: z.string(),
  /** Both are null for a session from before they were noted, until it is used again. */
  startedAt: z.nullable(timestamp),
  /** Noted about once an hour. */
  lastUsedAt: z.nullable(timestamp),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof session>;
