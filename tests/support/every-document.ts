/** Every document of a database, of subcollections too. */
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/**
 * One query without the name of a collection, which the SDK sends for its own recursive deletes only. To list the
 * collections and read one after the other takes forty requests.
 */
export async function everyDocument(db: Firestore): Promise<QueryDocumentSnapshot[]> {
  const query = db.collectionGroup('every');
  const options: unknown = Reflect.get(query, '_queryOptions');
  if (typeof options !== 'object' || options === null || !('kindless' in options))
    throw new Error('The Firestore client has no query for documents of all collections.');
  options.kindless = true;
  return (await query.get()).docs;
}
