/** Who may do what to an estimate, and which status follows. */

import { type Actor, isBusiness } from '../account/rules.ts';
import { isApart } from '../block/rules.ts';
import { type EstimateStatus, LIMITS, type RequestStatus } from '../constants.ts';
import { isHidden, mayCompleteRequest, NO_SUCH_REQUEST, type RequestFacts } from '../request/rules.ts';
import { formatDate } from '../shared/dates.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';
import { isExpired } from './content/validity.ts';
import type { AcceptedPrice } from './outcome.ts';

/** What the rules need to know of an estimate. */
export type EstimateFacts = {
  businessId: string;
  /** The owner of the request. */
  customerId: string;
  status: EstimateStatus;
  serviceRequestStatus: RequestStatus;
  /** Set while an administrator hides it. Then the customer doesn't see it. */
  hiddenReason?: string | null;
  /** Whether its request is hidden, as far as known. */
  isRequestHidden?: boolean;
  /** Whether the business is suspended, leaving, or gone, as far as known. */
  businessUnavailable?: boolean;
  /** The last day on which it can be accepted. */
  validUntil?: string | null;
};

/** Which of the two people of an estimate. */
export type Side = 'customer' | 'business';
export const SIDES: readonly Side[] = ['customer', 'business'];
export const otherSide = (side: Side): Side => (side === 'customer' ? 'business' : 'customer');

/** The customer of a hidden estimate doesn't see it. Undefined for everyone but its two people. */
export function sideOf(
  estimate: Pick<EstimateFacts, 'businessId' | 'customerId' | 'hiddenReason'>,
  actor: { id: string },
): Side | undefined {
  if (actor.id === estimate.businessId) return 'business';
  return actor.id === estimate.customerId && !isHidden(estimate) ? 'customer' : undefined;
}

export type EstimateAction = 'accept' | 'reject';

const TRANSITIONS: Record<EstimateStatus, Partial<Record<EstimateAction, EstimateStatus>>> = {
  pending: { accept: 'accepted', reject: 'rejected' },
  accepted: {},
  rejected: {},
};

export function nextEstimateStatus(
  status: EstimateStatus,
  action: EstimateAction,
): EstimateStatus | undefined {
  return TRANSITIONS[status][action];
}

/** A live estimate is pending or accepted. */
export const isLive = ({ status }: Pick<EstimateFacts, 'status'>): boolean => status !== 'rejected';

/** The status that a business sees. A completed job outranks the status of the estimate. */
export function shownStatus(
  estimate: Pick<EstimateFacts, 'status' | 'serviceRequestStatus'>,
): EstimateStatus | 'completed' {
  return estimate.serviceRequestStatus === 'completed' ? 'completed' : estimate.status;
}

const NO_LONGER_ACCEPTING = conflict('This request is no longer accepting estimates');

const WAS_HIDDEN = conflict('This estimate was hidden by the team.');

type SendFacts = Pick<RequestFacts, 'customerId' | 'status' | 'hiddenReason' | 'customerUnavailable'> &
  Partial<EstimateCounts>;

const TOO_MANY_ON_REQUEST = conflict(
  `You already have ${LIMITS.ownEstimatesOnRequest} estimates on this request. Delete a rejected one under My Estimates before you send another.`,
);
const TOO_MANY_PENDING = conflict(
  `You already have ${LIMITS.pendingEstimates} pending estimates. Delete one under My Estimates before you send another.`,
);

/** What the server counts besides. The browser doesn't know it. */
type SentBefore = {
  /** The estimates of the business on the request. */
  onRequest: number;
  /** Its pending estimates on all requests, and their maximum. */
  pending: number;
  maxPending: number;
};

export function maySendEstimate(
  request: SendFacts,
  actor: Actor,
  holdsLiveEstimate: boolean,
  sent?: SentBefore,
): Verdict {
  if (!isBusiness(actor)) return forbidden('Only businesses can send estimates.');
  if (request.customerId === actor.id) {
    return forbidden("You can't send an estimate on your own request.");
  }
  if (isHidden(request)) return NO_SUCH_REQUEST;
  const isClosed = request.status !== 'open' || request.customerUnavailable === true;
  if (isClosed || isApart(actor, request.customerId)) return NO_LONGER_ACCEPTING;
  if (holdsLiveEstimate)
    return conflict('You already have an estimate on this request. You can edit it under My Estimates.');
  if (isFull(request)) return REQUEST_FULL;
  if (!sent) return allowed;
  if (sent.onRequest >= LIMITS.ownEstimatesOnRequest) return TOO_MANY_ON_REQUEST;
  return sent.pending < sent.maxPending ? allowed : TOO_MANY_PENDING;
}

export const REQUEST_FULL = conflict('This request has all the estimates it can take.');

/** Whether a request takes no more estimates, so that its owner can read them all at once. */
export const isFull = ({ estimatesCount = 0, activeEstimatesCount = 0 }: Partial<EstimateCounts>): boolean =>
  activeEstimatesCount >= LIMITS.liveEstimatesOnRequest || estimatesCount >= LIMITS.estimatesOnRequest;

/** Also the answer for an estimate of others. */
export const NO_SUCH_ESTIMATE = hidden("We couldn't find this estimate.");

/** Both people of an estimate may know of it, but only one of them may do a given thing. */
function only(side: Side, estimate: EstimateFacts, actor: Actor): Verdict {
  const actual = sideOf(estimate, actor);
  if (!actual) return NO_SUCH_ESTIMATE;
  if (actual === side) return allowed;
  return side === 'customer'
    ? forbidden('Only the customer who posted the request can decide on its estimates.')
    : forbidden('Only the business that sent this estimate can change it.');
}

export const mayViewVersions = (estimate: EstimateFacts, actor: Actor): Verdict =>
  sideOf(estimate, actor) ? allowed : NO_SUCH_ESTIMATE;

function mayDecide(estimate: EstimateFacts, actor: Actor, action: EstimateAction): Verdict {
  const mine = only('customer', estimate, actor);
  if (!mine.ok) return mine;
  if (!nextEstimateStatus(estimate.status, action)) {
    return conflict(`This estimate was already ${estimate.status}.`);
  }
  const isOpen = estimate.serviceRequestStatus === 'open' && !estimate.isRequestHidden;
  return isOpen ? allowed : NO_LONGER_ACCEPTING;
}

export function mayAcceptEstimate(estimate: EstimateFacts, actor: Actor, now = new Date()): Verdict {
  const decide = mayDecide(estimate, actor, 'accept');
  if (!decide.ok) return decide;
  if (estimate.businessUnavailable)
    return conflict("This business isn't available right now. Choose another estimate or try again later.");
  if (isApart(actor, estimate.businessId)) return conflict('This estimate can no longer be accepted.');
  return mayAcceptContent(estimate, { now });
}

type Content = Pick<EstimateFacts, 'validUntil'> & { version?: number };

/** Asked again of the content that is accepted. `seenVersion` is the version that the customer saw, if known. */
export function mayAcceptContent(
  { version, validUntil = null }: Content,
  { now, seenVersion = version }: { now: Date; seenVersion?: number | undefined },
): Verdict {
  if (seenVersion !== version)
    return conflict(
      'This estimate changed while you were reading it. Check the new version before you accept.',
    );
  return validUntil !== null && isExpired(validUntil, now)
    ? conflict(`This estimate was valid until ${formatDate(validUntil)}. Ask the business for a new one.`)
    : allowed;
}

export function mayRejectEstimate(estimate: EstimateFacts, actor: Actor): Verdict {
  return mayDecide(estimate, actor, 'reject');
}

export function mayEditEstimate(estimate: EstimateFacts, actor: Actor): Verdict {
  const mine = only('business', estimate, actor);
  if (!mine.ok) return mine;
  if (isHidden(estimate)) return WAS_HIDDEN;
  if (estimate.status === 'accepted') return conflict('An accepted estimate can no longer be edited.');
  if (shownStatus(estimate) === 'completed') return conflict('This job is completed.');
  if (estimate.serviceRequestStatus === 'cancelled') return NO_LONGER_ACCEPTING;
  return isApart(actor, estimate.customerId) ? NO_LONGER_ACCEPTING : allowed;
}

export function mayDeleteEstimate(estimate: EstimateFacts, actor: Actor): Verdict {
  const mine = only('business', estimate, actor);
  if (!mine.ok) return mine;
  if (isHidden(estimate)) return WAS_HIDDEN;
  return estimate.status === 'accepted' ? conflict('Cannot delete accepted estimates') : allowed;
}

export function mayArchiveEstimate(estimate: EstimateFacts, actor: Actor): Verdict {
  const mine = only('business', estimate, actor);
  if (!mine.ok) return mine;
  return shownStatus(estimate) === 'completed'
    ? allowed
    : conflict('Only estimates on completed jobs can be archived.');
}

/** Completing the job of an estimate, when only the estimate is loaded. */
export function mayCompleteJob(estimate: EstimateFacts, actor: Actor): Verdict {
  const owns = actor.id === estimate.customerId && !isHidden(estimate);
  if (!owns && actor.id !== estimate.businessId) return NO_SUCH_ESTIMATE;
  if (estimate.status !== 'accepted') return conflict('Only an accepted estimate has a job to complete.');
  return mayCompleteRequest({ status: estimate.serviceRequestStatus }, owns ? 'owner' : 'chosen');
}

export type EstimateCounts = { estimatesCount: number; activeEstimatesCount: number };

/** The two counts of a request, without hidden estimates. */
type Counted = { status: EstimateStatus; hiddenReason?: string | null };

export function countEstimates(estimates: readonly Counted[]): EstimateCounts {
  const shown = estimates.filter((estimate) => !isHidden(estimate));
  return {
    estimatesCount: shown.length,
    activeEstimatesCount: shown.filter(isLive).length,
  };
}

/** The counts after a change of an estimate. Undefined means that it doesn't exist. */
export function countsAfter(
  counts: EstimateCounts,
  before: EstimateStatus | undefined,
  after: EstimateStatus | undefined,
): EstimateCounts {
  const exists = (status: EstimateStatus | undefined) => (status ? 1 : 0);
  const live = (status: EstimateStatus | undefined) => (status && isLive({ status }) ? 1 : 0);
  return {
    estimatesCount: counts.estimatesCount + exists(after) - exists(before),
    activeEstimatesCount: counts.activeEstimatesCount + live(after) - live(before),
  };
}

const SIMILAR_SHARE = 0.1;

/** What the businesses that weren't chosen learn of the accepted price. Never tells the price itself. */
export function compareWithAccepted(amount: number, accepted: number): AcceptedPrice {
  if (Math.abs(accepted - amount) <= amount * SIMILAR_SHARE) return 'similar';
  return accepted < amount ? 'below' : 'above';
}
