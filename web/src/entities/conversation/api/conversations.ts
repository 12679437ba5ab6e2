import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { conversationsQuery, isThread, type ThreadKey, unreadIn } from './conversations-query.ts';

export function useUnreadCount(thread: ThreadKey): number {
  const { data } = useQuery(conversationsQuery);
  return unreadIn(data, thread);
}

/** Tells the server that the thread has been read up to now, and the badge with it. */
export function useMarkRead(thread: ThreadKey) {
  const { serviceRequestId, counterpartId } = thread;
  return useMutation({
    mutationFn: () => callApi('markMessagesRead', { params: { serviceRequestId, counterpartId } }),
    onSuccess: (_nothing, _input, _before, { client }) =>
      client.setQueryData(conversationsQuery.queryKey, (list) =>
        list?.map((entry) => (isThread(thread)(entry) ? { ...entry, unreadCount: 0 } : entry)),
      ),
  });
}
