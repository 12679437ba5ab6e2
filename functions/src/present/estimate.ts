import { ESTIMATE_FIELDS } from '@marketplace/contract/estimate/fields';
import type { BulkOutcome } from '@marketplace/contract/estimate/forms';
import { outdatedBy } from '@marketplace/contract/estimate/outdating';
import type { Estimate, EstimateVersion } from '@marketplace/contract/estimate/schema';
import { isHidden } from '@marketplace/contract/request/rules';
import { fieldsWith, pickFields, showFields } from '@marketplace/contract/shared/field-table';
import { iso } from '@marketplace/contract/shared/moment';
import { outdatingFacts, type StoredEstimate } from '../store/estimate/estimates.ts';
import type { StoredVersion } from '../store/estimate/versions.ts';
import type { Outcome } from '../store/firestore/groups.ts';
import { presentReviewUntil } from './review.ts';

/** An estimate as its business or the customer sees it, by the readers of `ESTIMATE_FIELDS`. */
export function presentEstimate(estimate: StoredEstimate, viewer: { id: string }, now: Date): Estimate {
  const isReader = { business: viewer.id === estimate.businessId };
  return showFields(valuesOf(estimate, now), ESTIMATE_FIELDS, isReader, { businessArchived: false });
}

/** An estimate as either exports it. */
export const exportEstimate = (estimate: StoredEstimate, viewer: { id: string }, now: Date) => ({
  ...presentEstimate(estimate, viewer, now),
  ...pickFields(valuesOf(estimate, now), fieldsWith(ESTIMATE_FIELDS, 'exported', true)),
});

function valuesOf(estimate: StoredEstimate, now: Date) {
  const { status, proposal, seenAt, acceptedAt, completedAt, createdAt, updatedAt } = estimate;
  return {
    ...estimate,
    proposal: proposal && { ...proposal, at: iso(proposal.at) },
    seenAt: seenAt && iso(seenAt),
    acceptedAt: status === 'accepted' ? iso(acceptedAt ?? updatedAt) : null,
    completedAt: completedAt && iso(completedAt),
    reviewUntil: presentReviewUntil(estimate, now),
    isOutdated: isHidden(estimate) ? null : outdatedBy(outdatingFacts(estimate)),
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  };
}

export const presentVersion = ({ id: _, at, ...version }: StoredVersion): EstimateVersion => ({
  ...version,
  at: iso(at),
});

/** `done` is the past participle of the action: 'deleted', 'archived'. */
export function bulkOutcome(ids: readonly string[], outcomes: readonly Outcome[], done: string): BulkOutcome {
  const verdicts = new Map(outcomes.map(({ id, verdict }) => [id, verdict]));
  const succeeded = ids.filter((id) => verdicts.get(id)?.ok);
  if (succeeded.length === ids.length) return { succeeded };
  const reasons = new Map<string, number>();
  for (const verdict of verdicts.values()) {
    if (!verdict.ok) reasons.set(verdict.reason, (reasons.get(verdict.reason) ?? 0) + 1);
  }
  const sentences = [...reasons].map(([reason, times]) =>
    times > 1 ? `${reason} (${times} times)` : reason,
  );
  const failed = ids.length - succeeded.length;
  return {
    succeeded,
    error: `${failed} of ${ids.length} could not be ${done}. ${sentences.join(' ')}`,
  };
}
