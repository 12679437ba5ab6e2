import type { Conversation } from '@marketplace/contract/message';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { conversationKeys } from '../query-keys.ts';

/** One's conversations with their unread counts: their panels show them, and the list of one's estimates. */
export const conversationsQuery = queryOptions({
  queryKey: conversationKeys.all,
  queryFn: ({ signal }) => callApi('listConversations', { signal }),
});

export type ConversationKey = Pick<Conversation, 'serviceRequestId' | 'counterpartId'>;

export const hasKey = (key: ConversationKey) => (conversation: Conversation) =>
  conversation.serviceRequestId === key.serviceRequestId && conversation.counterpartId === key.counterpartId;

/** How many messages of a conversation wait to be read; none while that is not known. */
export function countUnread(
  conversations: readonly Conversation[] | undefined,
  key: ConversationKey,
): number {
  return conversations?.find(hasKey(key))?.unreadCount ?? 0;
}
