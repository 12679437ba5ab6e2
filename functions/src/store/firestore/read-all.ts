import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

const PAGE = 300;

/** Reads all that a query finds, a page at a time. */
export async function readAll<T>(query: Query<T>): Promise<T[]> {
  const found: T[] = [];
  let last: QueryDocumentSnapshot<T> | undefined;
  do {
    const page = await (last ? query.startAfter(last) : query).limit(PAGE).get();
    found.push(...page.docs.map((document) => document.data()));
    last = page.size === PAGE ? page.docs.at(-1) : undefined;
  } while (last);
  return found;
}
