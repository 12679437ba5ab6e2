/** When an estimate may no longer fit its request, as the request was clarified after the estimate. */
import type { Actor } from '../account/rules.ts';
import type { Clarification, EstimateStatus, RequestStatus } from '../constants.ts';
import { allowed, conflict, type Verdict } from '../shared/verdict.ts';
import { type EstimateFacts, mayEditEstimate } from './rules.ts';

/** Why an estimate is outdated, on its badge and in the sentence about its job. */
export const OUTDATED_LABELS = {
  answer: 'Sent before the latest answer',
  edit: 'Sent before the latest change',
} as const;

export type OutdatingFacts = {
  status: EstimateStatus;
  serviceRequestStatus: RequestStatus;
  /** When the business sent, edited, or confirmed it. */
  confirmedAt: Date;
  /** The last clarification of its request. */
  clarified: { by: Clarification; at: Date } | null;
};

const mayStillChange = ({
  status,
  serviceRequestStatus,
}: Pick<OutdatingFacts, 'status' | 'serviceRequestStatus'>): boolean =>
  status === 'pending' && serviceRequestStatus === 'open';

/** Why a pending estimate on an open request may no longer fit. Null if it does. */
export function outdatedBy({ clarified, confirmedAt, ...estimate }: OutdatingFacts): Clarification | null {
  if (!clarified || !mayStillChange(estimate)) return null;
  return confirmedAt < clarified.at ? clarified.by : null;
}

/** The time of a confirmation, which ends every clarification before it even if the clocks of two servers differ. */
export const confirmationTime = (clarified: { at: Date } | null, now: Date): Date =>
  clarified && clarified.at > now ? clarified.at : now;

/** Whether the business may say that its estimate is still correct. */
export function mayConfirmEstimate(estimate: EstimateFacts, actor: Actor): Verdict {
  const edit = mayEditEstimate(estimate, actor);
  if (!edit.ok) return edit;
  return mayStillChange(estimate)
    ? allowed
    : conflict('Only a pending estimate on an open request can be confirmed.');
}
