/** Reads all matches of a query, one page at a time. */
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

type Pages<T> = AsyncGenerator<QueryDocumentSnapshot<T>[], void>;

/** Each page begins after the one before. */
export async function* pagesOf<T>(query: Query<T>, size: number): Pages<T> {
  for (let rest = query; ; ) {
    const { docs } = await rest.limit(size).get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    if (!last || docs.length < size) return;
    rest = query.startAfter(last);
  }
}

/** Each page begins at the start, until nothing is left. The work on a page must remove its documents from the query. */
export async function* pagesLeft<T>(query: Query<T>, size: number): Pages<T> {
  for (;;) {
    const { docs } = await query.limit(size).get();
    if (docs.length === 0) return;
    yield docs;
  }
}
