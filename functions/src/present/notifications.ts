/** The words of every notification, and the address that a press on it opens. */

import { OWN_ACTS } from '@marketplace/contract/act/rules';
import { conversationId, previewOf } from '@marketplace/contract/conversation/rules';
import { formatBudget, formatMoney } from '@marketplace/contract/money/format';
import { links, queueLinks } from '@marketplace/contract/notification/links';
import { areaOf } from '@marketplace/contract/place/location';
import type { ReportKind } from '@marketplace/contract/report/schema';
import type { Timestamp } from 'firebase-admin/firestore';
import type { StoredAct } from '../store/acts.ts';
import type { StoredConversation } from '../store/conversations.ts';
import type { StoredEstimate, WithdrawnEstimate } from '../store/estimates.ts';
import type { StoredMessage } from '../store/messages.ts';
import type { NewNotification } from '../store/notifications.ts';
import type { StoredRequest } from '../store/requests.ts';
import type { StoredReview } from '../store/reviews.ts';

const BODY_LENGTH = 200;

/** Bounds what a push message must hold; cuts between characters, not within one. */
function shorten(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return letters.length <= BODY_LENGTH ? letters.join('') : `${letters.slice(0, BODY_LENGTH - 1).join('')}…`;
}

/**
 * A device shows one notification for each tag, the latest. An estimate's tag names the request and the business, not
 * the estimate: withdrawn and sent again, it is the same thing to the person who reads it.
 */
export const tags = {
  request: (id: string) => `request-${id}`,
  estimate: ({ serviceRequestId, businessId }: Pair) =>
    `estimate-${conversationId(serviceRequestId, businessId)}`,
  contact: (requestId: string) => `contact-${requestId}`,
  review: ({ id }: Pick<StoredReview, 'id'>) => `review-${id}`,
  messages: (conversationId: string) => `message-${conversationId}`,
  act: ({ id }: Pick<StoredAct, 'id'>) => `act-${id}`,
  queue: (queue: Queue) => `waiting-${queue}`,
};

/** What waits for administrators. */
export type Queue = 'reports' | 'appeals';

type Pair = Pick<StoredEstimate, 'serviceRequestId' | 'businessId'>;

type Told = Omit<NewNotification, 'body'> & { body: string };

const notification = (told: Told): NewNotification => ({ ...told, body: shorten(told.body) });

export function describeNewRequest(request: StoredRequest, at: Timestamp): NewNotification {
  const { id, category, title, location, budgetMin, budgetMax } = request;
  // Nothing is left of a location that has only a street.
  const facts = [title, areaOf(location), formatBudget(budgetMin, budgetMax)].filter(Boolean);
  return notification({
    kind: 'request',
    tag: tags.request(id),
    url: links.businessRequest(id),
    requestId: id,
    title: `New request: ${category}`,
    body: facts.join(' · '),
    event: 'posted',
    at,
  });
}

const HOUR_MS = 60 * 60 * 1000;

export function describeNewEstimate(estimate: StoredEstimate): NewNotification {
  const { serviceRequestTitle, businessName, amount, createdAt: at } = estimate;
  const body = `${businessName} offers ${formatMoney(amount)} for "${serviceRequestTitle}".`;
  return {
    ...describeEstimate(estimate, { title: 'New estimate', body, event: 'sent', at }),
    pushed: { kind: 'sent', atMostEveryMs: HOUR_MS },
  };
}

export function describeNewPrice(estimate: StoredEstimate, at: Timestamp): NewNotification {
  const { serviceRequestTitle, businessName, amount } = estimate;
  const body = `${businessName} now offers ${formatMoney(amount)} for "${serviceRequestTitle}".`;
  return {
    ...describeEstimate(estimate, { title: 'Estimate updated', body, event: 'price', at }),
    pushed: { kind: 'price', atMostEveryMs: HOUR_MS },
  };
}

/** Replaces the words about an estimate that was withdrawn, and is not pushed. */
export function describeWithdrawal(estimate: WithdrawnEstimate, at: Timestamp): NewNotification {
  const { serviceRequestTitle, businessName } = estimate;
  const body = `${businessName} withdrew its estimate for "${serviceRequestTitle}".`;
  const told = { title: 'Estimate withdrawn', body, event: 'withdrawn', at };
  return { ...describeEstimate(estimate, told), pushed: 'never' };
}

type Change = Pick<Told, 'title' | 'body' | 'event' | 'at'>;

const describeEstimate = (estimate: Pair, change: Change): NewNotification =>
  notification({
    kind: 'estimate',
    tag: tags.estimate(estimate),
    url: links.customerRequest(estimate.serviceRequestId),
    businessId: estimate.businessId,
    requestId: estimate.serviceRequestId,
    ...change,
  });

/** For the business: its pending estimate was accepted or rejected, or the request was cancelled. */
export function describeDecision(estimate: StoredEstimate, at: Timestamp): NewNotification {
  const { serviceRequestId, serviceRequestTitle: job, customerName, status } = estimate;
  const [title, body] =
    status === 'accepted'
      ? ['Your estimate was accepted', `${customerName} chose you for "${job}".`]
      : estimate.serviceRequestStatus === 'cancelled'
        ? ['Request cancelled', `"${job}" was cancelled.`]
        : ['Your estimate was not selected', `The customer did not go with your estimate for "${job}".`];
  return notification({
    kind: 'decision',
    tag: tags.estimate(estimate),
    url: links.businessRequest(serviceRequestId),
    requestId: serviceRequestId,
    title,
    body,
    event: 'decided',
    at,
  });
}

type Side = 'customer' | 'business';

/** The end of a job, for the side that did not end it. Whoever leaves has no name any more, and cancels all jobs. */
export function describeEnd(
  request: StoredRequest,
  to: Side,
  { at, customerLeaves }: { at: Timestamp; customerLeaves: boolean },
): NewNotification {
  const { status, title: job, customerName, acceptedEstimate } = request;
  const by = to === 'customer' ? (acceptedEstimate?.businessName ?? 'The business') : customerName;
  const [title, body] =
    status === 'completed'
      ? ['Job completed', `${by} marked "${job}" as complete.`]
      : customerLeaves
        ? ['Job cancelled', `The customer of "${job}" is deleting their account.`]
        : ['Job cancelled', `${by} cancelled "${job}".`];
  return notification({ ...aboutJob(request, to), title, body, event: 'ended', at });
}

/** A device and the list show one of these for each job. */
const aboutJob = ({ id, acceptedEstimate }: StoredRequest, to: Side) =>
  ({
    kind: 'job',
    tag: tags.request(id),
    ...(to === 'customer'
      ? { url: links.customerRequest(id), businessId: acceptedEstimate?.businessId ?? null }
      : { url: links.businessRequest(id) }),
    requestId: id,
  }) as const;

/** Leaving and staying in turn rings once in an hour. */
const LEAVING = { kind: 'leaving', atMostEveryMs: HOUR_MS };

/** For the customer of a job in progress: the chosen business is deleting its account. */
export function describeLeaving(request: StoredRequest, at: Timestamp): NewNotification {
  return notification({
    ...aboutJob(request, 'customer'),
    title: 'The business you chose is leaving',
    body: `Mark "${request.title}" as complete, or cancel it.`,
    event: 'leaving',
    at,
    pushed: LEAVING,
  });
}

/** For whoever was told that somebody was leaving, in the place of that. A job that was cancelled meanwhile stays so. */
export function describeStaying(
  request: StoredRequest,
  to: Side,
  { name, at }: { name: string; at: Timestamp },
): NewNotification {
  const [title, body] =
    to === 'customer'
      ? ['The business you chose is staying', `${name} keeps its account, so "${request.title}" goes on.`]
      : ['Your customer is staying', `${name} keeps their account. "${request.title}" stays cancelled.`];
  return notification({ ...aboutJob(request, to), title, body, event: 'staying', at, pushed: LEAVING });
}

/** For the customer: the chosen business lacks their contact details. */
export function describeContactAsked(request: StoredRequest, at: Timestamp): NewNotification {
  const by = request.acceptedEstimate?.businessName ?? 'The business';
  return notification({
    ...contactExchanged(request, at),
    url: links.customerRequest(request.id),
    businessId: request.acceptedEstimate?.businessId ?? null,
    title: 'Contact details requested',
    body: `${by} asks for your exact address and phone number for "${request.title}".`,
    event: 'asked',
  });
}

/** For the chosen business. Shared and taken back again and again, it would ring as often. */
export function describeContactShared(request: StoredRequest, at: Timestamp): NewNotification {
  return notification({
    ...contactExchanged(request, at),
    url: links.businessRequest(request.id),
    title: 'Contact details shared',
    body: `${request.customerName} shared their exact address and phone number for "${request.title}".`,
    event: 'shared',
    pushed: { kind: 'contact', atMostEveryMs: HOUR_MS },
  });
}

const contactExchanged = ({ id }: StoredRequest, at: Timestamp) =>
  ({ kind: 'job', tag: tags.contact(id), requestId: id, at }) as const;

/** Its receiver has read it, or was looking at the conversation when it came, on any device. */
export const wasSeen = (
  { receiverId, createdAt }: StoredMessage,
  conversation: StoredConversation,
): boolean =>
  [conversation.lastReadAt, conversation.lookingUntil].some(
    (until) => (until[receiverId]?.toMillis() ?? 0) >= createdAt.toMillis(),
  );

/** All messages of a conversation have one tag, so the newest is shown. */
export function describeMessage(message: StoredMessage, conversation: StoredConversation): NewNotification {
  const { receiverId, serviceRequestId, createdAt } = message;
  const { id, customerId, businessId, businessName, customerName } = conversation;
  const toCustomer = receiverId === customerId;
  return notification({
    kind: 'message',
    tag: tags.messages(id),
    url: links.conversation(id),
    businessId: toCustomer ? businessId : null,
    requestId: serviceRequestId,
    title: toCustomer ? businessName : customerName,
    body: previewOf(message),
    event: 'said',
    at: createdAt,
    isSeen: wasSeen(message, conversation),
  });
}

/** A published review, for whoever it is about. */
export function describeReview(review: StoredReview, at: Timestamp): NewNotification {
  const { direction, authorId, authorName, serviceRequestTitle, serviceRequestId } = review;
  const toBusiness = direction === 'of-business';
  return notification({
    kind: 'review',
    tag: tags.review(review),
    url: toBusiness ? links.businessRequest(serviceRequestId) : links.customerRequest(serviceRequestId),
    businessId: toBusiness ? null : authorId,
    requestId: serviceRequestId,
    title: 'New review',
    body: `${authorName} reviewed you for "${serviceRequestTitle}".`,
    event: 'published',
    at,
  });
}

/** The reply to a review, for its author. */
export function describeReply(
  { id, direction, subjectId, serviceRequestTitle, serviceRequestId }: StoredReview,
  repliedBy: string,
  at: Timestamp,
): NewNotification {
  const byBusiness = direction === 'of-business';
  return notification({
    kind: 'review',
    tag: tags.review({ id }),
    url: byBusiness ? links.customerRequest(serviceRequestId) : links.businessRequest(serviceRequestId),
    businessId: byBusiness ? subjectId : null,
    requestId: serviceRequestId,
    title: 'Reply to your review',
    body: `${repliedBy} replied to your review for "${serviceRequestTitle}".`,
    event: 'replied',
    at,
  });
}

const THINGS: Readonly<Record<ReportKind, string>> = {
  request: 'request',
  estimate: 'estimate',
  message: 'message',
  review: 'review',
  profile: 'public profile',
  picture: 'picture',
};

/** For the author of a thing: what an administrator decided about it or about an appeal, and why. */
export function describeAct(stored: StoredAct): NewNotification {
  const { act, kind, undone, appeal } = stored;
  const thing = THINGS[kind];
  const refused = appeal?.decided?.isGranted === false && !undone ? appeal.decided : null;
  const title = {
    hide: undone ? `Your ${thing} is shown again` : `Your ${thing} was hidden`,
    warn: undone ? 'A warning was taken back' : `Warning about your ${thing}`,
    suspend: undone ? 'Your account is no longer suspended' : 'Your account is suspended',
  }[act];
  return notification({
    kind: 'act',
    tag: tags.act(stored),
    url: OWN_ACTS,
    requestId: null,
    title: refused ? 'Your appeal was refused' : title,
    body: (undone ?? refused ?? stored).reason,
    event: undone ? 'undone' : refused ? 'refused' : 'done',
    at: (undone ?? refused ?? stored).at,
  });
}

const QUEUES = {
  reports: { noun: 'report', body: 'Please look at what people reported.' },
  appeals: { noun: 'appeal', body: 'Please look at what people say against decisions.' },
} as const;

/** '1 report waits', '3 reports wait'. */
export function titleOfQueue(queue: Queue, count: number): string {
  const { noun } = QUEUES[queue];
  return count === 1 ? `1 ${noun} waits` : `${count} ${noun}s wait`;
}

/** For administrators, without a word of who reported or appealed. However much waits, it rings once in an hour. */
export function describeQueue(queue: Queue, count: number, at: Timestamp): NewNotification {
  return notification({
    kind: 'moderation',
    tag: tags.queue(queue),
    url: queueLinks[queue],
    requestId: null,
    title: titleOfQueue(queue, count),
    body: QUEUES[queue].body,
    event: 'waits',
    at,
    pushed: { kind: 'waits', atMostEveryMs: HOUR_MS },
  });
}
