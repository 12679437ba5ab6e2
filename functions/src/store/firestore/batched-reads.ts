/** Batched reads: all documents that a call asks for in the same moment are fetched by one request to the database. */
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { currentCall } from './deadline.ts';

type Batch = { refs: DocumentReference[]; fetched: Promise<DocumentSnapshot[]> };

/** One batch for each call, so that no call waits for the documents of another. */
const waiting = new WeakMap<object, Batch>();

export async function readBatched<T, D extends DocumentData>(
  ref: DocumentReference<T, D>,
): Promise<DocumentSnapshot<T, D>> {
  const asker = currentCall() ?? ref.firestore;
  const { refs, fetched } = waiting.get(asker) ?? begin(asker, ref);
  // The snapshots come in the order of the references. Each is read by the converter of its own reference.
  const place = refs.push(ref as unknown as DocumentReference) - 1;
  return (await fetched)[place] as unknown as DocumentSnapshot<T, D>;
}

function begin(asker: object, { firestore }: Pick<DocumentReference, 'firestore'>): Batch {
  const refs: DocumentReference[] = [];
  // Runs once all code that runs now waits for something, so nobody else asks in this moment.
  const fetched = Promise.resolve().then(() => {
    waiting.delete(asker);
    return firestore.getAll(...refs);
  });
  const batch = { refs, fetched };
  waiting.set(asker, batch);
  return batch;
}
