import type { Cost } from '../support/firestore/meter.ts';

type Documents = Omit<Cost, 'queries'>;

/** What one run of a trigger costs, with a push to one device. `tests/isolated/bounds/trigger-costs.test.ts` measures it. */
export const TRIGGERS = {
  estimateSent: { reads: 10, writes: 2 },
  estimateDecided: { reads: 6, writes: 1 },
  messageSent: { reads: 9, writes: 1 },
  jobCompleted: { reads: 5, writes: 1 },
  reviewPublished: { reads: 4, writes: 1 },
  /** Of one side. Each change of a visit also looks for the calendar feeds of both. */
  visitOffered: { reads: 9, writes: 1 },
  /** Of both sides. */
  visitBooked: { reads: 11, writes: 2 },
  /** Of both sides: a step of the scheduled job, and its notifications. */
  visitReminded: { reads: 13, writes: 3 },
  /** Confirmed by one side. No notification follows. */
  visitConfirmed: { reads: 2, writes: 0 },
  /** One reminder: a step of the scheduled job, and its notification. */
  silenceFollowed: { reads: 6, writes: 2 },
  /**
   * From the outbox to the mail server, with what its trigger adds for it. Two of the reads are the run's last look for
   * urgent emails and for summaries, which all emails of the run share.
   */
  emailSent: { reads: 8, writes: 4 },
  /** Of one business with a new request, beside its email. Two of the reads are for all that are due. */
  dailySummary: { reads: 11, writes: 2 },
  /** All pages of a request that matches 20 businesses. */
  twentyBusinessesNotified: { reads: 49, writes: 22 },
} as const satisfies Record<string, Documents>;
