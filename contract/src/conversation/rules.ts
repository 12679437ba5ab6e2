/** Who may read and write the conversation between a request's owner and a business. */
import type { EstimateStatus, RequestStatus } from '../constants.ts';
import { MINUTE_MS } from '../shared/time.ts';
import { allowed, conflict, forbidden, hidden, type Verdict } from '../shared/verdict.ts';

export type ConversationFacts = {
  customerId: string;
  businessId: string;
  requestStatus: RequestStatus;
  /** The statuses of the business's estimates on the request. */
  estimateStatuses: readonly EstimateStatus[];
  /** Whether one of the two has deleted their account or scheduled that. */
  someoneLeft: boolean;
  /** Whether neither may write, whatever the status of the job, since one of the two blocks the other. */
  readOnly: boolean;
};

/** There is one conversation per request and business. */
export function conversationId(serviceRequestId: string, businessId: string): string {
  return `${serviceRequestId}_${businessId}`;
}

/**
 * Who may read a conversation. Empty without an estimate of the business on the request. The stored conversation has
 * this list, and the security rules decide by it who may listen, so it must be stored whenever it may have changed.
 */
export function participantsOf({
  customerId,
  businessId,
  estimateStatuses,
}: Pick<ConversationFacts, 'customerId' | 'businessId' | 'estimateStatuses'>): string[] {
  return estimateStatuses.length > 0 ? [customerId, businessId] : [];
}

/** Also the answer for a conversation of others. */
export const NO_SUCH_CONVERSATION = hidden("We couldn't find this conversation.");

export function mayReadConversation(conversation: ConversationFacts, actorId: string): Verdict {
  return participantsOf(conversation).includes(actorId) ? allowed : NO_SUCH_CONVERSATION;
}

const CLOSED = conflict('This conversation is closed because the job ended or went to someone else.');

/** The business may send another estimate, which opens the conversation again. */
const NOT_SELECTED = conflict('Your estimate was not selected. Send a new one to write again.');

/** For a block during a job in progress. Any other block reads like the end of the conversation. */
const MESSAGES_CLOSED = conflict('Messages are closed for this job.');

const isJobOfBoth = ({ requestStatus, estimateStatuses }: ConversationFacts): boolean =>
  requestStatus === 'in-progress' && estimateStatuses.includes('accepted');

const isOnlyRejected = ({ requestStatus, estimateStatuses }: ConversationFacts): boolean =>
  requestStatus === 'open' && estimateStatuses.every((status) => status === 'rejected');

export function mayWriteConversation(conversation: ConversationFacts, actorId: string): Verdict {
  const read = mayReadConversation(conversation, actorId);
  if (!read.ok) return read;
  if (conversation.someoneLeft)
    return conflict('This conversation is closed because someone deleted their account.');
  const isCustomer = actorId === conversation.customerId;
  const ended = !isCustomer && isOnlyRejected(conversation) ? NOT_SELECTED : CLOSED;
  if (conversation.readOnly) return isJobOfBoth(conversation) ? MESSAGES_CLOSED : ended;
  if (isCustomer) return read;
  if (conversation.estimateStatuses.includes('accepted')) return allowed;
  if (conversation.requestStatus === 'open' && conversation.estimateStatuses.includes('pending'))
    return allowed;
  return ended;
}

/** For this long you can unsend your own message. */
export const UNSEND_MS = 2 * MINUTE_MS;

export const NO_SUCH_MESSAGE = hidden("We couldn't find this message. It may have been unsent.");

/** For those who may read the conversation. */
export function mayUnsendMessage(
  { senderId, createdAt, hiddenAt }: { senderId: string; createdAt: Date; hiddenAt: unknown },
  actorId: string,
  now: Date,
): Verdict {
  if (senderId !== actorId) return forbidden('You can only unsend your own messages.');
  if (hiddenAt !== null) return conflict('This message was hidden by the team.');
  return now.getTime() - createdAt.getTime() <= UNSEND_MS
    ? allowed
    : conflict('You can unsend a message for two minutes. That time is over.');
}

type Shown = { content: string; imageUrls: readonly string[]; removedAt: unknown; hiddenAt: unknown };

/** The one-line preview of a message. */
export function previewOf({ content, imageUrls, removedAt, hiddenAt }: Shown): string {
  if (removedAt !== null) return 'Message unsent';
  if (hiddenAt !== null) return 'Message hidden by the team';
  if (content !== '') return content;
  return imageUrls.length === 1 ? 'Photo' : `${imageUrls.length} photos`;
}

/** How long someone counts as looking or typing after saying so. */
export const LOOKING_MS = 5 * MINUTE_MS;
export const TYPING_MS = 10 * 1000;

type Sent = { businessId: string; status: EstimateStatus };

/** The business whose conversation opens first for the owner: the chosen one, or else the first pending one. */
export function defaultCounterpart(estimates: readonly Sent[]): string | undefined {
  const first = (status: EstimateStatus) =>
    estimates.find((estimate) => estimate.status === status)?.businessId;
  return first('accepted') ?? first('pending');
}
