/** Where a job is for a business, by its own estimate. */
import { isExpired } from '../../estimate/content/validity.ts';
import { ACCEPTED_PRICE_TEXTS, REJECTION_REASON_TEXTS } from '../../estimate/outcome-texts.ts';
import { OUTDATED_LABELS } from '../../estimate/outdating.ts';
import type { Estimate } from '../../estimate/schema.ts';
import { longDay, startOfDate } from '../../shared/dates.ts';
import { shownCustomerName } from '../shown-customer-name.ts';
import { isStartAhead, isWorkDue } from './completion.ts';
import {
  type JobState,
  onPastDay,
  proposedSentence,
  proposingSentence,
  waitingFor,
  waitsForMe,
  waitsForNone,
  waitsForOther,
} from './state.ts';

/** What a card already has. */
export type BusinessFacts = Pick<
  Estimate,
  | 'status'
  | 'serviceRequestStatus'
  | 'customerName'
  | 'customerLeft'
  | 'amount'
  | 'proposal'
  | 'isOutdated'
  | 'validUntil'
  | 'earliestStart'
  | 'rejectionReason'
  | 'acceptedPrice'
  | 'hiddenReason'
  | 'acceptedAt'
  | 'completedAt'
  | 'reviewUntil'
  | 'updatedAt'
>;

export function stateForBusiness(estimate: BusinessFacts, now: Date): JobState {
  if (estimate.hiddenReason !== null)
    return waitsForNone("The customer can't see your estimate while it's hidden");
  switch (estimate.status) {
    case 'pending':
      return whilePending(estimate, now);
    case 'accepted':
      return whenAccepted(estimate, now);
    case 'rejected':
      return whenRejected(estimate);
  }
}

const nameOf = ({ customerName }: BusinessFacts): string =>
  shownCustomerName(customerName ?? '') ?? 'the customer';

/** At the beginning of a sentence. */
const nameFirst = (estimate: BusinessFacts): string => nameOf(estimate).replace(/^the /, 'The ');

function whilePending(estimate: BusinessFacts, now: Date): JobState {
  const { validUntil, isOutdated, updatedAt } = estimate;
  if (validUntil !== null && isExpired(validUntil, now))
    return waitsForMe(`Your estimate expired on ${longDay(startOfDate(validUntil), now)}`, 'edit-estimate');
  if (isOutdated !== null)
    return waitsForMe(`${OUTDATED_LABELS[isOutdated]}. Is it still correct?`, 'check-estimate');
  return waitsForOther(waitingFor(nameOf(estimate), updatedAt, now), 'message');
}

function whenAccepted(estimate: BusinessFacts, now: Date): JobState {
  switch (estimate.serviceRequestStatus) {
    case 'cancelled':
      return waitsForNone(
        estimate.customerLeft
          ? 'This job was canceled, and its customer has left'
          : `${nameFirst(estimate)} canceled this job`,
      );
    case 'completed':
      return whenCompleted(estimate, now);
    case 'open':
    case 'in-progress':
      return whileRunning(estimate, now);
  }
}

function whileRunning(estimate: BusinessFacts, now: Date): JobState {
  const { amount, proposal, earliestStart, updatedAt } = estimate;
  const acceptedAt = estimate.acceptedAt ?? updatedAt;
  if (proposal?.by === 'customer')
    return waitsForMe(proposedSentence(nameFirst(estimate), amount, proposal), 'review-change');
  if (proposal) return waitsForOther(proposingSentence(nameOf(estimate), amount, proposal, now), 'message');
  const chosen = `${nameFirst(estimate)} chose you ${onPastDay(acceptedAt, now)}`;
  if (isWorkDue({ acceptedAt, earliestStart }, now)) return waitsForNone(chosen, 'complete');
  return earliestStart !== null && isStartAhead(earliestStart, now)
    ? waitsForNone(`You can start on ${longDay(startOfDate(earliestStart), now)}`, 'message')
    : waitsForNone(chosen, 'message');
}

function whenCompleted(estimate: BusinessFacts, now: Date): JobState {
  const { reviewUntil, completedAt, updatedAt } = estimate;
  return reviewUntil === null
    ? waitsForNone(`Completed ${onPastDay(completedAt ?? updatedAt, now)}`)
    : waitsForMe(`Review ${nameOf(estimate)} by ${longDay(new Date(reviewUntil), now)}`, 'review');
}

/** While the request is open, the business may send another estimate. */
function whenRejected(estimate: BusinessFacts): JobState {
  const text = ['This estimate was not selected', ...whyRejected(estimate)].join('. ');
  return waitsForNone(text, estimate.serviceRequestStatus === 'open' ? 'send-estimate' : null);
}

/** The customer's reason, or what became of the request. */
function whyRejected({ rejectionReason, acceptedPrice, serviceRequestStatus }: BusinessFacts): string[] {
  const known = [
    rejectionReason && REJECTION_REASON_TEXTS[rejectionReason],
    acceptedPrice && ACCEPTED_PRICE_TEXTS[acceptedPrice],
  ].filter((text) => text !== null);
  if (known.length > 0) return known;
  return serviceRequestStatus === 'cancelled' ? ['The request was canceled'] : [];
}
