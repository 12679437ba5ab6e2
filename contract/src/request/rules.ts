/** Who may do what to a service request, and which status follows. */

import { type Actor, isBusiness, isCustomer } from '../account/rules.ts';
import { isApart } from '../block/rules.ts';
import { LIMITS, type RequestStatus } from '../constants.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

/** What the rules need to know of a request. */
export type RequestFacts = {
  customerId: string;
  status: RequestStatus;
  customerArchived: boolean;
  activeEstimatesCount: number;
  acceptedEstimate: { businessId: string } | null;
  /** Set while an administrator hides it. Then only its owner and the chosen business see it. */
  hiddenReason?: string | null;
  /** Whether its owner is suspended, leaving, or gone, as far as known. Then businesses don't find it. */
  customerUnavailable?: boolean;
};

/**
 * The relation of an account to a request. chosen: its estimate was accepted; sender: it has another estimate on it;
 * browser: a business without an estimate on it.
 */
export type Relation = 'owner' | 'chosen' | 'sender' | 'browser' | 'outsider';

export const isHidden = ({ hiddenReason = null }: Pick<RequestFacts, 'hiddenReason'>): boolean =>
  hiddenReason !== null;

export function relationTo(
  request: Pick<RequestFacts, 'customerId' | 'acceptedEstimate' | 'hiddenReason' | 'customerUnavailable'>,
  actor: Actor,
  holdsEstimate: boolean,
): Relation {
  if (request.customerId === actor.id) return 'owner';
  if (!isBusiness(actor)) return 'outsider';
  if (request.acceptedEstimate?.businessId === actor.id) return 'chosen';
  if (isHidden(request)) return 'outsider';
  if (holdsEstimate) return 'sender';
  return request.customerUnavailable || isApart(actor, request.customerId) ? 'outsider' : 'browser';
}

/** Also the answer for a request that exists but may not be seen. */
export const NO_SUCH_REQUEST = hidden("We couldn't find this service request. It may have been deleted.");
/** Also the answer where one has blocked the other: it must not reveal the block. */
export const NOT_IN_PROGRESS = conflict("This isn't available for this job right now.");
const TOO_MANY_OPEN = conflict(
  `You already have ${LIMITS.openRequests} open requests. Cancel one before you post another.`,
);
const NOT_YOURS = forbidden('Only the customer who posted this request can do that.');

/** The browser doesn't know how many requests are open. */
export function mayPostRequest(actor: Actor, openRequests = 0, max: number = LIMITS.openRequests): Verdict {
  if (!isCustomer(actor)) return forbidden('Only customers can post service requests.');
  return openRequests < max ? allowed : TOO_MANY_OPEN;
}

export function mayBrowseRequests(actor: Actor): Verdict {
  return isBusiness(actor) ? allowed : forbidden('Only businesses can browse open service requests.');
}

export function mayViewRequest(request: Pick<RequestFacts, 'status'>, relation: Relation): Verdict {
  if (relation === 'outsider') return NO_SUCH_REQUEST;
  if (relation === 'browser' && request.status !== 'open') return NO_SUCH_REQUEST;
  return allowed;
}

/** Another account's request is refused, or doesn't exist for them. */
function ownersOnly(request: RequestFacts, relation: Relation): Verdict {
  if (relation === 'owner') return allowed;
  const view = mayViewRequest(request, relation);
  return view.ok ? NOT_YOURS : view;
}

export function mayEditRequest(request: RequestFacts, relation: Relation): Verdict {
  const owned = ownersOnly(request, relation);
  if (!owned.ok) return owned;
  if (isHidden(request)) return conflict("A hidden request can't be edited.");
  if (request.status !== 'open') return conflict('Only open requests can be edited.');
  if (request.activeEstimatesCount > 0) {
    return conflict('A request with estimates can no longer be edited.');
  }
  return allowed;
}

export function mayCancelRequest(request: RequestFacts, relation: Relation): Verdict {
  const owned = ownersOnly(request, relation);
  if (!owned.ok) return owned;
  return nextStatus(request.status, 'cancel')
    ? allowed
    : conflict('Only open requests and jobs in progress can be canceled.');
}

export function mayKeepRequest(request: RequestFacts, relation: Relation): Verdict {
  const owned = ownersOnly(request, relation);
  if (!owned.ok) return owned;
  if (isHidden(request)) return conflict("A hidden request can't be kept open.");
  return request.status === 'open' ? allowed : conflict('Only open requests can be kept open.');
}

/** In any state. Only pending estimates change. */
export const mayMarkEstimatesSeen = (request: RequestFacts, relation: Relation): Verdict =>
  ownersOnly(request, relation);

/** A completed request isn't deleted, but removed from its owner's history. */
export function deletionOf(request: RequestFacts): 'remove' | 'archive' | undefined {
  if (request.status === 'open' && request.activeEstimatesCount === 0) return 'remove';
  if (request.status === 'completed' && !request.customerArchived) return 'archive';
  return undefined;
}

export function mayDeleteRequest(request: RequestFacts, relation: Relation): Verdict {
  const owned = ownersOnly(request, relation);
  if (!owned.ok) return owned;
  if (deletionOf(request)) return allowed;
  if (request.customerArchived) return conflict('This request was already removed from your history.');
  if (request.status === 'open')
    return conflict("A request with estimates can't be deleted. Cancel the request instead.");
  return conflict('Only open or completed requests can be deleted.');
}

export function mayCompleteRequest(request: Pick<RequestFacts, 'status'>, relation: Relation): Verdict {
  if (relation !== 'owner' && relation !== 'chosen') {
    const view = mayViewRequest(request, relation);
    return view.ok ? forbidden('Only the customer or the chosen business can mark this job complete.') : view;
  }
  return nextStatus(request.status, 'complete')
    ? allowed
    : conflict('Only a job in progress can be marked as complete.');
}

export type RequestAction = 'accept' | 'complete' | 'cancel';

const TRANSITIONS: Record<RequestStatus, Partial<Record<RequestAction, RequestStatus>>> = {
  open: { accept: 'in-progress', cancel: 'cancelled' },
  'in-progress': { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
};

/** The next status, or undefined if the action isn't possible. */
export function nextStatus(status: RequestStatus, action: RequestAction): RequestStatus | undefined {
  return TRANSITIONS[status][action];
}

/** The short name of a request: 'REQ-' and the beginning of its id. */
export function reference(requestId: string): string {
  return `REQ-${requestId.slice(0, LIMITS.referenceLength).toUpperCase()}`;
}
