import {
  type EstimateFacts,
  mayArchiveEstimate,
  mayDeleteEstimate,
} from '@marketplace/contract/estimate/rules';
import type { BulkOutcome, Estimate } from '@marketplace/contract/estimate/schema';

export type BulkAction = 'archive' | 'delete';

/** What its sender can do to an estimate together with others: what may be archived is never deleted. */
export function bulkActionOf(estimate: EstimateFacts): BulkAction | null {
  const sender = { id: estimate.businessId, accountType: 'business' } as const;
  if (mayArchiveEstimate(estimate, sender).ok) return 'archive';
  return mayDeleteEstimate(estimate, sender).ok ? 'delete' : null;
}

/** The ticked estimates that an action is for, without those that have left the list meanwhile. */
export function selectIds(
  action: BulkAction,
  estimates: readonly Estimate[],
  ticked: ReadonlySet<string>,
): string[] {
  return estimates.flatMap((estimate) =>
    ticked.has(estimate.id) && bulkActionOf(estimate) === action ? [estimate.id] : [],
  );
}

/** Why a bulk call did not do all it was asked; undefined where it did. */
export function explainShortfall(
  asked: number,
  { succeeded, error }: BulkOutcome,
  fallback: string,
): string | undefined {
  return succeeded.length >= asked && !error ? undefined : error || fallback;
}
