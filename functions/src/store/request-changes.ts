/** Every change of a request goes through here, so that the totals of the open ones change with it. */
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { asRead } from './firestore/transact.ts';
import { countRequest } from './open-request-totals.ts';
import { requests, type StoredRequest } from './requests.ts';

/** As it was read. The write fails if it has changed since. */
type Snapshot = DocumentSnapshot<StoredRequest>;

export function addRequest(transaction: Transaction, db: Firestore, request: StoredRequest): void {
  transaction.create(requests(db).doc(request.id), request);
  countRequest(transaction, db, undefined, request);
}

export function changeRequest(
  transaction: Transaction,
  snapshot: Snapshot,
  change: Partial<StoredRequest>,
): void {
  const before = snapshot.data();
  transaction.update(snapshot.ref, change, asRead(snapshot));
  countRequest(transaction, snapshot.ref.firestore, before, before && { ...before, ...change });
}

export function removeRequest(transaction: Transaction, snapshot: Snapshot): void {
  transaction.delete(snapshot.ref, asRead(snapshot));
  countRequest(transaction, snapshot.ref.firestore, snapshot.data(), undefined);
}
