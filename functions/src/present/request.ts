import { isBusiness } from '@marketplace/contract/account/rules';
import type { Contact, Disclosure } from '@marketplace/contract/contact/schema';
import { shownMiles } from '@marketplace/contract/place/distance';
import { areaOf } from '@marketplace/contract/place/location';
import { showDetails } from '@marketplace/contract/request/details/answers';
import type { RequestStats, ServiceRequest } from '@marketplace/contract/request/schema';
import { iso } from '@marketplace/contract/shared/moment';
import { milesBetween, type Point } from '../lib/distance.ts';
import type { Account } from '../store/account/accounts.ts';
import type { StoredDisclosure } from '../store/contact/disclosures.ts';
import type { StoredRequest } from '../store/request/fields.ts';
import { endOf } from '../store/request/silence.ts';
import type { Sums } from '../store/totals/totals.ts';
import { presentReviewUntil } from './review.ts';

type Viewer = Pick<Account, 'id'> & Partial<Pick<Account, 'accountType' | 'point'>>;

/**
 * A request as a viewer sees it. Only the owner sees more than the area, and only the owner and the chosen business
 * see the accepted estimate.
 */
export function presentRequest(request: StoredRequest, viewer: Viewer, now: Date): ServiceRequest {
  const {
    filters: _,
    terms: __,
    searchable: ___,
    point,
    urgencyWeight: ____,
    customerPicture: _____,
    contactSharedAt: ______,
    contactAskedAt: _______,
    customerSuspendedUntil: ________,
    completedAt,
    isReviewed,
    offers: _________,
    offeredBy: __________,
    askedBusinessId: ___________,
    quietSince: ____________,
    remindersSent: _____________,
    remindAt: ______________,
    unanswered,
    clarified: _______________,
    ...shown
  } = request;
  const isOwner = viewer.id === request.customerId;
  const isChosen = viewer.id === request.acceptedEstimate?.businessId;
  return {
    ...shown,
    details: showDetails(request.category, request.details),
    location: isOwner ? request.location : areaOf(request.location),
    customerArchived: isOwner && request.customerArchived,
    hiddenReason: isOwner ? request.hiddenReason : null,
    unnotifiedReason: isOwner ? request.unnotifiedReason : null,
    reviewUntil: isOwner ? presentReviewUntil({ completedAt, isReviewed }, now) : null,
    endsAt: isOwner ? presentEnd(request) : null,
    offers: isOwner ? presentOffers(request) : null,
    questionsToAnswer: isOwner && request.status === 'open' ? unanswered.length : 0,
    distanceMiles: isOwner ? null : presentDistance(point, viewer),
    acceptedEstimate: isOwner || isChosen ? request.acceptedEstimate : null,
    createdAt: iso(request.createdAt),
    updatedAt: iso(request.updatedAt),
  };
}

function presentEnd(request: StoredRequest): string | null {
  const end = endOf(request);
  return end && iso(end);
}

/** Only businesses work at a distance. */
function presentDistance(place: Point | null, { accountType = 'customer', point }: Viewer): number | null {
  if (!place || !point || !isBusiness({ accountType })) return null;
  return shownMiles(milesBetween(point, place));
}

const MAX_SHOWN_OFFERS = 3;

function presentOffers({ offers, activeEstimatesCount }: StoredRequest): ServiceRequest['offers'] {
  const newestFirst = Object.values(offers).sort((a, b) => b.at.toMillis() - a.at.toMillis());
  // Some estimates on an older request have no offer.
  if (newestFirst.length === 0 || newestFirst.length !== activeEstimatesCount) return null;
  return {
    lowestAmount: Math.min(...newestFirst.map(({ amount }) => amount)),
    businesses: newestFirst
      .slice(0, MAX_SHOWN_OFFERS)
      .map(({ businessId, name, picture }) => ({ id: businessId, name, profileImageUrl: picture })),
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
