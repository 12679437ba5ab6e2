import type { NewServiceRequest } from '@marketplace/contract/service-request';
import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { useAction } from '@/lib/use-action.ts';

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
