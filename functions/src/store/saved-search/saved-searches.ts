/** The saved searches of each account in one document, so that one read finds them and one write keeps to the limit. */
import { type SavedSearch, type SearchQuery, savedSearch } from '@marketplace/contract/saved-search/schema';
import { FieldPath, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type Point, point } from '../../lib/map/distance.ts';
import { type Account, readOwnAccount, users } from '../account/accounts.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, readableOf } from '../firestore/collection.ts';
import { transact } from '../firestore/transact.ts';
import type { StoredRequest } from '../request/fields.ts';
import { keysOfRequest, keysOfSearch, makeRequestMatcher, type RequestSearch } from '../request/search.ts';

const savedSearchFields = z.object({
  searches: z.array(savedSearch),
  /** By which a new request finds the searches that notify of it. They follow the searches and the place. */
  keys: z.array(z.string()),
  /** The place of the account, from which its searches measure distances. */
  point: z.nullable(point),
});
/** `id` is that of the account. */
export type StoredSearches = z.infer<typeof savedSearchFields> & { id: string };

export const savedSearches = collection('savedSearches', savedSearchFields);

export async function searchesOf(db: Firestore, accountId: string): Promise<SavedSearch[]> {
  return (await readBatched(savedSearches(db).doc(accountId))).data()?.searches ?? [];
}

const alerting = (searches: readonly SavedSearch[]) => searches.filter(({ alert }) => alert === 'at-once');

/** Undefined for a distance from an unknown place, which finds nothing. */
export function searchOf(
  { q, category, within }: SearchQuery,
  center: Point | null,
): RequestSearch | undefined {
  if (within === undefined) return { q, category };
  return center ? { q, category, near: { center, ring: { to: within } } } : undefined;
}

export function searchesToStore(
  { id, point }: Pick<Account, 'id' | 'point'>,
  searches: SavedSearch[],
): StoredSearches {
  const found = alerting(searches).flatMap(({ query }) => searchOf(query, point) ?? []);
  return { id, searches, keys: [...new Set(found.flatMap(keysOfSearch))], point };
}

/** Reads and locks the caller's searches, and returns a function that replaces them. */
export async function prepareSearches(transaction: Transaction, db: Firestore, accountId: string) {
  const ref = savedSearches(db).doc(accountId);
  // The account is locked too. A deletion of it then finds the searches, or comes before them.
  const [account, before] = await Promise.all([
    readOwnAccount(transaction, db, accountId),
    transaction.get(ref),
  ]);
  const replace = (searches: SavedSearch[]): void => {
    transaction.set(ref, searchesToStore(account, searches));
  };
  return { searches: before.data()?.searches ?? [], replace };
}

/** Stores the keys of an account's searches again, as after a change of its place. */
export function refreshSearchKeys(db: Firestore, accountId: string): Promise<void> {
  return transact(db, async (transaction) => {
    const [account, stored] = await Promise.all([
      transaction.get(users(db).doc(accountId)).then((snapshot) => snapshot.data()),
      transaction.get(savedSearches(db).doc(accountId)),
    ]);
    const before = stored.data();
    if (account && before) transaction.set(stored.ref, searchesToStore(account, before.searches));
  });
}

/** The next accounts with a search that may find a request. */
export async function findNextSearches(
  db: Firestore,
  after: string | null,
  request: StoredRequest,
  limit: number,
): Promise<{ found: StoredSearches[]; last: string | null }> {
  const ordered = savedSearches(db)
    .where('keys', 'array-contains-any', keysOfRequest(request))
    .orderBy(FieldPath.documentId())
    .limit(limit);
  const { docs } = await (after === null ? ordered : ordered.startAfter(after)).get();
  return { found: readableOf(docs), last: docs.length < limit ? null : (docs.at(-1)?.id ?? null) };
}

/** The account's first search that notifies of a request. */
export const searchFinding = ({ searches, point }: StoredSearches, request: StoredRequest) =>
  alerting(searches).find(({ query }) => {
    const search = searchOf(query, point);
    return search !== undefined && makeRequestMatcher(search)(request);
  });
