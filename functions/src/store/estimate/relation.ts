/**
 * Reads an estimate and its request without locks. A change must be conditional on what it depends on
 * (`ifUnchangedSince`).
 */
import type { ProposalFacts } from '@marketplace/contract/estimate/proposal-rules';
import { type EstimateFacts, NO_SUCH_ESTIMATE } from '@marketplace/contract/estimate/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { iso } from '../firestore/collection.ts';
import { requests, type StoredRequest } from '../request/requests.ts';
import { estimates, type StoredEstimate } from './estimates.ts';

type Found = { snapshot: DocumentSnapshot<StoredEstimate>; estimate: StoredEstimate };

export async function readEstimate(db: Firestore, id: string): Promise<Found> {
  const snapshot = await readBatched(estimates(db).doc(id));
  const estimate = snapshot.data();
  if (!estimate) throw toError(NO_SUCH_ESTIMATE);
  return { snapshot, estimate };
}

type Pair = { estimate: StoredEstimate; request: StoredRequest | undefined };

/**
 * Reads both at one moment: while the request is unchanged, so is the status of the estimate. The request is
 * undefined if it was deleted, as rejected estimates stay in the business's list.
 */
export function readWithRequest(
  db: Firestore,
  id: string,
): Promise<Pair & { sent: DocumentSnapshot<StoredEstimate>; snapshot: DocumentSnapshot<StoredRequest> }> {
  const inOneMoment = { readOnly: true } as const;
  return db.runTransaction(async (transaction) => {
    const sent = await transaction.get(estimates(db).doc(id));
    const estimate = sent.data();
    if (!estimate) throw toError(NO_SUCH_ESTIMATE);
    const snapshot = await transaction.get(requests(db).doc(estimate.serviceRequestId));
    return { estimate, sent, request: snapshot.data(), snapshot };
  }, inOneMoment);
}

/** The status of the request itself decides, not the copy on the estimate. */
export const factsOf = ({ estimate, request }: Pair): EstimateFacts => ({
  ...estimate,
  serviceRequestStatus: request?.status ?? estimate.serviceRequestStatus,
  isRequestHidden: request !== undefined && isHidden(request),
});

/** The copied status on the estimate changes in the transaction of the request's. */
export const proposalFactsOf = (estimate: StoredEstimate): ProposalFacts => ({
  ...estimate,
  proposal: estimate.proposal && { by: estimate.proposal.by, at: iso(estimate.proposal.at) },
});
