import type { NewServiceRequest } from '@marketplace/contract/service-request';
import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { useAction } from '@/lib/use-action.ts';

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
