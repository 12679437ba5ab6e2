import { areaOf } from '@marketplace/contract/place/location';
import type { ServiceRequest } from '@marketplace/contract/request/schema';
import type { StoredRequest } from '../store/requests.ts';
import { iso } from './time.ts';

/**
 * A request as somebody sees it who may see it. Only its owner sees more of the place than its area, and only the owner and the
 * chosen business see the accepted estimate.
 */
export function presentRequest(request: StoredRequest, viewer: { id: string }): ServiceRequest {
  const {
    filters: _,
    terms: __,
    searchable: ___,
    urgencyWeight: ____,
    customerPicture: _____,
    contactSharedAt: ______,
    contactAskedAt: _______,
    customerSuspendedUntil: ________,
    ...shown
  } = request;
  const isOwner = viewer.id === request.customerId;
  const isChosen = viewer.id === request.acceptedEstimate?.businessId;
  return {
    ...shown,
    location: isOwner ? request.location : areaOf(request.location),
    customerArchived: isOwner && request.customerArchived,
    hiddenReason: isOwner ? request.hiddenReason : null,
    acceptedEstimate: isOwner || isChosen ? request.acceptedEstimate : null,
    createdAt: iso(request.createdAt),
    updatedAt: iso(request.updatedAt),
  };
}
