import type { RequestQuery } from '@marketplace/contract/service-request';
import type { QueryClient } from '@tanstack/react-query';

/** Where each answer of the server lives in the cache. What stands under one root is refreshed together. */
export const queryKeys = {
  requests: ['requests'],
  openRequestLists: ['requests', 'open'],
  openRequests: (filters: Omit<RequestQuery, 'cursor' | 'limit'>) => ['requests', 'open', filters],
  requestStats: ['requests', 'stats'],
  myRequests: ['requests', 'my'],
  request: (id: string) => ['requests', 'one', id],
  estimates: ['estimates'],
  myEstimates: ['estimates', 'my'],
  messages: (serviceRequestId: string, counterpartId: string) => [
    'messages',
    serviceRequestId,
    counterpartId,
  ],
  conversations: ['conversations'],
  analytics: ['analytics'],
} as const;

/** After every change to a request or an estimate, since each shows in the other's lists. */
export async function refreshRequestsAndEstimates(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.requests }),
    client.invalidateQueries({ queryKey: queryKeys.estimates }),
  ]);
}
