import type { VisitPurpose } from '@marketplace/contract/constants';
import type { Side } from '@marketplace/contract/estimate/rules';
import type { Visit } from '@marketplace/contract/visit/schema';
import { otherOf } from '../names.ts';

/** Between whom times are offered, and what for. */
export interface ProposeTarget {
  requestId: string;
  requestTitle: string;
  businessId: string;
  /** The reader's. */
  side: Side;
  other: string;
  /** What the visit can be for, the likeliest first. */
  purposes: readonly [VisitPurpose, ...VisitPurpose[]];
  /** The visit that gets other times, if it is not new. */
  visit?: Visit;
}

/** Other times for a visit. */
export const targetOf = (visit: Visit): ProposeTarget => ({
  requestId: visit.serviceRequestId,
  requestTitle: visit.serviceRequestTitle,
  businessId: visit.businessId,
  side: visit.side,
  other: otherOf(visit),
  purposes: [visit.purpose],
  visit,
});
