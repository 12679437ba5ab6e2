import type { Actor } from '@marketplace/contract/account/rules';
import { maySendEstimate } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';

/** Whether a business may send an estimate on a request, has sent one, owns the request, or none of these. */
export type SendState =
  | { kind: 'may-send' }
  | { kind: 'has-sent'; estimate: Estimate }
  | { kind: 'own' }
  | { kind: 'closed' };

export function sendStateOf(
  request: Pick<ServiceRequest, 'customerId' | 'status'>,
  actor: Actor,
  liveEstimate: Estimate | undefined,
): SendState {
  if (request.customerId === actor.id) return { kind: 'own' };
  if (liveEstimate) return { kind: 'has-sent', estimate: liveEstimate };
  return maySendEstimate(request, actor, false).ok ? { kind: 'may-send' } : { kind: 'closed' };
}
