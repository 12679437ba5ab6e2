import type { NewServiceRequest } from '@marketplace/contract/service-request';
import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

export function useUpdateRequest() {
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: NewServiceRequest }) =>
      callApi('updateRequest', { params: { id }, input: change }),
    onSuccess: (_request, _input, _before, { client }) => {
      toast({ title: 'Service request updated!' });
      void refreshRequestsAndEstimates(client);
    },
    onError: (error, _input, _before, { client }) => {
      toastFailure('Failed to update request', error, 'Please try again.');
      // What forbids the change (an estimate that came in meanwhile) should show.
      void refreshRequestsAndEstimates(client);
    },
  });
}
