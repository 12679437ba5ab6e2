/**
 * The one writer of jobs: compares a job before and after a command, and writes what differs with all that follows: the
 * conversations, the totals, the versions, and the record.
 *
 * The condition on the request covers its estimates and questions, since every change of a status changes the request.
 * The business may change the rest of an estimate at the same time, so its edits never delay a decision. Only a change
 * that leaves the request alone, or one of what the request copies, depends on the estimate itself.
 */
import { isDeepStrictEqual } from 'node:util';
import { LIMITS } from '@marketplace/contract/constants';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Precondition,
  Transaction,
} from 'firebase-admin/firestore';
import { countCompletedJob } from '../business/figures.ts';
import {
  acceptedEstimateOf,
  completedEstimatesOf,
  estimates,
  type StoredEstimate,
} from '../estimate/estimates.ts';
import { currentVersion, versionsIn } from '../estimate/versions.ts';
import { updateAll } from '../firestore/bulk.ts';
import { changedFields } from '../firestore/changed-fields.ts';
import {
  ifUnchangedSince,
  type RunTransaction,
  transact,
  unlimitedTransactions,
} from '../firestore/transact.ts';
import { questions } from '../question/questions.ts';
import type { AuditContext } from '../record/record.ts';
import type { StoredRequest } from '../request/fields.ts';
import { completedRequestsOf, requests, requestsAsking } from '../request/requests.ts';
import { countRequest } from '../request/totals.ts';
import { visits } from '../visit/visits.ts';
import { writeConversations } from './conversations.ts';
import { type Job, jobOf, pairsOf, requestIn, type Standing, type Step, settle } from './job.ts';
import { recordEstimate, recordRequest } from './record.ts';
import { followVisit } from './visits.ts';

/** Returns the job as it is then. */
export function writeJob(
  transaction: Transaction,
  db: Firestore,
  standing: Standing,
  command: (job: Job) => Job,
  audit: AuditContext,
): Job {
  const before = jobOf(standing);
  const after = settle(before, command(before), audit.at.toDate());
  const step = { transaction, db, standing, before, after, audit };
  const isRequestWritten = writeRequest(step);
  writeEstimates(step, isRequestWritten);
  writeQuestions(step);
  writeVisits(step);
  writeConversations(step);
  return after;
}

/** Changes fields of a request that are neither recorded nor an event. */
export function changeRequest(
  transaction: Transaction,
  snapshot: DocumentSnapshot<StoredRequest>,
  change: Partial<StoredRequest>,
  audit: AuditContext,
): StoredRequest {
  const command = (job: Job): Job => ({ ...job, request: { ...requestIn(job), ...change } });
  return requestIn(writeJob(transaction, snapshot.ref.firestore, { request: snapshot }, command, audit));
}

/** After the business reviewed the customer. No condition: an accepted estimate is never deleted. */
export function markReviewed(transaction: Transaction, db: Firestore, id: string): void {
  transaction.update(estimates(db).doc(id), { isReviewed: true });
}

function writeDocument<T extends DocumentData & { id: string }>(
  transaction: Transaction,
  ref: DocumentReference<T, DocumentData>,
  [before, after]: readonly [T | undefined, T | undefined],
  condition: Precondition,
): boolean {
  if (!before && after) transaction.create(ref, after);
  if (before && !after) transaction.delete(ref, condition);
  if (!before || !after) return before !== after;
  const change = changedFields(before, after);
  if (change) transaction.update(ref, change, condition);
  return change !== undefined;
}

function writeRequest({ transaction, db, standing, before, after, audit }: Step): boolean {
  const [earlier, later] = [before.request, after.request];
  const id = (later ?? earlier)?.id;
  if (id === undefined) return false;
  const condition = standing.request ? ifUnchangedSince(standing.request) : {};
  if (!writeDocument(transaction, requests(db).doc(id), [earlier, later], condition)) return false;
  countRequest(transaction, db, earlier, later);
  recordRequest(transaction, db, [earlier, later], audit);
  if (later?.acceptedEstimate && later.status === 'completed' && earlier?.status !== 'completed')
    countCompletedJob(transaction, db, later.acceptedEstimate.businessId);
  return true;
}

function writeEstimates(step: Step, isRequestWritten: boolean): void {
  const { transaction, db, standing, before, after, audit } = step;
  for (const [earlier, later] of pairsOf(before.estimates, after.estimates)) {
    const id = (later ?? earlier)?.id ?? '';
    const isCopied = after.request?.acceptedEstimate?.estimateId === id;
    const snapshot = standing.estimates?.find((one) => one.id === id);
    const depends = later !== undefined && snapshot !== undefined && (isCopied || !isRequestWritten);
    const condition = depends ? ifUnchangedSince(snapshot) : later ? {} : { exists: true };
    if (!writeDocument(transaction, estimates(db).doc(id), [earlier, later], condition)) continue;
    if (earlier && later && later.version > earlier.version) keepVersion(transaction, db, earlier);
    recordEstimate(transaction, db, [earlier, later], audit);
  }
}

/** Replaces what is left of a deleted estimate that was sent with the same key. */
function keepVersion(transaction: Transaction, db: Firestore, estimate: StoredEstimate): void {
  const replaced = currentVersion(estimate);
  transaction.set(versionsIn(db, estimate.id).doc(replaced.id), replaced);
}

function writeQuestions({ transaction, db, standing, before, after }: Step): void {
  for (const pair of pairsOf(before.questions, after.questions)) {
    const id = (pair[1] ?? pair[0])?.id ?? '';
    const snapshot = standing.questions?.find((one) => one.id === id);
    writeDocument(transaction, questions(db).doc(id), pair, snapshot ? ifUnchangedSince(snapshot) : {});
  }
}

function writeVisits(step: Step): void {
  const { transaction, db, standing, before, after } = step;
  for (const pair of pairsOf(before.visits, after.visits)) {
    const id = (pair[1] ?? pair[0])?.id ?? '';
    const snapshot = standing.visits?.find((one) => one.id === id);
    const condition = snapshot ? ifUnchangedSince(snapshot) : {};
    if (writeDocument(transaction, visits(db).doc(id), pair, condition)) followVisit(step, pair);
  }
}

/**
 * Updates what a request copies of an estimate that changed alone: its price among the offers, and the proposed change of
 * the accepted one. A trigger does this, as an edit that writes the request would delay the customer's decision. Safe to
 * run twice and in any order.
 */
export function refreshCopiesInRequest(db: Firestore, estimateId: string): Promise<void> {
  return transact(db, async (transaction) => {
    const estimate = (await transaction.get(estimates(db).doc(estimateId))).data();
    if (!estimate) return;
    const request = await transaction.get(requests(db).doc(estimate.serviceRequestId));
    const { offers, acceptedEstimate } = request.data() ?? {};
    const [offered, accepted] = [offers?.[estimateId], acceptedEstimateOf(estimate)];
    const isStale =
      acceptedEstimate?.estimateId === estimateId && !isDeepStrictEqual(acceptedEstimate, accepted);
    const change = {
      ...(offered &&
        offered.amount !== estimate.amount && { [`offers.${estimateId}.amount`]: estimate.amount }),
      ...(isStale && { acceptedEstimate: accepted }),
    };
    if (Object.keys(change).length > 0) transaction.update(request.ref, change);
  });
}

/** Removes completed requests from the customer's list, and returns how many. */
export const archiveCompletedRequests = (run: RunTransaction, db: Firestore, customerId: string) =>
  updateAll(run, completedRequestsOf(db, customerId), { customerArchived: true }, LIMITS.clearedAtOnce);

/** Removes completed estimates from the business's list, and returns how many. */
export const archiveCompletedEstimates = (run: RunTransaction, db: Firestore, businessId: string) =>
  updateAll(run, completedEstimatesOf(db, businessId), { businessArchived: true }, LIMITS.clearedAtOnce);

/** Removes a former member from the requests whose customers asked it. */
export const forgetAskedBusiness = (db: Firestore, businessId: string): Promise<number> =>
  updateAll(unlimitedTransactions(db), requestsAsking(db, businessId), { askedBusinessId: null });
