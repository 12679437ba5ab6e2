/** One estimate, and the request it was sent on, as a transaction reads them. */
import type { EstimateFacts } from '@marketplace/contract/domain/estimate';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { ApiError } from '../http/errors.ts';
import { estimates, type StoredEstimate } from './estimates.ts';
import { requests, type StoredRequest } from './requests.ts';

export async function readEstimate(
  transaction: Transaction,
  db: Firestore,
  id: string,
): Promise<StoredEstimate> {
  const estimate = (await transaction.get(estimates(db).doc(id))).data();
  if (!estimate) throw new ApiError('not-found', 'This estimate does not exist.');
  return estimate;
}

/** The request is gone where it was deleted and this estimate, rejected before, stayed in the business's records. */
export async function readWithRequest(
  transaction: Transaction,
  db: Firestore,
  id: string,
): Promise<{ estimate: StoredEstimate; request: StoredRequest | undefined }> {
  const estimate = await readEstimate(transaction, db, id);
  const request = (await transaction.get(requests(db).doc(estimate.serviceRequestId))).data();
  return { estimate, request };
}

type Pair = { estimate: StoredEstimate; request: StoredRequest | undefined };

/** The request's own status is what counts, not the copy. */
export const factsOf = ({ estimate, request }: Pair): EstimateFacts => ({
  ...estimate,
  serviceRequestStatus: request?.status ?? estimate.serviceRequestStatus,
});
