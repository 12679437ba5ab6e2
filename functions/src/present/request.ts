import { publicLocation } from '@marketplace/contract/domain/location';
import type { ServiceRequest } from '@marketplace/contract/service-request';
import type { StoredRequest } from '../store/requests.ts';
import { iso } from './time.ts';

/** What a person may see of a request that they may see. The exact address and the chosen offer are not for everyone. */
export function presentRequest(request: StoredRequest, viewer: { id: string }): ServiceRequest {
  const { filters: _, terms: __, searchable: ___, urgencyWeight: ____, ...shown } = request;
  const isOwner = viewer.id === request.customerId;
  const isChosen = viewer.id === request.acceptedEstimate?.businessId;
  return {
    ...shown,
    location: isOwner ? request.location : publicLocation(request.location),
    customerArchived: isOwner && request.customerArchived,
    acceptedEstimate: isOwner || isChosen ? request.acceptedEstimate : null,
    createdAt: iso(request.createdAt),
    updatedAt: iso(request.updatedAt),
  };
}
