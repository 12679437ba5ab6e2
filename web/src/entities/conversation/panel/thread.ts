import {
  type ConversationFacts,
  defaultCounterpart,
  mayReadConversation,
  mayWriteConversation,
} from '@marketplace/contract/domain/conversation';
import type { Verdict } from '@marketplace/contract/domain/verdict';
import type { Estimate } from '@marketplace/contract/estimate';
import type { ServiceRequestDetail } from '@marketplace/contract/service-request';

/** A conversation as one of its two people sees it. */
export interface Thread {
  serviceRequestId: string;
  /** Which of the two is the business: with the request it names the thread. */
  businessId: string;
  myId: string;
  counterpartId: string;
  counterpartName: string;
  /** A refusal says why the thread can only be read. */
  mayWrite: Verdict;
}

type Request = Pick<ServiceRequestDetail, 'id' | 'customerId' | 'customerName' | 'status' | 'estimates'>;

/** The thread about a request between the viewer and a counterpart; null for everyone else. */
export function threadOf(request: Request, myId: string, counterpartId: string): Thread | null {
  const iAmCustomer = myId === request.customerId;
  const businessId = iAmCustomer ? counterpartId : myId;
  const bids = request.estimates.filter((estimate) => estimate.businessId === businessId);
  const facts: ConversationFacts = {
    customerId: request.customerId,
    businessId,
    requestStatus: request.status,
    estimateStatuses: bids.map(({ status }) => status),
  };
  const knows = iAmCustomer || counterpartId === request.customerId;
  if (!knows || !mayReadConversation(facts, myId).ok) return null;
  return {
    serviceRequestId: request.id,
    businessId,
    myId,
    counterpartId,
    counterpartName: iAmCustomer ? (bids[0]?.businessName ?? '') : request.customerName,
    mayWrite: mayWriteConversation(facts, myId),
  };
}

/** The thread about an estimate that the viewer has sent: it tells all that there is to know of its request here. */
export function threadOfEstimate(estimate: Estimate, myId: string): Thread | null {
  const { serviceRequestId: id, serviceRequestStatus: status, customerId } = estimate;
  const customerName = estimate.customerName ?? 'Anonymous';
  return threadOf({ id, status, customerId, customerName, estimates: [estimate] }, myId, customerId);
}

export interface Counterpart {
  id: string;
  name: string;
}

/** Whom the viewer may talk to about a request: its owner to every bidder, a bidder to its owner. */
export function counterpartsOf(request: Request, myId: string): Counterpart[] {
  if (myId !== request.customerId) {
    const bids = request.estimates.some(({ businessId }) => businessId === myId);
    return bids ? [{ id: request.customerId, name: request.customerName }] : [];
  }
  const bidders = new Map(
    request.estimates.map(({ businessId, businessName }) => [businessId, businessName]),
  );
  return [...bidders].map(([id, name]) => ({ id, name }));
}

/** First in the order they were sent: the one that has waited longest. */
const bySubmission = (a: Estimate, b: Estimate) => a.createdAt.localeCompare(b.createdAt);

/** Whom the panel opens on. */
export function firstCounterpart(request: Request, myId: string): string | undefined {
  if (myId !== request.customerId) return counterpartsOf(request, myId)[0]?.id;
  const estimates = [...request.estimates].sort(bySubmission);
  return defaultCounterpart(estimates) ?? estimates[0]?.businessId;
}
