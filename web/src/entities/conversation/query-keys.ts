import type { ConversationQuery } from '@marketplace/contract/message';

export const conversationKeys = {
  all: ['conversations'],
  lists: ['conversations', 'list'],
  list: (filter: Omit<ConversationQuery, 'cursor' | 'limit'>) => ['conversations', 'list', filter],
  unread: ['conversations', 'unread'],
  one: (id: string) => ['conversations', 'one', id],
  messages: (serviceRequestId: string, counterpartId: string) => [
    'messages',
    serviceRequestId,
    counterpartId,
  ],
} as const;
