import type { BulkOutcome } from '@marketplace/contract/estimate/forms';
import {
  type EstimateFacts,
  mayArchiveEstimate,
  mayDeleteEstimate,
} from '@marketplace/contract/estimate/rules';
import type { Estimate } from '@marketplace/contract/estimate/schema';

export type BulkAction = 'archive' | 'delete';

/** What the sender can do to several estimates at once. An estimate that can be archived is never deleted. */
export function bulkActionOf(estimate: EstimateFacts): BulkAction | null {
  const sender = { id: estimate.businessId, accountType: 'business' } as const;
  if (mayArchiveEstimate(estimate, sender).ok) return 'archive';
  return mayDeleteEstimate(estimate, sender).ok ? 'delete' : null;
}

/** The selected estimates that an action applies to, without those that have left the list since. */
export function selectIds(
  action: BulkAction,
  estimates: readonly Estimate[],
  ticked: ReadonlySet<string>,
): string[] {
  return estimates.flatMap((estimate) =>
    ticked.has(estimate.id) && bulkActionOf(estimate) === action ? [estimate.id] : [],
  );
}

/** Why a bulk call did less than asked; undefined if it did everything. */
export function explainShortfall(
  asked: number,
  { succeeded, error }: BulkOutcome,
  fallback: string,
): string | undefined {
  return succeeded.length >= asked && !error ? undefined : error || fallback;
}
