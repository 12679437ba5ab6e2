import type { PushKind } from '../constants.ts';

/** The notification types as people read them, in the settings and in emails. */
export const NOTIFICATION_NAMES: Record<PushKind, string> = {
  request: 'New requests',
  digest: 'Daily summary',
  decision: 'Replies to your estimates',
  estimate: 'Estimates you receive',
  message: 'Messages',
  question: 'Questions and answers',
  job: 'Jobs in progress',
  visit: 'Visits',
  review: 'Reviews',
  moderation: 'Reports and appeals',
};
