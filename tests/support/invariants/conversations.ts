/** Invariants of the conversations about a request. */
import { isDeepStrictEqual } from 'node:util';
import { HIDDEN_TITLE } from '@marketplace/contract/act/rules';
import { conversationId } from '@marketplace/contract/conversation/rules';
import { isHidden } from '@marketplace/contract/request/rules';
import type { DocumentData } from 'firebase-admin/firestore';
import type { StoredConversation } from '../../../functions/src/store/conversation/conversations.ts';
import { filtersOf } from '../../../functions/src/store/conversation/filters.ts';
import type { StoredEstimate } from '../../../functions/src/store/estimate/estimates.ts';
import type { StoredRequest } from '../../../functions/src/store/request/fields.ts';
import type { StoredReview } from '../../../functions/src/store/review/reviews.ts';
import type { StoredVisit } from '../../../functions/src/store/visit/visits.ts';
import { when } from './versions.ts';

/** A message about the request. Its conversation may be deleted. */
export type StoredText = { conversationId: string; id: string; text: unknown };

export const textOf = ({ content, imageUrls, clientMessageId }: DocumentData) => ({
  content,
  imageUrls,
  clientMessageId,
});

export const titleOf = (request: StoredRequest) => (isHidden(request) ? HIDDEN_TITLE : request.title);

export function ofConversations(
  request: StoredRequest,
  estimates: StoredEstimate[],
  among: StoredConversation[],
): string[] {
  const newest = new Map(estimates.map((estimate) => [estimate.businessId, estimate]));
  const senders = new Set([...newest].flatMap(([id, estimate]) => (isHidden(estimate) ? [] : [id])));
  const byId = new Map(among.map((conversation) => [conversation.id, conversation]));
  const newestOf = (businessId: string) => {
    const one = newest.get(businessId);
    return [request.status, one?.id, one?.status];
  };
  return [
    ...[...senders].flatMap((businessId) => {
      const conversation = byId.get(conversationId(request.id, businessId));
      const both = [request.customerId, businessId];
      return [
        ...when(
          !isDeepStrictEqual(conversation?.participants, both),
          'a sender has no part in a conversation',
        ),
        ...when(conversation?.serviceRequestTitle !== titleOf(request), 'a conversation has an old title'),
        ...when(
          !isDeepStrictEqual(conversation && stateOf(conversation), newestOf(businessId)),
          'a conversation says how things stood before',
        ),
      ];
    }),
    ...among.flatMap((conversation) => [
      ...when(
        !senders.has(conversation.businessId) && conversation.participants.length > 0,
        'someone without an estimate reads along',
      ),
      ...when(
        !isDeepStrictEqual(new Set(conversation.filters), new Set(filtersOf(conversation))),
        'a conversation is found by what it is not',
      ),
    ]),
  ];
}

const isOfVisit = (ofSubject: object): boolean =>
  Object.keys(ofSubject).every((kind) => kind.startsWith('visit-'));

/** A conversation tells of its business's visible estimates, published reviews, and visits, and of nothing else. */
export function ofEvents(
  { businessId, events }: StoredConversation,
  {
    estimates,
    reviews,
    visits,
  }: {
    estimates: readonly StoredEstimate[];
    reviews: readonly StoredReview[];
    visits: readonly StoredVisit[];
  },
): string[] {
  const sent = estimates.filter((estimate) => estimate.businessId === businessId && !isHidden(estimate));
  const chosen = sent.find(({ status }) => status === 'accepted');
  const published = reviews.filter(({ publishedAt }) => chosen && publishedAt);
  const subjects = [...sent.map(({ id }) => id), ...published.map(({ direction }) => direction)];
  const met = visits.filter((visit) => visit.businessId === businessId).map(({ id }) => id);
  const { true: ofVisits = [], false: others = [] } = Object.groupBy(Object.keys(events), (id) =>
    isOfVisit(events[id] ?? {}) ? 'true' : 'false',
  );
  return [
    ...when(
      !isDeepStrictEqual(others.sort(), subjects.sort()),
      'a conversation has events about other things',
    ),
    ...when(!ofVisits.every((id) => met.includes(id)), 'a conversation has events about other visits'),
    ...when(
      sent.some(({ id }) => !events[id]?.estimate),
      'an estimate is not among the events',
    ),
    ...when(chosen !== undefined && !events[chosen.id]?.accepted, 'an acceptance is not among the events'),
  ];
}

/** Whether the stored newest message, if any, is the last message with its current text. */
export const isAsWritten = (
  { id, lastMessageId, newestMessage }: StoredConversation,
  messages: StoredText[],
) =>
  newestMessage === null ||
  messages.some(
    (message) =>
      message.conversationId === id &&
      message.id === lastMessageId &&
      isDeepStrictEqual(message.text, textOf(newestMessage)),
  );

const stateOf = ({ requestStatus, estimateId, estimateStatus }: StoredConversation) => [
  requestStatus,
  estimateId,
  estimateStatus,
];
