import type { EstimateStatus } from '../constants.ts';
import { isLive } from '../estimate/rules.ts';
import { isHidden } from './rules.ts';

export type EstimateCounts = { estimatesCount: number; activeEstimatesCount: number };

/** What a request's two counts must be, given the estimates that exist on it: hidden ones do not count. */
type Counted = { status: EstimateStatus; hiddenReason?: string | null };

export function countEstimates(estimates: readonly Counted[]): EstimateCounts {
  const shown = estimates.filter((estimate) => !isHidden(estimate));
  return {
    estimatesCount: shown.length,
    activeEstimatesCount: shown.filter(isLive).length,
  };
}

/** How the counts move when an estimate changes; undefined stands for "does not exist". */
export function countsAfter(
  counts: EstimateCounts,
  before: EstimateStatus | undefined,
  after: EstimateStatus | undefined,
): EstimateCounts {
  const exists = (status: EstimateStatus | undefined) => (status ? 1 : 0);
  const live = (status: EstimateStatus | undefined) => (status && isLive({ status }) ? 1 : 0);
  return {
    estimatesCount: counts.estimatesCount + exists(after) - exists(before),
    activeEstimatesCount: counts.activeEstimatesCount + live(after) - live(before),
  };
}
