import type { Firestore } from 'firebase-admin/firestore';
import { estimates } from '../estimate/estimates.ts';
import { transact } from '../firestore/transact.ts';
import { requests } from '../request/requests.ts';

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
