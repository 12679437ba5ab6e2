/** When a silent customer is reminded of an open request, and when the request ends. */
import type { RequestStatus } from '../constants.ts';
import { DAY_MS } from '../shared/time.ts';

/** Counted from `quietSince`, or from when the customer could first decide on a pending estimate. */
type Since = 'quiet' | 'decidable';

/** In order. `sent` is what `remindersSent` becomes. A later due step replaces the earlier ones. */
const REMINDERS = [
  { step: 'first-reminder', sent: 1, days: 2, since: 'decidable' },
  { step: 'second-reminder', sent: 2, days: 7, since: 'decidable' },
  { step: 'announcement', sent: 3, days: 53, since: 'quiet' },
] as const satisfies readonly { step: string; sent: number; days: number; since: Since }[];
/** The end is announced. */
export const END_ANNOUNCED = 3;

/** After the customer's last act. */
export const END_AFTER_MS = 60 * DAY_MS;
const ANNOUNCED_BEFORE_MS = 7 * DAY_MS;

/** Times are in milliseconds. */
export type SilenceFacts = {
  status: RequestStatus;
  /** The customer's last act about the request. Null for older requests, which no step is due for. */
  quietSince: number | null;
  remindersSent: number;
  /** When the oldest pending estimate was sent. Null without one, and while the customer can't decide. */
  oldestEstimateAt: number | null;
  /** Null until it is announced. */
  endsAt: number | null;
};

export type SilenceStep = (typeof REMINDERS)[number]['step'] | 'end';
export type NextStep = { step: SilenceStep; at: number; sent: number };

/** The step that is due now, or else the next one. Undefined where nothing will ever be due. */
export function nextStep(facts: SilenceFacts, now: number): NextStep | undefined {
  const { status, quietSince, remindersSent, oldestEstimateAt, endsAt } = facts;
  if (status !== 'open' || quietSince === null) return undefined;
  if (endsAt !== null) return { step: 'end', at: endsAt, sent: remindersSent };
  const starts = {
    quiet: quietSince,
    decidable: oldestEstimateAt === null ? null : Math.max(quietSince, oldestEstimateAt),
  };
  const possible = REMINDERS.flatMap(({ step, sent, days, since }): NextStep[] => {
    const start = starts[since];
    return sent > remindersSent && start !== null ? [{ step, sent, at: start + days * DAY_MS }] : [];
  });
  const due = possible.filter(({ at }) => at <= now).at(-1);
  return due ?? possible.toSorted((one, other) => one.at - other.at)[0];
}

/** When a request ends that is announced now. A late announcement leaves a week too. */
export const endAnnouncedAt = (quietSince: number, now: number): number =>
  Math.max(quietSince + END_AFTER_MS, now + ANNOUNCED_BEFORE_MS);
