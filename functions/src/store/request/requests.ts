/** Service requests as they are stored, and the queries for them. */

import type { Actor } from '@marketplace/contract/account/rules';
import { URGENCY_WEIGHTS } from '@marketplace/contract/constants';
import { NO_SUCH_REQUEST, type Relation, relationTo } from '@marketplace/contract/request/rules';
import { type NewServiceRequest, serviceRequest } from '@marketplace/contract/request/schema';
import { type DocumentSnapshot, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { toError } from '../../errors.ts';
import { isSuspended } from '../account/accounts.ts';
import { estimatesOnBy } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, converter, moment } from '../firestore/collection.ts';
import { searchable, searchFields } from './search.ts';

const requestFields = z.extend(z.omit(serviceRequest, { id: true, createdAt: true, updatedAt: true }), {
  createdAt: moment,
  updatedAt: moment,
  customerPicture: z._default(z.nullable(z.string()), null),
  /** When its owner shared their contact details with the chosen business, and when that asked for them. */
  contactSharedAt: z._default(z.nullable(moment), null),
  contactAskedAt: z._default(z.nullable(moment), null),
  customerSuspendedUntil: z._default(z.nullable(moment), null),
  /** What it is sorted and found by. Lists do not read the long ones. */
  urgencyWeight: z.number(),
  filters: z.optional(z.array(z.string())),
  terms: z.optional(z.array(z.string())),
  searchable: z.optional(searchable),
});
export type StoredRequest = z.infer<typeof requestFields> & { id: string };

export const requests = collection('serviceRequests', requestFields);

/** The fields derived from others, to be stored whenever those change. */
export function derivedFields(
  request: Pick<StoredRequest, 'title' | 'description' | 'category' | 'location' | 'urgency'>,
) {
  return { urgencyWeight: URGENCY_WEIGHTS[request.urgency], ...searchFields(request) };
}

type Owner = { id: string; name: string; profileImageUrl: string | null };

export function newRequest(
  input: Omit<NewServiceRequest, 'clientRequestId'>,
  owner: Owner,
  id: string,
  now: Date,
): StoredRequest {
  const time = Timestamp.fromDate(now);
  return {
    ...input,
    ...derivedFields(input),
    id,
    customerId: owner.id,
    customerName: owner.name,
    customerPicture: owner.profileImageUrl,
    contactSharedAt: null,
    contactAskedAt: null,
    customerSuspendedUntil: null,
    status: 'open',
    customerArchived: false,
    estimatesCount: 0,
    activeEstimatesCount: 0,
    acceptedEstimate: null,
    completedBy: null,
    hiddenReason: null,
    createdAt: time,
    updatedAt: time,
  };
}

const LISTED_FIELDS = Object.keys(requestFields.shape).filter(
  (field) => field !== 'filters' && field !== 'terms' && field !== 'searchable',
);
const listedConverter = converter(requestFields);

/** Leaves out the fields it is found by, which are longer than all others. */
export function selectListedFields(query: Query<StoredRequest>): Query<StoredRequest> {
  return query.select(...LISTED_FIELDS).withConverter(listedConverter);
}

export function selectSearchedFields(query: Query<StoredRequest>): Query<StoredRequest> {
  return query.select(...LISTED_FIELDS, 'searchable').withConverter(listedConverter);
}

/** Those of one customer, newest first, without archived ones. */
export function requestsOf(db: Firestore, customerId: string): Query<StoredRequest> {
  const own = requests(db).where('customerId', '==', customerId).where('customerArchived', '==', false);
  return selectListedFields(own.orderBy('createdAt', 'desc'));
}

/** All of one customer's, those in the history too. */
export const allRequestsOf = (db: Firestore, customerId: string): Query<StoredRequest> =>
  selectListedFields(requests(db).where('customerId', '==', customerId));

export const unfinishedRequestsOf = (db: Firestore, customerId: string): Query<StoredRequest> =>
  requests(db).where('customerId', '==', customerId).where('status', 'in', ['open', 'in-progress']);

/** The jobs in progress for which this business was chosen. */
export const runningJobsOf = (db: Firestore, businessId: string): Query<StoredRequest> =>
  selectListedFields(
    requests(db).where('acceptedEstimate.businessId', '==', businessId).where('status', '==', 'in-progress'),
  );

export const cancelledRequestsOf = (db: Firestore, customerId: string): Query<StoredRequest> =>
  selectListedFields(requests(db).where('customerId', '==', customerId).where('status', '==', 'cancelled'));

/** Those that administrators hid, in whatever state. */
export const hiddenRequests = (db: Firestore): Query<StoredRequest> =>
  selectListedFields(requests(db).where('hiddenReason', '>', ''));

export function completedRequestsOf(db: Firestore, customerId: string): Query<StoredRequest> {
  return requests(db)
    .where('customerId', '==', customerId)
    .where('customerArchived', '==', false)
    .where('status', '==', 'completed');
}

/** Reads a request, and how the caller is related to it. */

export function requireRequest(request: StoredRequest | undefined): StoredRequest {
  if (!request) throw toError(NO_SUCH_REQUEST);
  return request;
}

/**
 * What the rules need to know of a request: whether its owner is suspended is up to the time. It is a copy, which lists
 * are good enough with; what changes something asks the account itself (`isActive`).
 */
export const factsAt = (request: StoredRequest, now: Date) => ({
  ...request,
  customerUnavailable: isSuspended({ suspendedUntil: request.customerSuspendedUntil }, now),
});

type Found = { snapshot: DocumentSnapshot<StoredRequest>; request: StoredRequest; relation: Relation };

/**
 * Reads without a lock: whoever changes the request does so on condition that it is as it was read (`ifUnchangedSince`).
 * Whether a business holds an estimate is asked only where that makes a difference.
 */
export async function readWithRelation(db: Firestore, id: string, actor: Actor, now: Date): Promise<Found> {
  const snapshot = await readBatched(requests(db).doc(id));
  const request = requireRequest(snapshot.data());
  const facts = factsAt(request, now);
  const relation = relationTo(facts, actor, true);
  if (relation !== 'sender') return { snapshot, request, relation };
  const held = await estimatesOnBy(db, id, actor.id).limit(1).get();
  return { snapshot, request, relation: relationTo(facts, actor, !held.empty) };
}
