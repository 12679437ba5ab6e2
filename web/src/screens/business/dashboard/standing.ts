import type { Actor } from '@marketplace/contract/domain/account';
import { maySendEstimate } from '@marketplace/contract/domain/estimate';
import type { Estimate } from '@marketplace/contract/estimate';
import type { ServiceRequest } from '@marketplace/contract/service-request';

/** How a business stands to a request: it may bid, it has bid, the request is its own, or none of these. */
export type Standing =
  | { kind: 'may-bid' }
  | { kind: 'has-bid'; estimate: Estimate }
  | { kind: 'own' }
  | { kind: 'closed' };

export function standingOf(
  request: Pick<ServiceRequest, 'customerId' | 'status'>,
  actor: Actor,
  liveEstimate: Estimate | undefined,
): Standing {
  if (request.customerId === actor.id) return { kind: 'own' };
  if (liveEstimate) return { kind: 'has-bid', estimate: liveEstimate };
  return maySendEstimate(request, actor, false).ok ? { kind: 'may-bid' } : { kind: 'closed' };
}
