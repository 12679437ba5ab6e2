import {
  type ConversationFacts,
  defaultCounterpart,
  mayReadConversation,
  mayWriteConversation,
} from '@marketplace/contract/conversation/rules';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import type { ServiceRequestDetail } from '@marketplace/contract/request/schema';
import type { Verdict } from '@marketplace/contract/shared/verdict';

/** A conversation as one of its two participants sees it. */
export interface ConversationView {
  serviceRequestId: string;
  /** With the request, the business identifies the conversation. */
  businessId: string;
  myId: string;
  counterpartId: string;
  counterpartName: string;
  counterpartLeft: boolean;
  /** If refused, the reason why the conversation is read-only. */
  mayWrite: Verdict;
}

type Request = Pick<ServiceRequestDetail, 'id' | 'customerId' | 'customerName' | 'status' | 'estimates'>;

/** Null for accounts that are not part of the conversation. */
export function viewConversation(
  request: Request,
  myId: string,
  counterpartId: string,
): ConversationView | null {
  const iAmCustomer = myId === request.customerId;
  const businessId = iAmCustomer ? counterpartId : myId;
  const estimates = request.estimates.filter((estimate) => estimate.businessId === businessId);
  const customerLeft = estimates.some((estimate) => estimate.customerLeft);
  const businessLeft = estimates.some((estimate) => estimate.businessLeft);
  const facts: ConversationFacts = {
    customerId: request.customerId,
    businessId,
    requestStatus: request.status,
    estimateStatuses: estimates.map(({ status }) => status),
    someoneLeft: customerLeft || businessLeft,
    // Estimates do not have this.
    readOnly: false,
  };
  const knows = iAmCustomer || counterpartId === request.customerId;
  if (!knows || !mayReadConversation(facts, myId).ok) return null;
  return {
    serviceRequestId: request.id,
    businessId,
    myId,
    counterpartId,
    counterpartName: iAmCustomer ? (estimates[0]?.businessName ?? '') : request.customerName,
    counterpartLeft: iAmCustomer ? businessLeft : customerLeft,
    mayWrite: mayWriteConversation(facts, myId),
  };
}

/** Builds the view from the viewer's own estimate, without loading its request. */
export function viewConversationOfEstimate(estimate: Estimate, myId: string): ConversationView | null {
  const { serviceRequestId: id, serviceRequestStatus: status, customerId } = estimate;
  const customerName = estimate.customerName ?? 'Anonymous';
  return viewConversation({ id, status, customerId, customerName, estimates: [estimate] }, myId, customerId);
}

/** Builds the view from a listed conversation, without loading its request. */
export function viewListedConversation(conversation: Conversation, myId: string): ConversationView {
  const { serviceRequestId, businessId, counterpartId, counterpartName, counterpartLeft } = conversation;
  const { estimateStatus } = conversation;
  const facts: ConversationFacts = {
    customerId: counterpartId === businessId ? myId : counterpartId,
    businessId,
    requestStatus: conversation.serviceRequestStatus,
    estimateStatuses: estimateStatus ? [estimateStatus] : [],
    someoneLeft: conversation.counterpartLeft,
    readOnly: conversation.readOnly,
  };
  const mayWrite = mayWriteConversation(facts, myId);
  return { serviceRequestId, businessId, myId, counterpartId, counterpartName, counterpartLeft, mayWrite };
}

/** A view built from an estimate does not know whether the conversation was closed; the stored conversation does. */
export function mayWriteIn(view: ConversationView, stored: Conversation | undefined): Verdict {
  return stored?.readOnly ? viewListedConversation(stored, view.myId).mayWrite : view.mayWrite;
}

export interface Counterpart {
  id: string;
  name: string;
}

/**
 * Whom the viewer can write to about a request: its owner to each business with an estimate, and each business to the
 * owner.
 */
export function counterpartsOf(request: Request, myId: string): Counterpart[] {
  if (myId !== request.customerId) {
    const holdsEstimate = request.estimates.some(({ businessId }) => businessId === myId);
    return holdsEstimate ? [{ id: request.customerId, name: request.customerName }] : [];
  }
  const businesses = new Map(
    request.estimates.map(({ businessId, businessName }) => [businessId, businessName]),
  );
  return [...businesses].map(([id, name]) => ({ id, name }));
}

/** The estimate that has waited longest comes first. */
const byWaitingTime = (a: Estimate, b: Estimate) => a.createdAt.localeCompare(b.createdAt);

/** The counterpart that the panel shows first. */
export function chooseCounterpart(request: Request, myId: string): string | undefined {
  if (myId !== request.customerId) return counterpartsOf(request, myId)[0]?.id;
  const estimates = [...request.estimates].sort(byWaitingTime);
  return defaultCounterpart(estimates) ?? estimates[0]?.businessId;
}
