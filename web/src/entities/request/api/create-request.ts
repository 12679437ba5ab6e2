import type { NewServiceRequest } from '@marketplace/contract/service-request';
import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

export function useCreateRequest() {
  return useAction({
    mutationFn: (input: NewServiceRequest) => callApi('createRequest', { input }),
    onSuccess: (_request, _input, _before, { client }) => {
      toast({
        title: 'Service request posted!',
        description: 'Businesses near you can now send you their estimates.',
      });
      void refreshRequestsAndEstimates(client);
    },
    onError: (error) => toastFailure('Failed to post request', error, 'Please try again.'),
  });
}
