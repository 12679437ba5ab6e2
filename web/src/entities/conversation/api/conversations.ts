import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { type ConversationKey, conversationsQuery, countUnread, hasKey } from './conversations-query.ts';

export function useUnreadCount(conversation: ConversationKey): number {
  const { data } = useQuery(conversationsQuery);
  return countUnread(data, conversation);
}

/** Tells the server that the conversation has been read up to now, and the badge with it. */
export function useMarkRead(conversation: ConversationKey) {
  const { serviceRequestId, counterpartId } = conversation;
  return useMutation({
    mutationFn: () => callApi('markMessagesRead', { params: { serviceRequestId, counterpartId } }),
    onSuccess: (_nothing, _input, _before, { client }) =>
      client.setQueryData(conversationsQuery.queryKey, (list) =>
        list?.map((entry) => (hasKey(conversation)(entry) ? { ...entry, unreadCount: 0 } : entry)),
      ),
  });
}
