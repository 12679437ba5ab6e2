/** The queries and orders of the open requests. */
import type { Sort } from '@marketplace/contract/constants';
import {
  FieldPath,
  type Firestore,
  type OrderByDirection,
  type Query,
  Timestamp,
} from 'firebase-admin/firestore';
import type { Place } from '../firestore/pages.ts';
import type { StoredRequest } from './fields.ts';
import { requests, selectListedFields, selectSearchedFields } from './requests.ts';
import type { Lookup, RequestSearch } from './search.ts';

/** An order by a stored field. */
export type Sorted = Exclude<Sort, 'nearest'>;

/** Only a search for texts needs the long fields. */
export const selectFor = (
  { q, location }: RequestSearch,
  query: Query<StoredRequest>,
): Query<StoredRequest> => (q || location ? selectSearchedFields(query) : selectListedFields(query));

export function openRequests(db: Firestore, sort: Sorted, lookup?: Lookup): Query<StoredRequest> {
  const open = requests(db).where('status', '==', 'open');
  return sortRequests(lookup ? narrow(open, lookup) : open, sort);
}

function narrow(query: Query<StoredRequest>, { field, values }: Lookup): Query<StoredRequest> {
  const [only, ...others] = values;
  return others.length === 0
    ? query.where(field, 'array-contains', only)
    : query.where(field, 'array-contains-any', values);
}

type SortedField = 'budgetMax' | 'urgencyWeight' | 'createdAt';

const NEWEST: [SortedField, OrderByDirection] = ['createdAt', 'desc'];

/** Equal values are sorted newest first, then by id. */
const ORDERS: Record<Sorted, readonly [SortedField, OrderByDirection][]> = {
  newest: [NEWEST],
  'highest-budget': [['budgetMax', 'desc'], NEWEST],
  'lowest-budget': [['budgetMax', 'asc'], NEWEST],
  'most-urgent': [['urgencyWeight', 'desc'], NEWEST],
};

export function sortRequests(query: Query<StoredRequest>, sort: Sorted): Query<StoredRequest> {
  const sorted = ORDERS[sort].reduce((query_, order) => query_.orderBy(...order), query);
  return sorted.orderBy(FieldPath.documentId(), 'desc');
}

export function placeOf(request: StoredRequest, sort: Sorted): Place {
  const values = ORDERS[sort].map(([field]) => {
    const value = request[field];
    return typeof value === 'number' ? value : value.toMillis();
  });
  return { values, id: request.id };
}

export function startAfterPlace(
  query: Query<StoredRequest>,
  sort: Sorted,
  { values, id }: Place,
): Query<StoredRequest> {
  const bounds = ORDERS[sort].map(([field], index) => {
    const value = values[index] ?? 0;
    return field === 'createdAt' ? Timestamp.fromMillis(value) : value;
  });
  return query.startAfter(...bounds, id);
}
