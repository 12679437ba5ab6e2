/** The collection of estimates and its queries. */
import { LIMITS } from '@marketplace/contract/constants';
import { confirmationTime, type OutdatingFacts } from '@marketplace/contract/estimate/outdating';
import { estimate, estimateVersion, proposal } from '@marketplace/contract/estimate/schema';
import type { AcceptedEstimate } from '@marketplace/contract/request/schema';
import { reviewableSince } from '@marketplace/contract/review/rules';
import type { OwnPageQuery } from '@marketplace/contract/shared/fields';
import { iso } from '@marketplace/contract/shared/moment';
import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { Account } from '../account/accounts.ts';
import { collection, moment } from '../firestore/collection.ts';
import { countUpTo, type Page, pageNewestFirst } from '../firestore/pages.ts';
import { clarified } from '../request/clarified.ts';

const proposalOutcome = z.enum(['agreed', 'declined', 'withdrawn']);
export type ProposalOutcome = z.infer<typeof proposalOutcome>;

export const estimateFields = z.extend(
  z.omit(estimate, {
    id: true,
    createdAt: true,
    updatedAt: true,
    acceptedAt: true,
    completedAt: true,
    reviewUntil: true,
    proposal: true,
    seenAt: true,
    isOutdated: true,
  }),
  {
    proposal: z._default(z.nullable(z.extend(proposal, { at: moment })), null),
    /** The last proposal that ended before the job did, and when. For its notification. */
    endedProposal: z._default(
      z.nullable(z.extend(z.pick(proposal, { by: true }), { outcome: proposalOutcome, at: moment })),
      null,
    ),
    /** When the current version was sent or agreed to. Null for the first. */
    versionAt: z._default(z.nullable(moment), null),
    /** Who proposed the current version. Null as the business sent it. */
    proposedBy: z._default(estimateVersion.shape.proposedBy, null),
    /** Stored once an agreed change has moved `updatedAt`, which is the acceptance before. */
    acceptedAt: z._default(z.nullable(moment), null),
    /** The ids of the customer and the business, for queries by who may see it. */
    between: z.array(z.string()),
    businessSuspendedUntil: z._default(z.nullable(moment), null),
    /** When the job of the accepted estimate was completed. Older ones lack it. */
    completedAt: z._default(z.nullable(moment), null),
    seenAt: z._default(z.nullable(moment), null),
    /** Whether the business has reviewed the customer. */
    isReviewed: z._default(z.boolean(), false),
    clarified: z._default(z.nullable(clarified), null),
    /** When the business sent, edited, or confirmed it. Older ones lack it. */
    confirmedAt: z._default(z.nullable(moment), null),
    createdAt: moment,
    updatedAt: moment,
  },
);
export type StoredEstimate = z.infer<typeof estimateFields> & { id: string };

export const estimates = collection('estimates', estimateFields);

const withdrawnFields = z.pick(estimateFields, {
  serviceRequestId: true,
  serviceRequestTitle: true,
  businessId: true,
  businessName: true,
  customerId: true,
  updatedAt: true,
});
export type WithdrawnEstimate = z.infer<typeof withdrawnFields>;

/** The fields of a deleted estimate, from the event of its deletion. */
export const withdrawnEstimate = (fields: unknown): WithdrawnEstimate => z.parse(withdrawnFields, fields);

export type Business = Pick<Account, 'id' | 'name' | 'businessName' | 'businessLevel' | 'profileImageUrl'>;

/** The name of the business, or else its owner's name. */
export const businessNameOf = ({ name, businessName }: Pick<Business, 'name' | 'businessName'>): string =>
  businessName || name;

/** The fields of the business that an estimate copies. */
export function estimateBusinessFields(business: Business) {
  return {
    businessName: businessNameOf(business),
    businessLevel: business.businessLevel,
    businessProfileImageUrl: business.profileImageUrl,
  };
}

/** Finds estimates by id. Includes snapshots of missing ones. */
export function findEstimates(db: Firestore, ids: readonly string[]) {
  const refs = ids.map((id) => estimates(db).doc(id));
  return db.runTransaction((transaction) => transaction.getAll(...refs), { readOnly: true });
}

/** All estimates on a request, oldest first. */
export function estimatesOn(db: Firestore, requestId: string): Query<StoredEstimate> {
  return estimates(db).where('serviceRequestId', '==', requestId).orderBy('createdAt');
}

/** The estimates on a request that an account may see. */
export function estimatesOnSeenBy(db: Firestore, requestId: string, personId: string): Query<StoredEstimate> {
  return estimatesOn(db, requestId).where('between', 'array-contains', personId);
}

/**
 * The estimates of one business on a request: at most one live one, and earlier rejected ones. Few
 * (`LIMITS.ownEstimatesOnRequest`).
 */
export function estimatesOnBy(db: Firestore, requestId: string, businessId: string): Query<StoredEstimate> {
  return estimatesOn(db, requestId).where('businessId', '==', businessId);
}

/** All estimates of a business, including archived ones. */
export const allEstimatesOf = (db: Firestore, businessId: string): Query<StoredEstimate> =>
  estimates(db).where('businessId', '==', businessId);

/** All estimates on the requests of a customer. */
export const estimatesFor = (db: Firestore, customerId: string): Query<StoredEstimate> =>
  estimates(db).where('customerId', '==', customerId);

export const pendingEstimatesOf = (db: Firestore, businessId: string): Query<StoredEstimate> =>
  allEstimatesOf(db, businessId).where('status', '==', 'pending');

/** Counts up to a maximum, which costs a read for each thousand. */
export const countPendingEstimates = (db: Firestore, businessId: string, max: number): Promise<number> =>
  countUpTo(pendingEstimatesOf(db, businessId), max);

export const pendingEstimatesOn = (db: Firestore, requestId: string): Query<StoredEstimate> =>
  estimates(db).where('serviceRequestId', '==', requestId).where('status', '==', 'pending');

/** A pending estimate without a confirmation changed last when it was sent or edited. */
export const outdatingFacts = (stored: StoredEstimate): OutdatingFacts => ({
  ...stored,
  confirmedAt: (stored.confirmedAt ?? stored.updatedAt).toDate(),
  clarified: stored.clarified && { by: stored.clarified.by, at: stored.clarified.at.toDate() },
});

/** The field that says that an estimate is still correct. */
export const confirmedNow = (stored: StoredEstimate, now: Date): Pick<StoredEstimate, 'confirmedAt'> => ({
  confirmedAt: Timestamp.fromDate(confirmationTime(outdatingFacts(stored).clarified, now)),
});

/** The estimates of a business without archived ones. */
export const ownEstimates = (db: Firestore, businessId: string): Query<StoredEstimate> =>
  allEstimatesOf(db, businessId).where('businessArchived', '==', false);

/** A page of them, newest first. */
export function pageOfEstimates(
  db: Firestore,
  businessId: string,
  { limit = LIMITS.ownPage, cursor }: OwnPageQuery,
): Promise<Page<StoredEstimate>> {
  const page = { search: { businessId }, limit, cursor, maxBytes: LIMITS.ownPageBytes };
  return pageNewestFirst(ownEstimates(db, businessId), 'createdAt', page);
}

export function completedEstimatesOf(db: Firestore, businessId: string): Query<StoredEstimate> {
  return estimates(db)
    .where('businessId', '==', businessId)
    .where('businessArchived', '==', false)
    .where('serviceRequestStatus', '==', 'completed');
}

/** The accepted estimates of a business whose customers it may still review. */
export const reviewableEstimatesOf = (db: Firestore, businessId: string, now: Date): Query<StoredEstimate> =>
  allEstimatesOf(db, businessId)
    .where('isReviewed', '==', false)
    .where('completedAt', '>=', Timestamp.fromDate(reviewableSince(now)))
    .orderBy('completedAt');

/** The fields of the accepted estimate that its request copies. */
export function acceptedEstimateOf({
  id,
  businessId,
  businessName,
  amount,
  timeline,
  description,
  earliestStart,
  proposal,
}: StoredEstimate): AcceptedEstimate {
  return {
    estimateId: id,
    businessId,
    businessName,
    amount,
    timeline,
    description,
    earliestStart,
    proposal: proposal && { by: proposal.by, amount: proposal.amount, at: iso(proposal.at) },
  };
}
