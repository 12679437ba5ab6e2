import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { useAction } from '@/lib/use-action.ts';

export function useDeleteEstimate() {
  return useAction({
    mutationFn: (id: string) => callApi('deleteEstimate', { params: { id } }),
    onSuccess: () => toast({ title: 'Estimate deleted' }),
    onError: (error) => toastFailure('Failed to delete estimate', error),
    onSettled: (_nothing, _error, _id, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
