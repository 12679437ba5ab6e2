/** Estimates as they are stored, and the queries for them. */
import type { EstimateStatus, RequestStatus } from '@marketplace/contract/constants';
import { estimate, type NewEstimate } from '@marketplace/contract/estimate';
import {
  type Firestore,
  type Query,
  type QuerySnapshot,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collection, moment } from './firestore/collection.ts';
import { asRead } from './firestore/transact.ts';
import type { StoredRequest } from './requests.ts';
import type { Account } from './users.ts';

const estimateFields = z.extend(z.omit(estimate, { id: true, createdAt: true, updatedAt: true }), {
  /** The customer and the business: who may see it. */
  between: z.array(z.string()),
  createdAt: moment,
  updatedAt: moment,
});
export type StoredEstimate = z.infer<typeof estimateFields> & { id: string };

export const estimates = collection('estimates', estimateFields);

const withdrawnFields = z.pick(estimateFields, {
  serviceRequestId: true,
  serviceRequestTitle: true,
  businessId: true,
  businessName: true,
  customerId: true,
});
export type WithdrawnEstimate = z.infer<typeof withdrawnFields>;

/** What is to be known of an estimate that is gone, as the event of its removal has it. */
export const withdrawnEstimate = (fields: unknown): WithdrawnEstimate => z.parse(withdrawnFields, fields);

type Bidder = Pick<Account, 'id' | 'name' | 'businessName' | 'businessLevel' | 'profileImageUrl'>;

/** How a business is called: a tradesman without a firm goes by his own name. */
export const businessNameOf = ({ name, businessName }: Pick<Bidder, 'name' | 'businessName'>): string =>
  businessName || name;

/** What an estimate shows of the business that sent it. */
export function bidderFields(business: Bidder) {
  return {
    businessName: businessNameOf(business),
    businessLevel: business.businessLevel,
    businessProfileImageUrl: business.profileImageUrl,
  };
}

export function newEstimate(
  input: Omit<NewEstimate, 'clientEstimateId'>,
  request: StoredRequest,
  business: Bidder,
  id: string,
  now: Date,
): StoredEstimate {
  const time = Timestamp.fromDate(now);
  return {
    ...input,
    ...bidderFields(business),
    id,
    businessId: business.id,
    serviceRequestTitle: request.title,
    serviceRequestStatus: request.status,
    customerId: request.customerId,
    between: [request.customerId, business.id],
    customerName: request.customerName,
    status: 'pending',
    businessArchived: false,
    attachmentUrls: [],
    createdAt: time,
    updatedAt: time,
  };
}

/** Many by their ids, those that do not exist included. */
export function findEstimates(db: Firestore, ids: readonly string[]) {
  const refs = ids.map((id) => estimates(db).doc(id));
  return db.runTransaction((transaction) => transaction.getAll(...refs), { readOnly: true });
}

/** All that were sent on a request, the first one first. */
export function estimatesOn(db: Firestore, requestId: string): Query<StoredEstimate> {
  return estimates(db).where('serviceRequestId', '==', requestId).orderBy('createdAt');
}

/** Those that someone may see: all on a request of one's own, and on others' what one sent oneself. */
export function estimatesOnSeenBy(db: Firestore, requestId: string, personId: string): Query<StoredEstimate> {
  return estimatesOn(db, requestId).where('between', 'array-contains', personId);
}

/** Those that one business sent on a request: one that counts at most, and what was rejected before. */
export function estimatesOnBy(db: Firestore, requestId: string, businessId: string): Query<StoredEstimate> {
  return estimatesOn(db, requestId).where('businessId', '==', businessId);
}

/** The one that still counts, if any. */
export function liveEstimatesOnBy(
  db: Firestore,
  requestId: string,
  businessId: string,
): Query<StoredEstimate> {
  return estimates(db)
    .where('serviceRequestId', '==', requestId)
    .where('businessId', '==', businessId)
    .where('status', 'in', ['pending', 'accepted'])
    .limit(1);
}

/** One's own, newest first, without archived ones. */
export function estimatesOf(db: Firestore, businessId: string): Query<StoredEstimate> {
  return estimates(db)
    .where('businessId', '==', businessId)
    .where('businessArchived', '==', false)
    .orderBy('createdAt', 'desc');
}

export function completedEstimatesOf(db: Firestore, businessId: string): Query<StoredEstimate> {
  return estimates(db)
    .where('businessId', '==', businessId)
    .where('businessArchived', '==', false)
    .where('serviceRequestStatus', '==', 'completed');
}

type Step = {
  requestStatus: RequestStatus;
  /** What becomes of each estimate; by default it stays what it was. */
  statusOf?: (estimate: StoredEstimate) => EstimateStatus;
  at: Timestamp;
  /** The id of one that must not change meanwhile. */
  asRead?: string;
};

/**
 * Takes all estimates on a request along in a step that it makes, and gives them back as they then are. Their
 * statuses are covered by the request, which changes with each of them. Their words may be edited meanwhile:
 * a bidder who edits without end keeps nobody from deciding.
 */
export function settle(
  transaction: Transaction,
  found: QuerySnapshot<StoredEstimate>,
  { requestStatus, statusOf = ({ status }) => status, at, asRead: only }: Step,
): StoredEstimate[] {
  return found.docs.map((document) => {
    const before = document.data();
    const status = statusOf(before);
    const change = {
      serviceRequestStatus: requestStatus,
      ...(status !== before.status && { status, updatedAt: at }),
    };
    transaction.update(document.ref, change, document.id === only ? asRead(document) : {});
    return { ...before, ...change };
  });
}

/** What a request keeps of the estimate that was chosen. */
export function chosenFields({
  id,
  businessId,
  businessName,
  amount,
  timeline,
  description,
}: StoredEstimate) {
  return { estimateId: id, businessId, businessName, amount, timeline, description };
}
