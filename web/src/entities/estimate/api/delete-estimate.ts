import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

export function useDeleteEstimate() {
  return useAction({
    mutationFn: (id: string) => callApi('deleteEstimate', { params: { id } }),
    onSuccess: () => toast({ title: 'Estimate deleted' }),
    onError: (error) => toastFailure('Failed to delete estimate', error),
    onSettled: (_nothing, _error, _id, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
