import type { EstimateEdit } from '@marketplace/contract/estimate';
import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

export function useEditEstimate() {
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: EstimateEdit }) =>
      callApi('updateEstimate', { params: { id }, input: change }),
    onSuccess: () => toast({ title: 'Estimate updated' }),
    onError: (error) => toastFailure('Failed to update estimate', error),
    onSettled: (_estimate, _error, _input, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
