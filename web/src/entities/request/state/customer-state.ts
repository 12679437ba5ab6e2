import type { ServiceRequest, ServiceRequestDetail } from '@marketplace/contract/request/schema';
import { stateForCustomer } from '@marketplace/contract/request/state/customer';
import type { JobState } from '@marketplace/contract/request/state/state';

export const customerState = (request: ServiceRequest | ServiceRequestDetail): JobState =>
  stateForCustomer({ ...request, acceptedEstimate: acceptedIn(request) }, new Date());

/** The details have the accepted estimate itself, which is newer than the copy in its request. */
function acceptedIn(request: ServiceRequest | ServiceRequestDetail): ServiceRequest['acceptedEstimate'] {
  const { acceptedEstimate } = request;
  if (!acceptedEstimate || !('estimates' in request)) return acceptedEstimate;
  const current = request.estimates.find(({ id }) => id === acceptedEstimate.estimateId);
  return current ? { ...acceptedEstimate, proposal: current.proposal } : acceptedEstimate;
}
