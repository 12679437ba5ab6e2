/** Reads a page of the open requests at a bounded cost. */
import { LIMITS, type Sort } from '@marketplace/contract/constants';
import type { RequestQuery } from '@marketplace/contract/request/schema';
import {
  FieldPath,
  type Firestore,
  type OrderByDirection,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import { maxReadsFor, type Page, type Place, readPlace, scanPage } from '../firestore/pages.ts';
import { requests, type StoredRequest, selectListedFields, selectSearchedFields } from './requests.ts';
import { isSearchable, type Lookup, lookupsOf, makeRequestMatcher } from './search.ts';

export async function browseRequests(db: Firestore, query: RequestQuery): Promise<Page<StoredRequest>> {
  const { sort = 'newest', limit = LIMITS.requestPage, cursor, ...search } = query;
  const from = readPlace(cursor, { sort, ...search });
  if (!isSearchable(search)) return { found: [] };

  const asListed = search.q || search.location ? selectSearchedFields : selectListedFields;
  const ways = lookupsOf(search).map((lookup) => asListed(openRequests(db, sort, lookup)));
  return scanPage({
    query: (await findRarest(ways)) ?? asListed(openRequests(db, sort)),
    search: { sort, ...search },
    from,
    limit,
    batch: ways.length > 1 ? maxReadsFor(limit) : limit + 1,
    isFound: makeRequestMatcher(search),
    placeOf: (request) => placeOf(request, sort),
    startAfter: (rest, place) => startAfterPlace(rest, sort, place),
  });
}

function openRequests(db: Firestore, sort: Sort, lookup?: Lookup): Query<StoredRequest> {
  const open = requests(db).where('status', '==', 'open');
  return sortRequests(lookup ? narrow(open, lookup) : open, sort);
}

function narrow(query: Query<StoredRequest>, { field, values }: Lookup): Query<StoredRequest> {
  const [only, ...others] = values;
  return others.length === 0
    ? query.where(field, 'array-contains', only)
    : query.where(field, 'array-contains-any', values);
}

/** A count of this many index entries costs one read. */
const MAX_COUNTED = 1000;

/** Each lookup covers all matches. Counts them, and chooses the one with the fewest others. */
async function findRarest(ways: Query<StoredRequest>[]): Promise<Query<StoredRequest> | undefined> {
  if (ways.length < 2) return ways[0];
  const lengths = await Promise.all(
    ways.map(async (way) => (await way.limit(MAX_COUNTED).count().get()).data().count),
  );
  return ways[lengths.indexOf(Math.min(...lengths))];
}

type SortedField = 'budgetMax' | 'urgencyWeight' | 'createdAt';

const NEWEST: [SortedField, OrderByDirection] = ['createdAt', 'desc'];

/** Equal values are sorted newest first, then by id. */
export const ORDERS: Record<Sort, readonly [SortedField, OrderByDirection][]> = {
  newest: [NEWEST],
  'highest-budget': [['budgetMax', 'desc'], NEWEST],
  'lowest-budget': [['budgetMax', 'asc'], NEWEST],
  'most-urgent': [['urgencyWeight', 'desc'], NEWEST],
};

export function sortRequests(query: Query<StoredRequest>, sort: Sort): Query<StoredRequest> {
  const sorted = ORDERS[sort].reduce((query_, order) => query_.orderBy(...order), query);
  return sorted.orderBy(FieldPath.documentId(), 'desc');
}

export function placeOf(request: StoredRequest, sort: Sort): Place {
  const values = ORDERS[sort].map(([field]) => {
    const value = request[field];
    return typeof value === 'number' ? value : value.toMillis();
  });
  return { values, id: request.id };
}

export function startAfterPlace(
  query: Query<StoredRequest>,
  sort: Sort,
  { values, id }: Place,
): Query<StoredRequest> {
  const bounds = ORDERS[sort].map(([field], index) => {
    const value = values[index] ?? 0;
    return field === 'createdAt' ? Timestamp.fromMillis(value) : value;
  });
  return query.startAfter(...bounds, id);
}
