import type { Estimate } from '@marketplace/contract/estimate';
import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

type Chosen = Pick<Estimate, 'id' | 'businessName'>;

export function useAcceptEstimate() {
  return useAction({
    mutationFn: ({ id }: Chosen) => callApi('acceptEstimate', { params: { id } }),
    onSuccess: (_answer, { businessName }) =>
      toast({
        title: 'Estimate accepted!',
        description: `You have accepted ${businessName}'s estimate. They will be notified.`,
      }),
    onError: (error) => toastFailure('Failed to accept estimate', error, 'Please try again.'),
    // Also after a refusal: somebody may have been faster, and the screen should show it.
    onSettled: (_answer, _error, _chosen, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}

export function useRejectEstimate() {
  return useAction({
    mutationFn: ({ id }: Chosen) =>
      callApi('changeEstimateStatus', { params: { id }, input: { status: 'rejected' } }),
    onSuccess: () => toast({ title: 'Estimate rejected' }),
    onError: (error) => toastFailure('Failed to reject estimate', error, 'Please try again.'),
    onSettled: (_answer, _error, _chosen, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
