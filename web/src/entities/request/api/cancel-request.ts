import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

export function useCancelRequest() {
  return useAction({
    mutationFn: (id: string) => callApi('updateRequest', { params: { id }, input: { status: 'cancelled' } }),
    onSuccess: () => toast({ title: 'Service request cancelled' }),
    onError: (error) => toastFailure('Failed to cancel request', error, 'Please try again.'),
    onSettled: (_request, _error, _id, _before, { client }) => refreshRequestsAndEstimates(client),
  });
}
