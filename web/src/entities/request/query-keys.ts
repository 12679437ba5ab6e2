import type { RequestQuery } from '@marketplace/contract/request/schema';

/**
 * Where the server's answers about requests live in the cache. Those about estimates live below `all` as well
 * (estimate/query-keys.ts), since every change to either shows in lists of both, and so refreshes both.
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
