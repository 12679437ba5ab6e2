import type { Conversation } from '@marketplace/contract/message';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/api-client.ts';
import { queryKeys } from '@/lib/query-keys.ts';
import type { Thread } from '../domain/thread.ts';

const conversationsQuery = queryOptions({
  queryKey: queryKeys.conversations,
  queryFn: ({ signal }) => callApi('listConversations', { signal }),
});

type ThreadKey = Pick<Thread, 'serviceRequestId' | 'counterpartId'>;

const is = (thread: ThreadKey) => (conversation: Conversation) =>
  conversation.serviceRequestId === thread.serviceRequestId &&
  conversation.counterpartId === thread.counterpartId;

/** How many messages of a thread wait to be read; nothing while it is not known. */
export function useUnreadCount(thread: ThreadKey): number {
  const { data } = useQuery(conversationsQuery);
  return data?.find(is(thread))?.unreadCount ?? 0;
}

/** Tells the server that the thread has been read up to now, and the badge with it. */
export function useMarkRead(thread: ThreadKey) {
  const { serviceRequestId, counterpartId } = thread;
  return useMutation({
    mutationFn: () => callApi('markMessagesRead', { params: { serviceRequestId, counterpartId } }),
    onSuccess: (_nothing, _input, _before, { client }) =>
      client.setQueryData(conversationsQuery.queryKey, (list) =>
        list?.map((entry) => (is(thread)(entry) ? { ...entry, unreadCount: 0 } : entry)),
      ),
  });
}
