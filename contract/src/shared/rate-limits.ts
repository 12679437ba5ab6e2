/**
 * How many calls of each kind an account may make. Logins, registrations, and mails have their limits in
 * functions/src/calls/account/rate-limits.ts.
 */
import type { RateLimit } from './call.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from './time.ts';

/** A call about several things counts once. */
export const rateLimits = {
  account: { kind: 'account', max: 60, windowSeconds: 10 * MINUTE_SECONDS },
  // Counts pages. An account with 10,000 edited estimates and 100,000 messages has a few hundred.
  export: { kind: 'export', max: 1000, windowSeconds: HOUR_SECONDS },
  upload: { kind: 'upload', max: 120, windowSeconds: HOUR_SECONDS },
  request: { kind: 'request', max: 30, windowSeconds: HOUR_SECONDS },
  // Each estimate on a request notifies the customer, even if it was withdrawn and sent again.
  estimate: { kind: 'estimate', max: 60, windowSeconds: HOUR_SECONDS, maxAboutOne: 6 },
  // Each one notifies the other side, even if it replaces an earlier one.
  proposal: { kind: 'proposal', max: 60, windowSeconds: HOUR_SECONDS, maxAboutOne: 10 },
  // Each one notifies the other side.
  visit: { kind: 'visit', max: 60, windowSeconds: HOUR_SECONDS, maxAboutOne: 12 },
  question: { kind: 'question', max: 30, windowSeconds: HOUR_SECONDS },
  change: { kind: 'change', max: 120, windowSeconds: 10 * MINUTE_SECONDS },
  review: { kind: 'review', max: 30, windowSeconds: HOUR_SECONDS },
  report: { kind: 'report', max: 20, windowSeconds: HOUR_SECONDS },
  message: { kind: 'message', max: 60, windowSeconds: MINUTE_SECONDS },
  presence: { kind: 'presence', max: 40, windowSeconds: MINUTE_SECONDS },
  notification: { kind: 'notification', max: 240, windowSeconds: 10 * MINUTE_SECONDS },
} as const satisfies Record<string, RateLimit>;

/** Changes of what others see of an account everywhere: names, level, and picture. */
export const MAX_COPIED_CHANGES = 10;
export const COPIED_CHANGES_HOURS = 24;

/** Counted in the memory of each instance. A guest is counted by address, where the address is the person's own. */
export const readLimits = {
  read: { kind: 'read', max: 600, windowSeconds: MINUTE_SECONDS },
  /** All guests together, for what reads documents. Calls with an App Check token are counted by token instead. */
  guests: { kind: 'guests', max: 1200, windowSeconds: MINUTE_SECONDS },
  /** Listed requests, by the sizes of the pages. More than a person scrolls through, and too few to copy them all. */
  openRequests: { kind: 'open-requests', max: 6000, windowSeconds: HOUR_SECONDS },
} as const satisfies Record<string, RateLimit>;
