/** The collection of service requests and its queries. */

import type { Actor } from '@marketplace/contract/account/rules';
import { LIMITS, URGENCY_WEIGHTS } from '@marketplace/contract/constants';
import { NO_SUCH_REQUEST, type Relation, relationTo } from '@marketplace/contract/request/rules';
import { detailAnswers, type NewServiceRequest, serviceRequest } from '@marketplace/contract/request/schema';
import type { OwnPageQuery } from '@marketplace/contract/shared/fields';
import { type DocumentSnapshot, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { toError } from '../../errors.ts';
import { point } from '../../lib/distance.ts';
import { isSuspended } from '../account/accounts.ts';
import { clarified, estimatesOnBy } from '../estimate/estimates.ts';
import { readBatched } from '../firestore/batched-reads.ts';
import { collection, converter, moment } from '../firestore/collection.ts';
import { countUpTo, type Page, pageNewestFirst } from '../firestore/pages.ts';
import { offers } from './offers.ts';
import { searchable, searchFields } from './search.ts';
import { customerActed, remindAtOf, silenceFields } from './silence.ts';

export const requestFields = z.extend(
  z.omit(serviceRequest, {
    id: true,
    createdAt: true,
    updatedAt: true,
    reviewUntil: true,
    offers: true,
    questionsToAnswer: true,
    distanceMiles: true,
    details: true,
    endsAt: true,
  }),
  {
    details: z._default(detailAnswers, {}),
    ...silenceFields,
    createdAt: moment,
    updatedAt: moment,
    customerPicture: z._default(z.nullable(z.string()), null),
    /** When the owner shared contact details with the chosen business, and when the business asked for them. */
    contactSharedAt: z._default(z.nullable(moment), null),
    contactAskedAt: z._default(z.nullable(moment), null),
    customerSuspendedUntil: z._default(z.nullable(moment), null),
    /** Older completed requests lack it. */
    completedAt: z._default(z.nullable(moment), null),
    /** Whether its owner has reviewed the business. */
    isReviewed: z._default(z.boolean(), false),
    /** The business that the owner asked. It is notified first. */
    askedBusinessId: z._default(z.nullable(z.string()), null),
    offers: z._default(offers, {}),
    offeredBy: z._default(z.array(z.string()), []),
    /** The ids of the shown questions without an answer. */
    unanswered: z._default(z.array(z.string()), []),
    /** The last answer or edit, which outdates earlier estimates. */
    clarified: z._default(z.nullable(clarified), null),
    /** The fields for sorting and searching. Lists leave out the long ones. */
    point: z._default(z.nullable(point), null),
    urgencyWeight: z.number(),
    filters: z.optional(z.array(z.string())),
    terms: z.optional(z.array(z.string())),
    searchable: z.optional(searchable),
  },
);
export type StoredRequest = z.infer<typeof requestFields> & { id: string };

export const requests = collection('serviceRequests', requestFields);

/** The fields that are derived from others, to be stored when those change. */
export function derivedFields(
  request: Pick<
    StoredRequest,
    'title' | 'description' | 'category' | 'location' | 'urgency' | 'details' | 'point'
  >,
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
    ...customerActed(time),
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

type Found = { snapshot: DocumentSnapshot<StoredRequest>; request: StoredRequest; relation: Relation };

/**
 * Reads a request and the caller's relation to it, without a lock. A change must be conditional (`ifUnchangedSince`).
 * Queries the estimates of a business only if they matter.
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
