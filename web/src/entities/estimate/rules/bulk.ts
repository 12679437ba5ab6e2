import { shownStatus } from '@marketplace/contract/domain/estimate';
import type { BulkOutcome, Estimate } from '@marketplace/contract/estimate';

export type BulkAction = 'archive' | 'delete';

/** What can be done to an estimate together with others: completed ones are archived, undecided and lost ones deleted. */
export function bulkActionOf(estimate: Pick<Estimate, 'status' | 'serviceRequestStatus'>): BulkAction | null {
  const status = shownStatus(estimate);
  if (status === 'completed') return 'archive';
  return status === 'accepted' ? null : 'delete';
}

/** Those among the ticked that an action is for; what has left the list meanwhile no longer counts. */
export function idsFor(
  action: BulkAction,
  estimates: readonly Estimate[],
  ticked: ReadonlySet<string>,
): string[] {
  return estimates.flatMap((estimate) =>
    ticked.has(estimate.id) && bulkActionOf(estimate) === action ? [estimate.id] : [],
  );
}

/** Why a bulk call did not do all it was asked; undefined where it did. */
export function shortfall(
  asked: number,
  { succeeded, error }: BulkOutcome,
  fallback: string,
): string | undefined {
  return succeeded.length >= asked && !error ? undefined : error || fallback;
}
