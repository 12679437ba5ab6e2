/** All changes of requests, which also update the totals and write the record. */

import type { Actor } from '@marketplace/contract/account/rules';
import type { RequestStatus } from '@marketplace/contract/constants';
import { countEstimates, nextEstimateStatus } from '@marketplace/contract/estimate/rules';
import type { RecordEvent } from '@marketplace/contract/record/schema';
import { mayCancelRequest } from '@marketplace/contract/request/rules';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { assertAllowed } from '../../errors.ts';
import { updateConversationStates } from '../conversation/changes.ts';
import { addDecision } from '../conversation/events.ts';
import { applyRequestStatusToEstimates } from '../estimate/changes.ts';
import { estimates, estimatesOn, type StoredEstimate } from '../estimate/estimates.ts';
import { ifUnchangedSince, type RunTransaction, transact } from '../firestore/transact.ts';
import { type AuditContext, addEntry, byPerson } from '../record/record.ts';
import { offersFrom } from './offers.ts';
import { readWithRelation, requests, type StoredRequest } from './requests.ts';
import { customerActed, remindAtOf } from './silence.ts';
import { countRequest } from './totals.ts';

/** As it was read. Writes fail if it has changed. */
type Snapshot = DocumentSnapshot<StoredRequest>;

/** Only open requests are searched, and their search fields have hundreds of index entries each. */
const NO_SEARCH_FIELDS = {
  filters: FieldValue.delete(),
  terms: FieldValue.delete(),
  searchable: FieldValue.delete(),
  point: FieldValue.delete(),
};

export function addRequest(transaction: Transaction, db: Firestore, request: StoredRequest): void {
  transaction.create(requests(db).doc(request.id), request);
  const audit = { by: byPerson(request.customerId), at: request.createdAt };
  recordChange(transaction, db, undefined, request, audit);
}

/** Changes fields other than the status, without an entry in the record. */
export function changeRequest(
  transaction: Transaction,
  snapshot: Snapshot,
  change: Partial<Omit<StoredRequest, 'status'>> & { status?: never },
): void {
  update(transaction, snapshot, change);
}

/** Changes the status or edits the request, with an entry in the record. */
export function changeAndRecordRequest(
  transaction: Transaction,
  snapshot: Snapshot,
  change: Partial<StoredRequest>,
  audit: AuditContext,
): void {
  update(transaction, snapshot, change, audit);
}

export function removeRequest(transaction: Transaction, snapshot: Snapshot, audit: AuditContext): void {
  transaction.delete(snapshot.ref, ifUnchangedSince(snapshot));
  recordChange(transaction, snapshot.ref.firestore, snapshot.data(), undefined, audit);
}

function update(
  transaction: Transaction,
  snapshot: Snapshot,
  change: Partial<StoredRequest>,
  audit?: AuditContext,
): void {
  const before = snapshot.data();
  const after = before && { ...before, ...change };
  const isClosed = after !== undefined && after.status !== 'open';
  const remindAt = after ? remindAtOf(after) : null;
  const fields = { ...change, ...(isClosed && NO_SEARCH_FIELDS), remindAt };
  transaction.update(snapshot.ref, fields, ifUnchangedSince(snapshot));
  recordChange(transaction, snapshot.ref.firestore, before, after, audit);
}

function recordChange(
  transaction: Transaction,
  db: Firestore,
  before: StoredRequest | undefined,
  after: StoredRequest | undefined,
  audit?: AuditContext,
): void {
  countRequest(transaction, db, before, after);
  const request = after ?? before;
  if (!audit || !request) return;
  const { id, customerId, acceptedEstimate } = request;
  const persons = acceptedEstimate ? [customerId, acceptedEstimate.businessId] : [customerId];
  const [from, to] = [before?.status ?? null, after?.status ?? null];
  const thing = { kind: 'request', thingId: id, requestId: id, persons } as const;
  addEntry(transaction, db, thing, { event: eventOf(from, to), from, to, ...audit });
}

const EVENTS: Record<RequestStatus, RecordEvent> = {
  open: 'created',
  'in-progress': 'begun',
  completed: 'completed',
  cancelled: 'cancelled',
};

function eventOf(from: RequestStatus | null, to: RequestStatus | null): RecordEvent {
  if (from === to) return 'edited';
  return to === null ? 'deleted' : EVENTS[to];
}

export function cancelRequest(
  run: RunTransaction,
  db: Firestore,
  id: string,
  actor: Actor,
  now: Date,
): Promise<StoredRequest> {
  return run(async (transaction) => {
    const { snapshot, request, relation } = await readWithRelation(db, id, actor, now);
    assertAllowed(mayCancelRequest(request, relation));
    const audit = { by: byPerson(actor.id), at: Timestamp.fromDate(now) };
    return endRequest(transaction, snapshot, request, audit);
  });
}

/** Cancels a request. Also rejects all pending estimates, so that no business waits. */
export async function endRequest(
  transaction: Transaction,
  snapshot: Snapshot,
  request: StoredRequest,
  audit: AuditContext,
): Promise<StoredRequest> {
  const db = snapshot.ref.firestore;
  const found = await estimatesOn(db, request.id).get();
  const step = {
    requestStatus: 'cancelled' as const,
    statusOf: ({ status }: StoredEstimate) => nextEstimateStatus(status, 'reject') ?? status,
  };
  const settled = applyRequestStatusToEstimates(transaction, db, found, step, audit);
  const change = {
    status: 'cancelled' as const,
    updatedAt: audit.at,
    ...countEstimates(settled),
    ...offersFrom(settled),
    ...(audit.by.role === 'person' && customerActed(audit.at)),
  };
  changeAndRecordRequest(transaction, snapshot, change, audit);
  updateConversationStates(transaction, db, settled, audit.at, (estimate) =>
    addDecision(estimate, { byCustomer: true, at: audit.at }),
  );
  return { ...request, ...change };
}

/**
 * Updates the price of an estimate in its request's offers. A trigger does this, as an edit that writes the request
 * would delay the customer's decision. Safe to run twice and in any order.
 */
export function refreshOfferedPrice(db: Firestore, estimateId: string): Promise<void> {
  return transact(db, async (transaction) => {
    const estimate = (await transaction.get(estimates(db).doc(estimateId))).data();
    if (!estimate) return;
    const request = await transaction.get(requests(db).doc(estimate.serviceRequestId));
    const offered = request.data()?.offers[estimateId];
    if (!offered || offered.amount === estimate.amount) return;
    transaction.update(request.ref, { [`offers.${estimateId}.amount`]: estimate.amount });
  });
}
