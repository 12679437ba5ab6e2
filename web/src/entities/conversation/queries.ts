import { LIMITS } from '@marketplace/contract/constants';
import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Conversation, Message } from '@marketplace/contract/conversation/schema';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLiveWindow } from '@/entities/live/window.ts';
import { conversationKeys } from '@/entities/query-keys.ts';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { inPages } from '@/lib/query/list-pages.ts';
import type { ConversationView } from './conversation-view.ts';
import { conversationWindow, type LiveConversation, openedWindow } from './live/window.ts';

/** Filters the conversation list. */
export interface InboxFilter {
  unread: boolean;
  text: string;
}

/** In pages. The list stays while a new filter loads. */
export function inboxQuery({ unread, text }: InboxFilter) {
  const q = text.trim();
  const query = { ...(unread && { unread: 'true' as const }), ...(q && { q }) };
  return infiniteQueryOptions({
    queryKey: conversationKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(messageCalls.listConversations, { query: { ...query, cursor: pageParam }, signal }),
    ...inPages,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** All unread conversations, where the listener does not have them. */
export const unreadQuery = queryOptions({
  queryKey: conversationKeys.unread,
  queryFn: ({ signal }) =>
    callApi(messageCalls.listConversations, {
      query: { unread: 'true', limit: LIMITS.conversationPageMax },
      signal,
    }),
});

/** One conversation, where the listener does not have it. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }): Promise<LiveConversation> =>
      callApi(messageCalls.getConversation, { params: { conversationId: id }, signal }),
    refetchOnMount: 'always',
  });

/** A conversation from a listener, or else from the server. */
export function useConversation(id: string) {
  const [opened] = useLiveWindow(openedWindow(id)) ?? [];
  const live = useLiveWindow(conversationWindow)?.find((one) => one.id === id) ?? opened;
  const { data, error, refetch, isFetching } = useQuery({ ...conversationQuery(id), enabled: !live });
  return { conversation: live ?? data, error: live ? null : error, refetch, isFetching };
}

export type ConversationKey = Pick<Conversation, 'serviceRequestId' | 'counterpartId'>;

const keyOf = ({ serviceRequestId, counterpartId }: ConversationKey) =>
  conversationKeys.messages(serviceRequestId, counterpartId);

/** The newest page first, then earlier pages on demand. */
export const messagesQuery = (conversation: ConversationKey) =>
  infiniteQueryOptions({
    queryKey: keyOf(conversation),
    queryFn: ({ pageParam, signal }) =>
      callApi(messageCalls.listMessages, {
        params: {
          serviceRequestId: conversation.serviceRequestId,
          counterpartId: conversation.counterpartId,
        },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length >= LIMITS.messagePage ? page[0]?.id : undefined),
    // Refreshes each time the panel opens.
    refetchOnMount: 'always',
  });

export function useMessages(conversation: ConversationView) {
  const query = useInfiniteQuery(messagesQuery(conversation));
  const messages = useMemo(() => mergeMessages(...(query.data?.pages ?? [])), [query.data]);
  return { ...query, messages };
}

/** Whether the conversation was opened: its messages are cached or loading. */
export const isOpened = (client: QueryClient, conversation: ConversationKey): boolean =>
  client.getQueryState(keyOf(conversation)) !== undefined;

/** Adds messages that arrived by another way than reading the list: sent here, or from the listener. */
export function addArrived(
  client: QueryClient,
  conversation: ConversationKey,
  arrived: readonly Message[],
): void {
  const { queryKey } = messagesQuery(conversation);
  const add = () =>
    client.setQueryData(queryKey, (data) => {
      const [newest, ...earlier] = data?.pages ?? [];
      return data && newest && { ...data, pages: [[...appendArrived(newest, arrived)], ...earlier] };
    });
  add();
  // An answer that is on its way may lack them.
  const query = client.getQueryCache().find({ queryKey });
  if (query?.state.fetchStatus === 'fetching') query.promise?.then(add, () => {});
}

export const refreshMessages = (client: QueryClient, conversation: ConversationKey): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(conversation) });

/** The messages of several pages, each once, oldest first. An unsent message stays unsent. */
export function mergeMessages(...sources: readonly (readonly Message[])[]): Message[] {
  const byId = new Map<string, Message>();
  for (const message of sources.flat()) {
    if (!byId.get(message.id)?.removedAt) byId.set(message.id, message);
  }
  return [...byId.values()].sort(
    (a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  );
}

/** Adds new messages to the held ones; answers the same list if nothing is new. */
export function appendArrived(held: readonly Message[], arrived: readonly Message[]): readonly Message[] {
  const known = new Map(held.map((message) => [message.id, message]));
  const fresh = arrived.filter(({ id, removedAt, hiddenAt }) => {
    const before = known.get(id);
    if (!before) return true;
    return (removedAt !== null && before.removedAt === null) || hiddenAt !== before.hiddenAt;
  });
  return fresh.length === 0 ? held : mergeMessages(held, fresh);
}
