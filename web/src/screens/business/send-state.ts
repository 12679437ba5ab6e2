import type { Actor } from '@marketplace/contract/account/rules';
import { type EstimateCounts, isFull, maySendEstimate } from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequest } from '@marketplace/contract/request/schema';

/** Whether a business may send an estimate on a request, has sent one, or why neither. */
export type SendState =
  | { kind: 'may-send' }
  | { kind: 'has-sent'; estimate: Estimate }
  | { kind: 'own' }
  | { kind: 'full' }
  | { kind: 'closed' };

export function sendStateOf(
  request: Pick<ServiceRequest, 'customerId' | 'status'> & Partial<EstimateCounts>,
  actor: Actor,
  liveEstimate: Estimate | undefined,
): SendState {
  if (request.customerId === actor.id) return { kind: 'own' };
  if (liveEstimate) return { kind: 'has-sent', estimate: liveEstimate };
  if (maySendEstimate(request, actor, false).ok) return { kind: 'may-send' };
  return { kind: request.status === 'open' && isFull(request) ? 'full' : 'closed' };
}
