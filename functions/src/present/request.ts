import { isBusiness } from '@marketplace/contract/account/rules';
import type { Contact, Disclosure } from '@marketplace/contract/contact/schema';
import { shownMiles } from '@marketplace/contract/place/distance';
import { areaOf } from '@marketplace/contract/place/location';
import { showDetails } from '@marketplace/contract/request/details/answers';
import { REQUEST_FIELDS } from '@marketplace/contract/request/fields';
import type { RequestStats, ServiceRequest } from '@marketplace/contract/request/schema';
import { fieldsWith, pickFields, showFields } from '@marketplace/contract/shared/field-table';
import { iso } from '@marketplace/contract/shared/moment';
import { milesBetween } from '../lib/map/distance.ts';
import type { Account } from '../store/account/accounts.ts';
import type { StoredDisclosure } from '../store/contact/disclosures.ts';
import type { StoredRequest } from '../store/request/fields.ts';
import { endOf } from '../store/request/silence.ts';
import type { Sums } from '../store/totals/totals.ts';
import { presentReviewUntil } from './review.ts';

type Viewer = Pick<Account, 'id'> & Partial<Pick<Account, 'accountType' | 'point'>>;

/** A request as a viewer sees it, by the readers of `REQUEST_FIELDS`. */
export function presentRequest(request: StoredRequest, viewer: Viewer, now: Date): ServiceRequest {
  const isCustomer = viewer.id === request.customerId;
  const isChosen = viewer.id === request.acceptedEstimate?.businessId;
  const { accountType = 'customer' } = viewer;
  const values = {
    ...request,
    details: showDetails(request.category, request.details),
    reviewUntil: presentReviewUntil(request, now),
    endsAt: presentEnd(request),
    offers: presentOffers(request),
    contactSharing: presentSharing(request),
    questionsToAnswer: request.status === 'open' ? request.unanswered.length : 0,
    distanceMiles: presentDistance(request, viewer),
    createdAt: iso(request.createdAt),
    updatedAt: iso(request.updatedAt),
  };
  const isReader = {
    customer: isCustomer,
    'both sides': isCustomer || isChosen,
    businesses: !isCustomer && isBusiness({ accountType }),
  };
  return showFields(values, REQUEST_FIELDS, isReader, {
    location: areaOf(request.location),
    customerArchived: false,
    questionsToAnswer: 0,
  });
}

/** A request as its customer exports it. */
export const exportRequest = (request: StoredRequest, customer: Viewer, now: Date) => ({
  ...presentRequest(request, customer, now),
  ...pickFields(request, fieldsWith(REQUEST_FIELDS, 'exported', true)),
});

function presentEnd(request: StoredRequest): string | null {
  const end = endOf(request);
  return end && iso(end);
}

function presentSharing(request: StoredRequest): ServiceRequest['contactSharing'] {
  if (!request.acceptedEstimate) return null;
  if (request.contactSharedAt) return 'shared';
  return request.contactAskedAt ? 'asked' : 'none';
}

function presentDistance({ point: place }: StoredRequest, { point }: Viewer): number | null {
  return place && point ? shownMiles(milesBetween(point, place)) : null;
}

const MAX_SHOWN_OFFERS = 3;

export function presentOffers({ offers, activeEstimatesCount }: StoredRequest): ServiceRequest['offers'] {
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
