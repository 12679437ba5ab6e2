/** One estimate, and the request it was sent on. Both are read without a lock: who changes one makes sure that what decides is as it was. */
import { type EstimateFacts, NO_SUCH_ESTIMATE } from '@marketplace/contract/domain/estimate';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { toError } from '../errors.ts';
import { estimates, type StoredEstimate } from './estimates.ts';
import { readBatched } from './firestore/batched-reads.ts';
import { requests, type StoredRequest } from './requests.ts';

type Found = { snapshot: DocumentSnapshot<StoredEstimate>; estimate: StoredEstimate };

export async function readEstimate(db: Firestore, id: string): Promise<Found> {
  const snapshot = await readBatched(estimates(db).doc(id));
  const estimate = snapshot.data();
  if (!estimate) throw toError(NO_SUCH_ESTIMATE);
  return { snapshot, estimate };
}

type Pair = { estimate: StoredEstimate; request: StoredRequest | undefined };

/**
 * Both as they were in one moment: as long as the request is as it was, so is the status of the estimate.
 * The request is gone where it was deleted and this estimate, rejected before, stayed in the business's records.
 */
export function readWithRequest(
  db: Firestore,
  id: string,
): Promise<Pair & { snapshot: DocumentSnapshot<StoredRequest> }> {
  const inOneMoment = { readOnly: true } as const;
  return db.runTransaction(async (transaction) => {
    const estimate = (await transaction.get(estimates(db).doc(id))).data();
    if (!estimate) throw toError(NO_SUCH_ESTIMATE);
    const snapshot = await transaction.get(requests(db).doc(estimate.serviceRequestId));
    return { estimate, request: snapshot.data(), snapshot };
  }, inOneMoment);
}

/** The request's own status is what counts, not the copy. */
export const factsOf = ({ estimate, request }: Pair): EstimateFacts => ({
  ...estimate,
  serviceRequestStatus: request?.status ?? estimate.serviceRequestStatus,
});
