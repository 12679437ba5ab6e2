import type { EstimateEdit } from '@marketplace/contract/estimate';
import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { useAction } from '@/lib/use-action.ts';

export function useEditEstimate() {
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: EstimateEdit }) =>
      callApi('updateEstimate', { params: { id }, input: change }),
    onSuccess: () => toast({ title: 'Estimate updated' }),
    onError: (error) => toastFailure('Failed to update estimate', error),
    onSettled: (_estimate, _error, _input, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
