import * as requestCalls from '@marketplace/contract/request/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { removeOptimistically } from '@/lib/api/remove-optimistically.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { requestKeys } from '../query-keys.ts';
import { myRequestsQuery } from './my-requests.ts';

export function useClearHistory() {
  return useAction({
    mutationFn: () => callApi(requestCalls.clearCompletedRequests),
    ...removeOptimistically(myRequestsQuery.queryKey, ({ status }) => status === 'completed'),
    refreshes: [requestKeys.all],
    success: ({ count }) => ({
      title: 'History cleared',
      description: `${count} completed ${count === 1 ? 'request' : 'requests'} removed from your history.`,
    }),
    failure: { title: 'Clear history failed', fallback: 'Failed to clear history. Please try again.' },
  });
}
