/** The entries of the record that follow from a change of a job. */
import type { EstimateStatus, RequestStatus } from '@marketplace/contract/constants';
import type { RecordEvent } from '@marketplace/contract/record/schema';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { StoredEstimate } from '../estimate/estimates.ts';
import { type AuditContext, addEntry } from '../record/record.ts';
import type { StoredRequest } from '../request/fields.ts';

type Pair<T> = readonly [T | undefined, T | undefined];

const REQUEST_EVENTS: Record<RequestStatus, RecordEvent> = {
  open: 'created',
  'in-progress': 'begun',
  completed: 'completed',
  cancelled: 'cancelled',
};

/** What moves no `updatedAt`, such as a new count, is no event. */
function eventOfRequest([before, after]: Pair<StoredRequest>): RecordEvent | undefined {
  if (!after) return 'deleted';
  if (before?.status !== after.status) return REQUEST_EVENTS[after.status];
  return before.updatedAt.isEqual(after.updatedAt) ? undefined : 'edited';
}

export function recordRequest(
  transaction: Transaction,
  db: Firestore,
  pair: Pair<StoredRequest>,
  audit: AuditContext,
): void {
  const event = eventOfRequest(pair);
  const [before, after] = pair;
  const request = after ?? before;
  if (!event || !request) return;
  const { id, customerId, acceptedEstimate } = request;
  const persons = acceptedEstimate ? [customerId, acceptedEstimate.businessId] : [customerId];
  const thing = { kind: 'request', thingId: id, requestId: id, persons } as const;
  addEntry(transaction, db, thing, { event, ...movedBetween(pair), ...audit });
}

const movedBetween = ([before, after]: Pair<{ status: string }>) => ({
  from: before?.status ?? null,
  to: after?.status ?? null,
});

const ESTIMATE_EVENTS: Record<EstimateStatus, RecordEvent> = {
  pending: 'created',
  accepted: 'accepted',
  rejected: 'rejected',
};

/** How the proposal of a change ended, if it did. */
export const outcomeOf = (before: StoredEstimate, after: StoredEstimate) =>
  before.proposal && !after.proposal && before.endedProposal !== after.endedProposal
    ? after.endedProposal?.outcome
    : undefined;

const OUTCOME_EVENTS = {
  agreed: 'change-agreed',
  declined: 'change-declined',
  withdrawn: 'change-withdrawn',
} as const;

function eventOfEstimate([before, after]: Pair<StoredEstimate>): RecordEvent | undefined {
  if (!after) return before?.status === 'pending' ? 'withdrawn' : 'deleted';
  if (before?.status !== after.status) return ESTIMATE_EVENTS[after.status];
  const outcome = outcomeOf(before, after);
  if (outcome) return OUTCOME_EVENTS[outcome];
  if (after.version > before.version) return 'edited';
  return after.proposal && after.proposal !== before.proposal ? 'change-proposed' : undefined;
}

export function recordEstimate(
  transaction: Transaction,
  db: Firestore,
  pair: Pair<StoredEstimate>,
  audit: AuditContext,
): void {
  const event = eventOfEstimate(pair);
  const [before, after] = pair;
  const estimate = after ?? before;
  if (!event || !estimate) return;
  const { id, serviceRequestId, customerId, businessId } = estimate;
  const persons = [customerId, businessId];
  const thing = { kind: 'estimate', thingId: id, requestId: serviceRequestId, persons } as const;
  addEntry(transaction, db, thing, { event, ...movedBetween(pair), ...audit });
}
