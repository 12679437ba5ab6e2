/**
 * Where a job is, as one sentence for one of its two sides, and that side's next step. Everything that tells where a job
 * is takes the sentence from `customer.ts` and `business.ts`: cards, details, conversations, and notifications.
 */
import { formatMoney } from '../../money/format.ts';
import { namePastDay } from '../../shared/dates.ts';

/** The next steps by their labels, on buttons everywhere. */
export const ACTION_LABELS = {
  'answer-questions': 'Answer Questions',
  'check-estimate': 'Check My Estimate',
  compare: 'Compare Estimates',
  complete: 'Mark as Complete',
  'edit-estimate': 'Edit Estimate',
  'keep-open': 'Keep It Open',
  message: 'Send Message',
  review: 'Leave a Review',
  'review-change': 'Review Change',
  'review-estimate': 'Review Estimate',
  'send-estimate': 'Send Estimate',
  'share-contact': 'Share Address and Phone',
} as const;
export type JobAction = keyof typeof ACTION_LABELS;

export type JobState = {
  /** A sentence without a period. */
  text: string;
  action: JobAction | null;
  /** Whose turn it is: the reader's, the other side's, or neither's. */
  waits: 'me' | 'other' | 'none';
};

export const waitsForMe = (text: string, action: JobAction): JobState => ({ text, action, waits: 'me' });
export const waitsForOther = (text: string, action: JobAction | null): JobState => ({
  text,
  action,
  waits: 'other',
});
export const waitsForNone = (text: string, action: JobAction | null = null): JobState => ({
  text,
  action,
  waits: 'none',
});

/** 'Waiting for Maya', and from the next day on 'Waiting for Maya since Tuesday'. */
export function waitingFor(what: string, at: string, now: Date): string {
  const day = namePastDay(new Date(at), now);
  return day === 'today' ? `Waiting for ${what}` : `Waiting for ${what} since ${day}`;
}

/** 'on Tuesday', 'today' */
export function onPastDay(at: string, now: Date): string {
  const day = namePastDay(new Date(at), now);
  return day === 'today' || day === 'yesterday' ? day : `on ${day}`;
}

export type ProposedChange = { amount: number; at: string };

/** For the side that answers it. */
export const proposedSentence = (who: string, agreed: number, { amount }: { amount: number }): string =>
  amount === agreed
    ? `${who} wants to change the job at the same price`
    : `${who} wants to change the price to ${formatMoney(amount)}`;

/** For the side that proposed it. */
export function proposingSentence(
  who: string,
  agreed: number,
  { amount, at }: ProposedChange,
  now: Date,
): string {
  const what = amount === agreed ? 'answer your change' : `agree to ${formatMoney(amount)}`;
  return waitingFor(`${who} to ${what}`, at, now);
}
