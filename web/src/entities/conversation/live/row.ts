import { LIMITS } from '@marketplace/contract/constants';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import {
  counterpartIn,
  presentConversation,
  presentNewestMessage,
  storedConversation,
} from '@marketplace/contract/conversation/stored';
import type { QueryClient } from '@tanstack/react-query';
import {
  collection,
  documentId,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { type Arrival, type LiveRow, moment, parseStored } from '@/entities/live/listener.tsx';
import { serverTimeAtPageStart } from '@/entities/live/server-clock.ts';
import { isCovered } from '@/entities/live/window.ts';
import { estimateKeys, visitKeys } from '@/entities/query-keys.ts';
import { refreshRequests } from '@/entities/request/queries.ts';
import { addArrived, isOpened, refreshMessages } from '../queries.ts';
import { conversationWindow, type LiveConversation, openedWindow } from './window.ts';

/**
 * The account's conversations that changed last, each with its newest message. Every change of a request or an estimate
 * also updates its conversation, so this listener reports those changes too.
 */
export const conversationRow = (userId: string): LiveRow<LiveConversation> => ({
  window: conversationWindow,
  queryIn: (firestore) =>
    query(
      collection(firestore, 'conversations'),
      where('participants', 'array-contains', userId),
      orderBy('movedAt', 'desc'),
      limit(LIMITS.liveConversations),
    ),
  present: (document) => present(document, userId),
  follow,
});

export const openedRow = (id: string, userId: string): LiveRow<LiveConversation> => ({
  window: openedWindow(id),
  queryIn: (firestore) =>
    query(
      collection(firestore, 'conversations'),
      where(documentId(), '==', id),
      // Without this condition, the security rules refuse the query.
      where('participants', 'array-contains', userId),
    ),
  present: (document) => present(document, userId),
  follow,
});

const schema = storedConversation(moment);

/** As the API would answer it, with presence. */
function present(document: QueryDocumentSnapshot, viewerId: string): LiveConversation | null {
  const stored = parseStored(schema, document);
  if (!stored) return null;
  const counterpart = counterpartIn(stored, viewerId);
  return {
    ...presentConversation(stored, viewerId),
    presence: {
      lookingUntil: stored.lookingUntil[counterpart.id]?.toMillis() ?? 0,
      typingUntil: stored.typingUntil[counterpart.id]?.toMillis() ?? 0,
    },
    newestMessage: presentNewestMessage(stored, viewerId),
  };
}

/**
 * Adds the newest message of each conversation to the cached ones. Where more than that has changed, everything cached of
 * the conversation is refreshed.
 */
function follow(client: QueryClient, arrival: Arrival<LiveConversation>) {
  addNewestMessages(client, arrival);
  return () => {
    const since = new Date(serverTimeAtPageStart()).toISOString();
    refreshChanged(client, findChanged(arrival, since));
  };
}

function addNewestMessages(client: QueryClient, { before, now }: Arrival<LiveConversation>): void {
  for (const conversation of now) {
    const previous = before?.find(({ id }) => id === conversation.id);
    const { newestMessage } = conversation;
    if (!previous || !newestMessage || !isMessageLater(previous, conversation)) continue;
    if (isOpened(client, conversation)) addArrived(client, conversation, [newestMessage]);
  }
}

/** Refreshes requests, estimates, and visits, each list once, and messages, since one may have been unsent or hidden. */
function refreshChanged(client: QueryClient, changed: readonly Conversation[]): void {
  if (changed.length === 0) return;
  refreshRequests(
    client,
    changed.map(({ serviceRequestId: id, serviceRequestStatus: status }) => ({ id, status })),
  );
  for (const queryKey of [estimateKeys.mine, visitKeys.all]) void client.invalidateQueries({ queryKey });
  for (const conversation of changed) void refreshMessages(client, conversation);
}

/** The fields of a conversation that requests and estimates show too. A message changes none of them. */
const factsOf = (conversation: Conversation) =>
  JSON.stringify([
    conversation.serviceRequestTitle,
    conversation.serviceRequestStatus,
    conversation.estimateId,
    conversation.estimateStatus,
    conversation.counterpartName,
    conversation.counterpartProfileImageUrl,
  ]);

/** Whether the newest message is the only change between the two. */
function isMessageLater({ movedAt }: LiveConversation, now: LiveConversation): boolean {
  return now.newestMessage?.createdAt === now.movedAt && now.newestMessage.after === movedAt;
}

/**
 * The conversations with more changes than a message: their requests and estimates need a refresh. The page has read
 * everything that is older than `since`. After an interruption, a message may hide an earlier change.
 */
export function findChanged(
  { before, now, caughtUp }: Arrival<LiveConversation>,
  since: string,
): Conversation[] {
  const known = new Map(before?.map((conversation) => [conversation.id, conversation]));
  const current = new Set(now.map(({ id }) => id));
  const changed = now.filter((conversation) => {
    const previous = known.get(conversation.id);
    if (!previous) return conversation.movedAt >= since;
    if (factsOf(previous) !== factsOf(conversation)) return true;
    if (previous.movedAt === conversation.movedAt) return false;
    return caughtUp || !isMessageLater(previous, conversation);
  });
  const gone = (before ?? []).filter(
    (conversation) => !current.has(conversation.id) && isCovered(conversationWindow, now, conversation),
  );
  return [...changed, ...gone];
}
