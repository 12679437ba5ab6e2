import type { ConversationQuery } from '@marketplace/contract/conversation/schema';
import type { RequestQuery } from '@marketplace/contract/request/schema';

/**
 * Cache keys of the server's answers. They are apart from the queries, so that code that only reads or refreshes the
 * cache, such as the start of the app, loads no calls and no schemas.
 */
export const requestKeys = {
  all: ['requests'],
  openLists: ['requests', 'open'],
  openList: (filters: Omit<RequestQuery, 'cursor' | 'limit'>) => ['requests', 'open', filters],
  stats: ['requests', 'stats'],
  mine: ['requests', 'my'],
  details: ['requests', 'one'],
  one: (id: string) => ['requests', 'one', id],
  contacts: ['requests', 'contact'],
  contact: (id: string) => ['requests', 'contact', id],
} as const;

/** Below the request keys, since every change of a request or an estimate refreshes lists of both. */
export const estimateKeys = {
  mine: [...requestKeys.all, 'estimates'],
  versions: (id: string) => [...requestKeys.all, 'versions', id],
} as const;

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

export const savedSearchKeys = { all: ['saved-searches'] } as const;

export const notificationKeys = { all: ['notifications'] } as const;

export const visitKeys = {
  all: ['visits'],
  mine: ['visits', 'mine'],
  past: ['visits', 'past'],
  ofJobs: ['visits', 'job'],
  /** Without a business, those of a customer with all of them. */
  ofJob: (requestId: string, businessId?: string) => ['visits', 'job', requestId, businessId ?? 'all'],
} as const;

/** Apart from the visits, which change more often. */
export const visitSettingsKeys = { all: ['visit-settings'], feed: ['calendar-feed'] } as const;

export const questionKeys = {
  all: ['questions'],
  ofRequest: (requestId: string) => ['questions', requestId],
} as const;

export const reviewKeys = {
  all: ['reviews'],
  ofRequest: (requestId: string) => ['reviews', 'request', requestId],
  ofBusiness: (id: string) => ['reviews', 'business', id],
  ofCustomer: (requestId: string) => ['reviews', 'customer', requestId],
} as const;
