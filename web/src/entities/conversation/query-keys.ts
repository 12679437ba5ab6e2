import type { ConversationQuery } from '@marketplace/contract/conversation/schema';

export const conversationKeys = {
  all: ['conversations'],
  lists: ['conversations', 'list'],
  list: (filter: Omit<ConversationQuery, 'cursor' | 'limit'>) => ['conversations', 'list', filter],
  unread: ['conversations', 'unread'],
  singles: ['conversations', 'one'],
  one: (id: string) => ['conversations', 'one', id],
  allMessages: ['messages'],
  messages: (serviceRequestId: string, counterpartId: string) => [
    'messages',
    serviceRequestId,
    counterpartId,
  ],
} as const;
