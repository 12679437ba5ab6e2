import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { useAction } from '@/lib/use-action.ts';

export function useCancelRequest() {
  return useAction({
    mutationFn: (id: string) => callApi('updateRequest', { params: { id }, input: { status: 'cancelled' } }),
    onSuccess: () => toast({ title: 'Service request cancelled' }),
    onError: (error) => toastFailure('Failed to cancel request', error, 'Please try again.'),
    onSettled: (_request, _error, _id, _before, { client }) => refreshRequestsAndEstimates(client),
  });
}
