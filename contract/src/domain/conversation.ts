/** Who may read and write the thread between a request's owner and a business. */
import type { EstimateStatus, RequestStatus } from '../constants.ts';
import { allowed, conflict, hidden, type Verdict } from './verdict.ts';

export type ConversationFacts = {
  customerId: string;
  businessId: string;
  requestStatus: RequestStatus;
  /** The statuses of the business's estimates on the request. */
  estimateStatuses: readonly EstimateStatus[];
};

/** One thread a request and business. */
export function conversationId(serviceRequestId: string, businessId: string): string {
  return `${serviceRequestId}_${businessId}`;
}

/**
 * Without an estimate on the request there is nothing to talk about. The stored thread carries
 * this list, by which the security rules decide who listens: write it whenever it may have changed.
 */
export function participantsOf(thread: Omit<ConversationFacts, 'requestStatus'>): string[] {
  return thread.estimateStatuses.length > 0 ? [thread.customerId, thread.businessId] : [];
}

export function mayReadConversation(thread: ConversationFacts, actorId: string): Verdict {
  return participantsOf(thread).includes(actorId) ? allowed : hidden('This conversation does not exist.');
}

export function mayWriteConversation(thread: ConversationFacts, actorId: string): Verdict {
  const read = mayReadConversation(thread, actorId);
  if (!read.ok || actorId === thread.customerId) return read;
  if (thread.estimateStatuses.includes('accepted')) return allowed;
  if (thread.requestStatus === 'open' && thread.estimateStatuses.includes('pending')) return allowed;
  return conflict('This conversation is closed because the job ended or went to someone else.');
}

type Bid = { businessId: string; status: EstimateStatus };

/** Whom the owner's panel opens on: the chosen business, else the first that still waits. */
export function defaultCounterpart(estimates: readonly Bid[]): string | undefined {
  const first = (status: EstimateStatus) => estimates.find((bid) => bid.status === status)?.businessId;
  return first('accepted') ?? first('pending');
}
