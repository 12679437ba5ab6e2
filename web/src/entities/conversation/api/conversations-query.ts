import type { Conversation } from '@marketplace/contract/message';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';

/** One's threads with their unread counts: the conversations show them, and the list of one's estimates. */
export const conversationsQuery = queryOptions({
  queryKey: queryKeys.conversations,
  queryFn: ({ signal }) => callApi('listConversations', { signal }),
});

export type ThreadKey = Pick<Conversation, 'serviceRequestId' | 'counterpartId'>;

export const isThread = (thread: ThreadKey) => (conversation: Conversation) =>
  conversation.serviceRequestId === thread.serviceRequestId &&
  conversation.counterpartId === thread.counterpartId;

/** How many messages of a thread wait to be read; none while that is not known. */
export function unreadIn(conversations: readonly Conversation[] | undefined, thread: ThreadKey): number {
  return conversations?.find(isThread(thread))?.unreadCount ?? 0;
}
