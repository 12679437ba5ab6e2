/** Fetches all documents that a call asks for at the same moment in one request. */
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { batchCalls } from '../../lib/batch.ts';
import { currentCall } from './deadline.ts';

type Read = (ref: DocumentReference) => Promise<DocumentSnapshot>;

/** One for each call, so that no call waits for another's documents. */
const readers = new WeakMap<object, Read>();

export function readBatched<T, D extends DocumentData>(
  ref: DocumentReference<T, D>,
): Promise<DocumentSnapshot<T, D>> {
  const asker = currentCall() ?? ref.firestore;
  const read = readers.get(asker) ?? batchCalls((refs) => ref.firestore.getAll(...refs));
  readers.set(asker, read);
  // Each snapshot is parsed by the converter of its own reference.
  return read(ref as unknown as DocumentReference) as unknown as Promise<DocumentSnapshot<T, D>>;
}
