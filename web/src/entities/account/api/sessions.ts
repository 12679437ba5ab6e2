import * as accountCalls from '@marketplace/contract/account/calls';
import type { Session } from '@marketplace/contract/account/session';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => callApi(accountCalls.listSessions, { signal }),
  refetchOnMount: 'always',
});

/** Signs one's account out in another browser. */
export function useEndSession() {
  return useAction({
    mutationFn: ({ id }: Session) => callApi(accountCalls.endSession, { params: { sessionId: id } }),
    refreshes: [sessionsQuery.queryKey],
    awaitsRefresh: true,
    success: (_, { browser }) => ({ title: 'Signed out', description: `${browser} is signed out.` }),
    failure: { title: 'Not signed out there', fallback: 'Please try again.' },
  });
}
