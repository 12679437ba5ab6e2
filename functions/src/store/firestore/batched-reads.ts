/** Fetches all documents that a call asks for at the same moment in one request. */
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { currentCall } from './deadline.ts';

type Batch = { refs: DocumentReference[]; fetched: Promise<DocumentSnapshot[]> };

/** One batch per call, so that no call waits for another's documents. */
const waiting = new WeakMap<object, Batch>();

export async function readBatched<T, D extends DocumentData>(
  ref: DocumentReference<T, D>,
): Promise<DocumentSnapshot<T, D>> {
  const asker = currentCall() ?? ref.firestore;
  const { refs, fetched } = waiting.get(asker) ?? begin(asker, ref);
  // Snapshots come in the order of the references, each parsed by the converter of its own reference.
  const place = refs.push(ref as unknown as DocumentReference) - 1;
  return (await fetched)[place] as unknown as DocumentSnapshot<T, D>;
}

function begin(asker: object, { firestore }: Pick<DocumentReference, 'firestore'>): Batch {
  const refs: DocumentReference[] = [];
  // Runs after all code that runs now has paused, so the batch is complete.
  const fetched = Promise.resolve().then(() => {
    waiting.delete(asker);
    return firestore.getAll(...refs);
  });
  const batch = { refs, fetched };
  waiting.set(asker, batch);
  return batch;
}
