/** What becomes of a visit when its job ends, goes to another business, or is hidden, or when its two sides part. */
import { isHidden, type RequestFacts } from '../request/rules.ts';
import { cancelVisit, type VisitState } from './machine.ts';
import { isVisitLive, isVisitOpen } from './rules.ts';

export type VisitedJob = Pick<RequestFacts, 'status' | 'hiddenReason'> & {
  acceptedEstimate: { businessId: string } | null;
};

/**
 * Whether a business can still come. The job is undefined once it is deleted. While a request is open, a look needs no
 * estimate, so that one which is rejected, withdrawn, or hidden leaves it.
 */
export function canCome(businessId: string, job: VisitedJob | undefined): boolean {
  if (job?.status === 'open') return !isHidden(job);
  return job?.status === 'in-progress' && job.acceptedEstimate?.businessId === businessId;
}

/** Cancels what has not begun. What has begun stays, to be told about. */
export function settleWithJob<V extends VisitState & { businessId: string }>(
  visit: V,
  job: VisitedJob | undefined,
  now: Date,
): V {
  return canCome(visit.businessId, job) ? visit : settleWithoutSide(visit, now);
}

/** Also where one of the two can't attend any more, as after a suspension. */
export function settleWithoutSide<V extends VisitState>(visit: V, now: Date): V {
  if (!isVisitLive(visit, now)) return visit;
  if (isVisitOpen(visit, now)) return cancelVisit(visit, '', { by: null, at: now });
  return visit.offer ? { ...visit, offer: null } : visit;
}

/** Where the two can agree on nothing for now, and what is booked still holds. */
export function settleWithoutAgreement<V extends VisitState>(visit: V, now: Date): V {
  if (visit.status === 'proposed') return settleWithoutSide(visit, now);
  return visit.status === 'booked' && visit.offer ? { ...visit, offer: null } : visit;
}

/** Where one of the two blocks the other. A job in progress goes on. */
export const settleApart = <V extends VisitState>(
  visit: V,
  job: Pick<VisitedJob, 'status'> | undefined,
  now: Date,
): V => (job?.status === 'in-progress' ? settleWithoutAgreement : settleWithoutSide)(visit, now);
