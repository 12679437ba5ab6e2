/** Documents that a call asks for at the same moment are fetched together: one way to the database for all of them. */
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { currentCost } from './meter.ts';

type Batch = { refs: DocumentReference[]; fetched: Promise<DocumentSnapshot[]> };

/** By call, so that no call waits for another one or is charged for it. */
const waiting = new WeakMap<object, Batch>();

export async function readBatched<T, D extends DocumentData>(
  ref: DocumentReference<T, D>,
): Promise<DocumentSnapshot<T, D>> {
  const asker = currentCost() ?? ref.firestore;
  const { refs, fetched } = waiting.get(asker) ?? begin(asker, ref);
  // The answers come in the order of the questions, each read by its own reference's converter.
  const place = refs.push(ref as unknown as DocumentReference) - 1;
  return (await fetched)[place] as unknown as DocumentSnapshot<T, D>;
}

function begin(asker: object, { firestore }: Pick<DocumentReference, 'firestore'>): Batch {
  const refs: DocumentReference[] = [];
  // When everything that runs now has come to its first wait.
  const fetched = Promise.resolve().then(() => {
    waiting.delete(asker);
    return firestore.getAll(...refs);
  });
  const batch = { refs, fetched };
  waiting.set(asker, batch);
  return batch;
}
