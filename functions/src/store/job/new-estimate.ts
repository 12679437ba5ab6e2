import { coverageFor } from '@marketplace/contract/estimate/content/coverage';
import type { NewEstimate } from '@marketplace/contract/estimate/forms';
import { Timestamp } from 'firebase-admin/firestore';
import { type Business, estimateBusinessFields, type StoredEstimate } from '../estimate/estimates.ts';
import type { StoredRequest } from '../request/fields.ts';

export function newEstimate(
  input: Omit<NewEstimate, 'clientEstimateId'>,
  request: StoredRequest,
  business: Business,
  id: string,
  now: Date,
): StoredEstimate {
  const time = Timestamp.fromDate(now);
  return {
    ...input,
    coverage: coverageFor(request.category, input.coverage),
    ...estimateBusinessFields(business),
    id,
    businessId: business.id,
    serviceRequestTitle: request.title,
    serviceRequestStatus: request.status,
    serviceRequestCategory: request.category,
    customerId: request.customerId,
    between: [request.customerId, business.id],
    customerName: request.customerName,
    status: 'pending',
    seenAt: null,
    rejectionReason: null,
    acceptedPrice: null,
    version: 1,
    proposal: null,
    endedProposal: null,
    versionAt: null,
    proposedBy: null,
    acceptedAt: null,
    businessArchived: false,
    attachmentUrls: [],
    customerLeft: false,
    businessLeft: false,
    hiddenReason: null,
    businessSuspendedUntil: null,
    completedAt: null,
    isReviewed: false,
    clarified: null,
    confirmedAt: time,
    createdAt: time,
    updatedAt: time,
  };
}
