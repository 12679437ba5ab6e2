import { LIMITS } from '@marketplace/contract/constants';
import * as messageCalls from '@marketplace/contract/conversation/calls';
import type { Conversation } from '@marketplace/contract/conversation/schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, callApiPage } from '@/lib/api/api-client.ts';
import { askOrQueue } from '@/lib/call-queue/ask-or-queue.ts';
import { liveWindow } from '../live-window-store.ts';
import { conversationKeys } from '../query-keys.ts';
import { unreadConversations } from '../unread.ts';

/** Which of one's conversations are listed. */
export interface InboxFilter {
  unread: boolean;
  text: string;
}

/** A page at a time; what is shown stays until the new answer is there. */
export function inboxQuery({ unread, text }: InboxFilter) {
  const q = text.trim();
  const query = { ...(unread && { unread: 'true' as const }), ...(q && { q }) };
  return infiniteQueryOptions({
    queryKey: conversationKeys.list(query),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(messageCalls.listConversations, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** All that wait to be read, where the listener does not have them. */
export const unreadQuery = queryOptions({
  queryKey: conversationKeys.unread,
  queryFn: ({ signal }) =>
    callApi(messageCalls.listConversations, {
      query: { unread: 'true', limit: LIMITS.conversationPageMax },
      signal,
    }),
});

/** One by its id, where the listener does not have it. */
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: conversationKeys.one(id),
    queryFn: ({ signal }) =>
      callApi(messageCalls.getConversation, { params: { conversationId: id }, signal }),
    refetchOnMount: 'always',
  });

type ConversationKey = Pick<Conversation, 'serviceRequestId' | 'counterpartId'>;

/** Tells the server that the conversation has been read up to now, and what shows here that it was not. */
export function useMarkRead(conversation: ConversationKey) {
  const { serviceRequestId, counterpartId } = conversation;
  const isThis = (other: ConversationKey) =>
    other.serviceRequestId === serviceRequestId && other.counterpartId === counterpartId;
  return useMutation({
    mutationFn: () => {
      const later = {
        id: `read ${serviceRequestId} ${counterpartId}`,
        answer: undefined,
        failure: 'Not marked as read',
      };
      return askOrQueue(later, messageCalls.markMessagesRead, {
        params: { serviceRequestId, counterpartId },
      });
    },
    onSuccess: (_nothing, _input, _before, { client }) => {
      const asRead = <One extends Conversation>(other: One) =>
        isThis(other) && other.unreadCount > 0 ? { ...other, unreadCount: 0 } : other;
      const window = liveWindow.get();
      if (window?.some(isThis)) return liveWindow.set(window.map(asRead));
      unreadConversations.set(unreadConversations.get().filter((other) => !isThis(other)));
      client.setQueryData(unreadQuery.queryKey, (list) => list?.filter((other) => !isThis(other)));
    },
  });
}
