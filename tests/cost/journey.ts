/**
 * A journey: one request from posting to both reviews, with a customer, three businesses that send estimates, ten
 * messages, and one visit. The calls are those that `tests/journeys/jobs/whole.spec.ts` makes, with the other messages, the
 * visit, and the reviews.
 */
import type { CallName } from '@marketplace/contract/calls';
import { LIMITS } from '@marketplace/contract/constants';
import type { TRIGGERS } from './triggers.ts';

/** `more` are the documents that a usual call reads beyond its situation, such as a whole page. */
type Calls = { name: CallName; times: number; more?: number };

export const CALLS: readonly Calls[] = [
  { name: 'register', times: 0.5 },
  { name: 'login', times: 1 },
  // Four people open a page three times each.
  { name: 'getMe', times: 12 },
  { name: 'getFirebaseToken', times: 12 },
  { name: 'listConversations', times: 2, more: 10 },
  { name: 'listNotifications', times: 2, more: 10 },
  { name: 'readNotifications', times: 4 },
  // Posting and following.
  { name: 'createUpload', times: 3 },
  { name: 'setImagePolicy', times: 3 },
  { name: 'createRequest', times: 1 },
  { name: 'listMyRequests', times: 15 },
  { name: 'getRequest', times: 14 },
  { name: 'markEstimatesSeen', times: 2 },
  // Searching and sending.
  { name: 'listOpenRequests', times: 14, more: 15 },
  { name: 'getRequestStats', times: 18 },
  { name: 'createEstimate', times: 3 },
  { name: 'updateEstimate', times: 0.5 },
  { name: 'listMyEstimates', times: 20 },
  { name: 'getBusiness', times: 3 },
  { name: 'listReviewsOfBusiness', times: 3 },
  { name: 'changeEstimateStatus', times: 1 },
  { name: 'acceptEstimate', times: 1 },
  { name: 'listEstimateVersions', times: 0.5 },
  { name: 'proposeChange', times: 0.2 },
  { name: 'answerProposal', times: 0.2 },
  // Agreeing on a visit, confirming it the day before, and telling that it took place.
  { name: 'listVisits', times: 14, more: 6 },
  { name: 'listVisitsOfJob', times: 14 },
  { name: 'proposeVisit', times: 1 },
  { name: 'bookVisit', times: 1 },
  { name: 'confirmVisit', times: 2 },
  { name: 'announceArrival', times: 1 },
  { name: 'tellVisitOutcome', times: 2 },
  // Talking and finishing.
  { name: 'listMessages', times: 6 },
  { name: 'sendMessage', times: 10 },
  { name: 'markMessagesRead', times: 8 },
  { name: 'setPresence', times: 14 },
  { name: 'getContact', times: 5 },
  { name: 'completeRequest', times: 1 },
  { name: 'writeReview', times: 2 },
  { name: 'getReviewsOfRequest', times: 3 },
];

/** Runs with a notification. */
export const TRIGGER_RUNS: Record<
  Exclude<keyof typeof TRIGGERS, 'twentyBusinessesNotified' | 'dailySummary'>,
  number
> = {
  estimateSent: 3,
  estimateDecided: 3,
  messageSent: 10,
  jobCompleted: 1,
  reviewPublished: 2,
  // Also of the business on its way.
  visitOffered: 2,
  visitBooked: 1,
  // A day and two hours before, and at its end.
  visitReminded: 3,
  // Both confirm it, and both tell that it took place.
  visitConfirmed: 4,
  // Every second customer is reminded once.
  silenceFollowed: 0.5,
  // Nineteen events are emailed by default, ten of them about the visit. Assumes that a third is read within two minutes.
  // Both emails with the booked visit for a calendar are sent in any case.
  emailSent: 13,
};
/** Runs after changes that need no work. */
export const IDLE_TRIGGER_RUNS = 15;

/** A page begins with the newest documents of both listeners, and two reads of the rules. */
const VISITS = 12;
const FIRST_READS = LIMITS.liveConversations + LIMITS.liveNotifications + 2;
/** Every change of a conversation reaches both sides, and every notification its owner. */
const CHANGES = { conversations: 3 + 3 + 10 + 8 + 14 + 1 + 3, notifications: 3 + 3 + 10 + 1 + 2 + 10 };
export const LISTENED = VISITS * FIRST_READS + 2 * CHANGES.conversations + CHANGES.notifications;

const KB = 1e-6;

/** In gigabytes. Two of the visits load the whole app, and the others only what changed. */
export const TRAFFIC = {
  app: (2 * 300 + 10 * 10) * KB,
  /** Answers of the API, compressed. */
  answers: 200 * 2 * KB,
  /** Three businesses see the thumbnails of a list, and four people the three pictures themselves. */
  pictures: (3 * 30 * 20 + 4 * 3 * 90) * KB,
  listeners: LISTENED * 1.5 * KB,
  /** A line of ours and one of the platform for each run. */
  logs: 300 * 1.2 * KB,
};

/** Pictures that Hosting's cache doesn't have: three, in two widths, at three places. */
export const PICTURES_SERVED = 18;

/** In gigabytes, with indexes. Everything is kept for a year on average. */
export const STORED = { documents: 62 * KB, files: 3 * 600 * KB, months: 12 };

/** Notifications, emails, counters, and the progress of the fan-out expire, without those of the businesses notified. */
export const EXPIRED = CHANGES.notifications + TRIGGER_RUNS.emailSent + 42 + 1;
