/**
 * Reads an estimate and its request, or a request and a caller's relation to it, without locks. A change must be
 * conditional on what it depends on (`write.ts`).
 */
import type { Actor } from '@marketplace/contract/account/rules';
import type { ProposalFacts } from '@marketplace/contract/estimate/proposal-rules';
import { type EstimateFacts, NO_SUCH_ESTIMATE } from '@marketplace/contract/estimate/rules';
import { isHidden, type Relation, relationTo } from '@marketplace/contract/request/rules';
import { iso } from '@marketplace/contract/shared/moment';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { estimates, estimatesOnBy, type StoredEstimate } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import type { StoredRequest } from '../request/fields.ts';
import { factsAt, requests, requireRequest } from '../request/requests.ts';

type FoundEstimate = { snapshot: DocumentSnapshot<StoredEstimate>; estimate: StoredEstimate };

export async function readEstimate(db: Firestore, id: string): Promise<FoundEstimate> {
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

type FoundRequest = { snapshot: DocumentSnapshot<StoredRequest>; request: StoredRequest; relation: Relation };

/**
 * Reads a request and the caller's relation to it, without a lock. A change must be conditional (`ifUnchangedSince`).
 * Queries the estimates of a business only if they matter.
 */
export async function readWithRelation(
  db: Firestore,
  id: string,
  actor: Actor,
  now: Date,
): Promise<FoundRequest> {
  const snapshot = await readBatched(requests(db).doc(id));
  const request = requireRequest(snapshot.data());
  const facts = factsAt(request, now);
  const relation = relationTo(facts, actor, true);
  if (relation !== 'sender') return { snapshot, request, relation };
  const held = await estimatesOnBy(db, id, actor.id).limit(1).get();
  return { snapshot, request, relation: relationTo(facts, actor, !held.empty) };
}
