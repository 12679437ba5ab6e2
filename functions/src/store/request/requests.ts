/** The collection of service requests and its queries. */
import { LIMITS, URGENCY_WEIGHTS } from '@marketplace/contract/constants';
import { NO_SUCH_REQUEST } from '@marketplace/contract/request/rules';
import type { NewServiceRequest } from '@marketplace/contract/request/schema';
import type { OwnPageQuery } from '@marketplace/contract/shared/fields';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { toError } from '../../errors.ts';
import { isSuspended } from '../account/accounts.ts';
import { collection, converter } from '../firestore/collection.ts';
import { countUpTo, type Page, pageNewestFirst } from '../firestore/pages.ts';
import { requestFields, type StoredRequest } from './fields.ts';
import { type SearchedField, searchFields } from './search.ts';
import { remindAtOf, resetSilence } from './silence.ts';

export const requests = collection('serviceRequests', requestFields);

/** The fields that are derived from others, to be stored when those change. */
export function derivedFields(
  request: Pick<StoredRequest, SearchedField | 'category' | 'urgency' | 'point'>,
) {
  return { urgencyWeight: URGENCY_WEIGHTS[request.urgency], ...searchFields(request) };
}

type Owner = { id: string; name: string; profileImageUrl: string | null };
type NewFields = Omit<NewServiceRequest, 'clientRequestId' | 'businessId'> &
  Partial<Pick<StoredRequest, 'askedBusinessId' | 'point' | 'unnotifiedReason'>>;

export function newRequest(input: NewFields, owner: Owner, id: string, now: Date): StoredRequest {
  const time = Timestamp.fromDate(now);
  const form = { ...input, askedBusinessId: input.askedBusinessId ?? null, point: input.point ?? null };
  const request: StoredRequest = {
    ...form,
    ...derivedFields(form),
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
    offers: {},
    offeredBy: [],
    unanswered: [],
    clarified: null,
    acceptedEstimate: null,
    completedBy: null,
    completedAt: null,
    isReviewed: false,
    hiddenReason: null,
    unnotifiedReason: input.unnotifiedReason ?? null,
    ...resetSilence(time),
    remindAt: null,
    createdAt: time,
    updatedAt: time,
  };
  return { ...request, remindAt: remindAtOf(request) };
}

const LONG_FIELDS = ['filters', 'terms', 'searchable', 'offers', 'offeredBy', 'unanswered'];
const LISTED_FIELDS = Object.keys(requestFields.shape).filter((field) => !LONG_FIELDS.includes(field));
const listedConverter = converter(requestFields);

/** Leaves out the fields for searches and for the owner, which are longer than all others. */
export function selectListedFields(query: Query<StoredRequest>): Query<StoredRequest> {
  return query.select(...LISTED_FIELDS).withConverter(listedConverter);
}

export function selectSearchedFields(query: Query<StoredRequest>): Query<StoredRequest> {
  return query.select(...LISTED_FIELDS, 'searchable').withConverter(listedConverter);
}

function selectOwnersFields(query: Query<StoredRequest>): Query<StoredRequest> {
  return query.select(...LISTED_FIELDS, 'offers', 'unanswered').withConverter(listedConverter);
}

/** The requests of a customer without archived ones. */
export const ownRequests = (db: Firestore, customerId: string): Query<StoredRequest> =>
  allRequestsOf(db, customerId).where('customerArchived', '==', false);

/** A page of them, newest first. */
export function pageOfRequests(
  db: Firestore,
  customerId: string,
  { limit = LIMITS.ownPage, cursor }: OwnPageQuery,
): Promise<Page<StoredRequest>> {
  const page = { search: { customerId }, limit, cursor, maxBytes: LIMITS.ownPageBytes };
  return pageNewestFirst(ownRequests(db, customerId), 'createdAt', page);
}

/** Counts up to a maximum, which costs a read for each thousand. */
export const countOpenRequests = (db: Firestore, customerId: string, max: number): Promise<number> =>
  countUpTo(requests(db).where('customerId', '==', customerId).where('status', '==', 'open'), max);

/** All requests of a customer, including archived ones. */
export const allRequestsOf = (db: Firestore, customerId: string): Query<StoredRequest> =>
  selectOwnersFields(requests(db).where('customerId', '==', customerId));

/** The requests whose owners asked a business. */
export const requestsAsking = (db: Firestore, businessId: string): Query<StoredRequest> =>
  requests(db).where('askedBusinessId', '==', businessId);

export const unfinishedRequestsOf = (db: Firestore, customerId: string): Query<StoredRequest> =>
  requests(db).where('customerId', '==', customerId).where('status', 'in', ['open', 'in-progress']);

/** The jobs in progress of a business. */
export const runningJobsOf = (db: Firestore, businessId: string): Query<StoredRequest> =>
  selectListedFields(
    requests(db).where('acceptedEstimate.businessId', '==', businessId).where('status', '==', 'in-progress'),
  );

export const openRequestsOf = (db: Firestore, customerId: string): Query<StoredRequest> =>
  selectListedFields(requests(db).where('customerId', '==', customerId).where('status', '==', 'open'));

export const cancelledRequestsOf = (db: Firestore, customerId: string): Query<StoredRequest> =>
  selectListedFields(requests(db).where('customerId', '==', customerId).where('status', '==', 'cancelled'));

/** All hidden requests, in any status. */
export const hiddenRequests = (db: Firestore): Query<StoredRequest> =>
  selectListedFields(requests(db).where('hiddenReason', '>', ''));

export function completedRequestsOf(db: Firestore, customerId: string): Query<StoredRequest> {
  return requests(db)
    .where('customerId', '==', customerId)
    .where('customerArchived', '==', false)
    .where('status', '==', 'completed');
}

export function requireRequest(request: StoredRequest | undefined): StoredRequest {
  if (!request) throw toError(NO_SUCH_REQUEST);
  return request;
}

/**
 * The facts for the rules at a time. Uses the copy of the owner's suspension, which is good enough for lists. Changes
 * check the account itself (`isActive`).
 */
export const factsAt = (request: StoredRequest, now: Date) => ({
  ...request,
  customerUnavailable: isSuspended({ suspendedUntil: request.customerSuspendedUntil }, now),
});
