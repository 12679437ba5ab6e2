/** The four orders of the open requests, and the place of a request in them. */
import type { Sort } from '@marketplace/contract/constants';
import { FieldPath, type OrderByDirection, type Query, Timestamp } from 'firebase-admin/firestore';
import type { Place } from './firestore/page-cursor.ts';
import type { StoredRequest } from './requests.ts';

type SortedField = 'budgetMax' | 'urgencyWeight' | 'createdAt';

const NEWEST: [SortedField, OrderByDirection] = ['createdAt', 'desc'];

/** Of equals the newest comes first, and of equally new ones the id decides. */
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
