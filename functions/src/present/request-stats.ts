import type { RequestStats } from '@marketplace/contract/request/schema';
import type { Sums } from '../store/totals.ts';

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
