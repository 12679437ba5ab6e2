/** Where a job is for its customer. */
import { FORMER_MEMBER } from '../../account/rules.ts';
import { formatMoney } from '../../money/format.ts';
import { longDay, startOfDate } from '../../shared/dates.ts';
import { countOf } from '../../shared/plural.ts';
import type { ServiceRequest } from '../schema.ts';
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

/** The fields of a listed request, so that a card needs no other call. */
export type CustomerFacts = Pick<
  ServiceRequest,
  | 'status'
  | 'estimatesCount'
  | 'activeEstimatesCount'
  | 'offers'
  | 'acceptedEstimate'
  | 'questionsToAnswer'
  | 'reviewUntil'
  | 'endsAt'
  | 'hiddenReason'
  | 'contactSharing'
  | 'createdAt'
  | 'updatedAt'
>;

type State<Facts> = (facts: Facts, now: Date) => JobState;

const STATES: Record<ServiceRequest['status'], State<CustomerFacts>> = {
  open: whileOpen,
  'in-progress': whileRunning,
  completed: whenCompleted,
  cancelled: ({ updatedAt }, now) => waitsForNone(`Canceled ${onPastDay(updatedAt, now)}`),
};

export const stateForCustomer: State<CustomerFacts> = (request, now) => STATES[request.status](request, now);

/** What ends without the customer comes first, then what others wait for. */
function whileOpen(request: CustomerFacts, now: Date): JobState {
  const { endsAt, hiddenReason, questionsToAnswer, activeEstimatesCount } = request;
  if (hiddenReason !== null) return waitsForNone("Businesses can't see your request while it's hidden");
  if (endsAt !== null) return waitsForMe(endSentence(longDay(new Date(endsAt), now)), 'keep-open');
  if (questionsToAnswer > 0)
    return waitsForMe(`${countOf(questionsToAnswer, 'question')} to answer`, 'answer-questions');
  if (activeEstimatesCount > 0) return withOffers(request);
  return request.estimatesCount > 0
    ? waitsForOther('Waiting for new estimates', null)
    : waitsForOther(waitingFor('estimates', request.createdAt, now), null);
}

/** Also in the notification of the end, by a day as the receiver names it. */
export const endSentence = (day: string): string => `Ends on ${day} unless you keep it open`;

type Offered = Pick<CustomerFacts, 'activeEstimatesCount' | 'offers'>;

const withOffers = (offered: Offered): JobState =>
  waitsForMe(offersSentence(offered), offered.activeEstimatesCount > 1 ? 'compare' : 'review-estimate');

/** Also in reminders. The prices are unknown on older requests. */
export function offersSentence({ activeEstimatesCount, offers }: Offered): string {
  const lowest = offers && formatMoney(offers.lowestAmount);
  if (activeEstimatesCount > 1) {
    const estimates = `${activeEstimatesCount} estimates`;
    return lowest ? `${estimates}, from ${lowest}` : `${estimates} to compare`;
  }
  const name = offers?.businesses[0]?.name;
  return name && lowest ? `${name} offers ${lowest}` : '1 estimate to review';
}

type Accepted = NonNullable<CustomerFacts['acceptedEstimate']>;

const nameOf = ({ businessName }: Accepted): string =>
  businessName === FORMER_MEMBER ? 'the business' : businessName;

function whileRunning({ acceptedEstimate, contactSharing, updatedAt }: CustomerFacts, now: Date): JobState {
  if (!acceptedEstimate) return waitsForNone('In progress');
  const { amount, proposal, earliestStart } = acceptedEstimate;
  const name = nameOf(acceptedEstimate);
  if (acceptedEstimate.businessName === FORMER_MEMBER)
    return waitsForMe('The business has left. Complete the job, or cancel it', 'complete');
  if (proposal?.by === 'business')
    return waitsForMe(proposedSentence(name, amount, proposal), 'review-change');
  if (contactSharing === 'asked')
    return waitsForMe(`${name} asked for your address and phone number`, 'share-contact');
  if (contactSharing === 'none')
    return waitsForMe(`${name} doesn't have your address and phone number yet`, 'share-contact');
  if (proposal) return waitsForOther(proposingSentence(name, amount, proposal, now), 'message');
  const chosen = `You chose ${name} ${onPastDay(updatedAt, now)}`;
  if (isWorkDue({ acceptedAt: updatedAt, earliestStart }, now)) return waitsForNone(chosen, 'complete');
  return earliestStart !== null && isStartAhead(earliestStart, now)
    ? waitsForOther(`${name} can start on ${longDay(startOfDate(earliestStart), now)}`, 'message')
    : waitsForOther(chosen, 'message');
}

function whenCompleted({ acceptedEstimate, reviewUntil, updatedAt }: CustomerFacts, now: Date): JobState {
  if (reviewUntil === null || !acceptedEstimate)
    return waitsForNone(`Completed ${onPastDay(updatedAt, now)}`);
  return waitsForMe(`Review ${nameOf(acceptedEstimate)} by ${longDay(new Date(reviewUntil), now)}`, 'review');
}
