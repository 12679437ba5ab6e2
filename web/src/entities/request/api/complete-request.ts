import * as requestCalls from '@marketplace/contract/request/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { requestKeys } from '../query-keys.ts';

/** The end of a job, by either side of it. */
export function useCompleteRequest() {
  return useAction({
    mutationFn: (id: string) => callApi(requestCalls.completeRequest, { params: { id } }),
    refreshes: [requestKeys.all],
    awaitsRefresh: true,
    success: () => ({
      title: 'Job marked as complete!',
      description: 'The job has moved to your history.',
    }),
    failure: 'Failed to mark job as complete',
  });
}
