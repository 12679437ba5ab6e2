/** All changes of estimates, which also write the record. */
import type { EstimateStatus, RequestStatus } from '@marketplace/contract/constants';
import { compareWithAccepted } from '@marketplace/contract/estimate/outcome';
import { outdatedBy } from '@marketplace/contract/estimate/outdating';
import type { EstimateContent } from '@marketplace/contract/estimate/schema';
import type { RecordEvent } from '@marketplace/contract/record/schema';
import type {
  DocumentSnapshot,
  Firestore,
  QuerySnapshot,
  Timestamp,
  Transaction,
} from 'firebase-admin/firestore';
import { readable } from '../firestore/collection.ts';
import { AlreadyDone, ifUnchangedSince } from '../firestore/transact.ts';
import { type AuditContext, addEntry, byPerson } from '../record/record.ts';
import { type Clarified, confirmedNow, estimates, outdatingFacts, type StoredEstimate } from './estimates.ts';
import { currentVersion, versionsIn } from './versions.ts';

export function addEstimate(transaction: Transaction, db: Firestore, estimate: StoredEstimate): void {
  transaction.create(estimates(db).doc(estimate.id), estimate);
  const audit = { by: byPerson(estimate.businessId), at: estimate.createdAt };
  recordChange(transaction, db, undefined, estimate, audit);
}

type Snapshot = DocumentSnapshot<StoredEstimate>;
/** What happened, besides a change of the status. */
type Audit = AuditContext & { event: RecordEvent };
type Ended = Pick<StoredEstimate, 'proposal' | 'endedProposal' | 'acceptedAt' | 'seenAt' | 'confirmedAt'>;
type Revision = EstimateContent & Pick<StoredEstimate, 'proposedBy'> & Partial<Ended>;

/** Stores the content before as a version, and replaces it. Fails if the estimate changed since it was read. */
export function reviseEstimate(
  transaction: Transaction,
  snapshot: Snapshot,
  before: StoredEstimate,
  revision: Revision,
  audit: Audit,
): StoredEstimate {
  const replaced = currentVersion(before);
  // Replaces what is left of a deleted estimate that was sent with the same key.
  transaction.set(versionsIn(snapshot.ref.firestore, before.id).doc(replaced.id), replaced);
  const { at } = audit;
  const change = { ...revision, version: before.version + 1, versionAt: at, updatedAt: at };
  return update(transaction, snapshot, before, change, audit);
}

/** Stores that the content is still correct. Fails if the estimate changed since it was read. */
export function confirmIfOutdated(
  transaction: Transaction,
  snapshot: Snapshot,
  estimate: StoredEstimate,
  now: Date,
): StoredEstimate | AlreadyDone<StoredEstimate> {
  if (!outdatedBy(outdatingFacts(estimate))) return new AlreadyDone(estimate);
  const change = confirmedNow(estimate, now);
  transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
  return { ...estimate, ...change };
}

/** Sets or clears the proposal. Fails if the estimate changed since it was read. */
export function changeProposal(
  transaction: Transaction,
  snapshot: Snapshot,
  before: StoredEstimate,
  change: Partial<Pick<StoredEstimate, 'proposal' | 'endedProposal'>>,
  audit: Audit,
): StoredEstimate {
  return update(transaction, snapshot, before, change, audit);
}

function update(
  transaction: Transaction,
  snapshot: Snapshot,
  before: StoredEstimate,
  change: Partial<StoredEstimate> & { status?: never },
  audit: Audit,
): StoredEstimate {
  const after = { ...before, ...change };
  transaction.update(snapshot.ref, change, ifUnchangedSince(snapshot));
  recordChange(transaction, snapshot.ref.firestore, before, after, audit);
  return after;
}

/**
 * Writes without a condition: the status can't change without a change of the request, and the business may be
 * editing the text. Returns the new estimate.
 */
export function decideEstimate(
  transaction: Transaction,
  db: Firestore,
  estimate: StoredEstimate,
  decision: Pick<StoredEstimate, 'status' | 'rejectionReason'>,
  audit: AuditContext,
): StoredEstimate {
  const change = { ...decision, updatedAt: audit.at };
  const decided = { ...estimate, ...change };
  transaction.update(estimates(db).doc(estimate.id), change);
  recordChange(transaction, db, estimate, decided, audit);
  return decided;
}

/** Writes without a condition, as the business may be editing the text, which ends the clarification by its time. */
export function outdateEstimates(
  transaction: Transaction,
  pending: readonly DocumentSnapshot<StoredEstimate>[],
  clarified: Clarified,
): void {
  for (const { ref } of pending) transaction.update(ref, { clarified });
}

export function removeEstimate(
  transaction: Transaction,
  db: Firestore,
  estimate: StoredEstimate,
  at: Timestamp,
): void {
  transaction.delete(estimates(db).doc(estimate.id), { exists: true });
  recordChange(transaction, db, estimate, undefined, { by: byPerson(estimate.businessId), at });
}

type Accepted = Pick<StoredEstimate, 'id' | 'businessId' | 'amount'>;

type Step = {
  requestStatus: RequestStatus;
  /** The new status of each estimate. Unchanged by default. */
  statusOf?: (estimate: StoredEstimate) => EstimateStatus;
  /** The accepted estimate, which must be unchanged since it was read. Other businesses learn where its price lay. */
  accepted?: Accepted | undefined;
};

/**
 * Writes the status of a request to all its estimates, with new statuses of their own, and returns them. Their
 * statuses can't have changed since they were read, as that would have changed the request. Their texts may have: a
 * business that keeps editing must not block the customer's decision.
 */
export function applyRequestStatusToEstimates(
  transaction: Transaction,
  db: Firestore,
  found: QuerySnapshot<StoredEstimate>,
  { requestStatus, statusOf = ({ status }) => status, accepted }: Step,
  audit: AuditContext,
): StoredEstimate[] {
  return found.docs.flatMap((document) => {
    const before = readable(document);
    // A status that isn't known stays.
    if (!before) return [];
    const status = statusOf(before);
    const isMoved = status !== before.status;
    const change = {
      serviceRequestStatus: requestStatus,
      ...(requestStatus !== 'in-progress' && { proposal: null }),
      ...(isMoved && { status, updatedAt: audit.at }),
      ...(accepted &&
        isOutbid(before, accepted) && {
          acceptedPrice: compareWithAccepted(before.amount, accepted.amount),
        }),
      ...(requestStatus === 'completed' && status === 'accepted' && { completedAt: audit.at }),
    };
    const after = { ...before, ...change };
    transaction.update(document.ref, change, document.id === accepted?.id ? ifUnchangedSince(document) : {});
    if (isMoved) recordChange(transaction, db, before, after, audit);
    return after;
  });
}

/** Also if it was rejected earlier. */
const isOutbid = ({ businessId }: StoredEstimate, accepted: Accepted): boolean =>
  businessId !== accepted.businessId;

/** After the business reviewed the customer. No condition: an accepted estimate is never deleted. */
export function markReviewed(transaction: Transaction, db: Firestore, id: string): void {
  transaction.update(estimates(db).doc(id), { isReviewed: true });
}

function recordChange(
  transaction: Transaction,
  db: Firestore,
  before: StoredEstimate | undefined,
  after: StoredEstimate | undefined,
  audit: AuditContext & Partial<Audit>,
): void {
  const estimate = after ?? before;
  if (!estimate) return;
  const { id, serviceRequestId, customerId, businessId } = estimate;
  const [from, to] = [before?.status ?? null, after?.status ?? null];
  const thing = {
    kind: 'estimate',
    thingId: id,
    requestId: serviceRequestId,
    persons: [customerId, businessId],
  } as const;
  addEntry(transaction, db, thing, { event: eventOf(from, to), from, to, ...audit });
}

const EVENTS: Record<EstimateStatus, RecordEvent> = {
  pending: 'created',
  accepted: 'accepted',
  rejected: 'rejected',
};

function eventOf(from: EstimateStatus | null, to: EstimateStatus | null): RecordEvent {
  if (from === to) return 'edited';
  if (to) return EVENTS[to];
  return from === 'pending' ? 'withdrawn' : 'deleted';
}
