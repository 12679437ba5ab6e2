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

/** A conversation as one of its two people sees it. */
export interface ConversationView {
  serviceRequestId: string;
  /** Which of the two is the business: with the request it names the conversation. */
  businessId: string;
  myId: string;
  counterpartId: string;
  counterpartName: string;
  counterpartLeft: boolean;
  /** A refusal says why the conversation can only be read. */
  mayWrite: Verdict;
}

type Request = Pick<ServiceRequestDetail, 'id' | 'customerId' | 'customerName' | 'status' | 'estimates'>;

/** The conversation about a request between the viewer and a counterpart; null for everyone else. */
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
    // An estimate does not tell.
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

/** The conversation about an estimate that the viewer has sent: it tells all that there is to know of its request here. */
export function viewConversationOfEstimate(estimate: Estimate, myId: string): ConversationView | null {
  const { serviceRequestId: id, serviceRequestStatus: status, customerId } = estimate;
  const customerName = estimate.customerName ?? 'Anonymous';
  return viewConversation({ id, status, customerId, customerName, estimates: [estimate] }, myId, customerId);
}

/** The same of one that is listed: it tells all that there is to know of the request and the newest estimate here. */
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

/** A conversation that is drawn from an estimate does not know whether it was closed. What is stored of it does. */
export function mayWriteIn(view: ConversationView, stored: Conversation | undefined): Verdict {
  return stored?.readOnly ? viewListedConversation(stored, view.myId).mayWrite : view.mayWrite;
}

export interface Counterpart {
  id: string;
  name: string;
}

/** Whom the viewer may talk to about a request: its owner to every business that sent an estimate, those to its owner. */
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

/** First in the order they were sent: the one that has waited longest. */
const bySubmission = (a: Estimate, b: Estimate) => a.createdAt.localeCompare(b.createdAt);

/** Whom the panel opens on. */
export function chooseCounterpart(request: Request, myId: string): string | undefined {
  if (myId !== request.customerId) return counterpartsOf(request, myId)[0]?.id;
  const estimates = [...request.estimates].sort(bySubmission);
  return defaultCounterpart(estimates) ?? estimates[0]?.businessId;
}
