/** Reads every document of a database, including subcollections. */
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * Uses one query over all collections, which the SDK offers only to its own recursive deletes. Listing and reading the
 * collections one by one takes forty requests.
 */
export async function everyDocument(db: Firestore): Promise<QueryDocumentSnapshot[]> {
  const query = db.collectionGroup('every');
  const options: unknown = Reflect.get(query, '_queryOptions');
  if (typeof options !== 'object' || options === null || !('kindless' in options))
    throw new Error('The Firestore client has no query for documents of all collections.');
  options.kindless = true;
  return (await query.get()).docs;
}
