import type { Contact, Disclosure } from '@marketplace/contract/contact/schema';
import { areaOf } from '@marketplace/contract/place/location';
import type { RequestStats, ServiceRequest } from '@marketplace/contract/request/schema';
import type { StoredDisclosure } from '../store/contact/disclosures.ts';
import { iso } from '../store/firestore/collection.ts';
import type { StoredRequest } from '../store/request/requests.ts';
import type { Sums } from '../store/totals/totals.ts';
import { presentReviewUntil } from './review.ts';

/**
 * A request as a viewer sees it. Only the owner sees more than the area, and only the owner and the chosen business
 * see the accepted estimate.
 */
export function presentRequest(request: StoredRequest, viewer: { id: string }, now: Date): ServiceRequest {
  const {
    filters: _,
    terms: __,
    searchable: ___,
    urgencyWeight: ____,
    customerPicture: _____,
    contactSharedAt: ______,
    contactAskedAt: _______,
    customerSuspendedUntil: ________,
    completedAt,
    isReviewed,
    ...shown
  } = request;
  const isOwner = viewer.id === request.customerId;
  const isChosen = viewer.id === request.acceptedEstimate?.businessId;
  return {
    ...shown,
    location: isOwner ? request.location : areaOf(request.location),
    customerArchived: isOwner && request.customerArchived,
    hiddenReason: isOwner ? request.hiddenReason : null,
    reviewUntil: isOwner ? presentReviewUntil({ completedAt, isReviewed }, now) : null,
    offers: null,
    acceptedEstimate: isOwner || isChosen ? request.acceptedEstimate : null,
    createdAt: iso(request.createdAt),
    updatedAt: iso(request.updatedAt),
  };
}

/** From the totals of the open requests. */
export function presentRequestStats({
  open = 0,
  highPriority = 0,
  budgets = 0,
  estimates = 0,
}: Sums): RequestStats {
  return {
    openRequests: open,
    highPriority,
    averageBudget: open === 0 ? 0 : budgets / open,
    averageEstimates: open === 0 ? 0 : estimates / open,
  };
}

export type Counterpart = NonNullable<Contact['counterpart']>;

export function presentContact(
  { contactSharedAt, contactAskedAt }: StoredRequest,
  counterpart: Counterpart | null,
): Contact {
  return {
    counterpart,
    sharedAt: contactSharedAt && iso(contactSharedAt),
    askedAt: contactAskedAt && iso(contactAskedAt),
  };
}

export function presentDisclosure(stored: StoredDisclosure): Disclosure {
  const { viewerName, serviceRequestId, serviceRequestTitle, disclosed, at } = stored;
  return { viewerName, serviceRequestId, serviceRequestTitle, disclosed, at: iso(at) };
}
