import {
  type DocumentData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

const PAGE = 100;

/** The page of documents after an id, and where it ends: null if it is the last one. */
export async function readPage<T>(
  query: Query<T, DocumentData>,
  after: string | null,
): Promise<{ docs: QueryDocumentSnapshot<T, DocumentData>[]; end: string | null }> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE);
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  return { docs, end: docs.length < PAGE ? null : (docs.at(-1)?.id ?? null) };
}
