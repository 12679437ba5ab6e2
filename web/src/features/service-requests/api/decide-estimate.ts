import type { Estimate } from '@marketplace/contract/estimate';
import type { ServiceRequest } from '@marketplace/contract/service-request';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { requestQuery } from '@/lib/request-query.ts';
import { useAction } from '@/lib/use-action.ts';

type Chosen = Pick<Estimate, 'id' | 'businessName'>;

/** Shows what was answered until the refreshed details arrive, so that nothing can be decided twice meanwhile. */
function showDecision(client: QueryClient, decided: Estimate, request?: ServiceRequest) {
  client.setQueryData(requestQuery(decided.serviceRequestId).queryKey, (details) => {
    if (!details) return details;
    const estimates = details.estimates.map((estimate) => (estimate.id === decided.id ? decided : estimate));
    return { ...details, ...request, estimates };
  });
}

export function useAcceptEstimate() {
  return useAction({
    mutationFn: ({ id }: Chosen) => callApi('acceptEstimate', { params: { id } }),
    onSuccess: ({ estimate, serviceRequest }, { businessName }, _before, { client }) => {
      showDecision(client, estimate, serviceRequest);
      toast({
        title: 'Estimate accepted!',
        description: `You have accepted ${businessName}'s estimate. They will be notified.`,
      });
    },
    onError: (error) => toastFailure('Failed to accept estimate', error, 'Please try again.'),
    // Also after a refusal: somebody may have been faster, and the screen should show it.
    onSettled: (_answer, _error, _chosen, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}

export function useRejectEstimate() {
  return useAction({
    mutationFn: ({ id }: Chosen) =>
      callApi('changeEstimateStatus', { params: { id }, input: { status: 'rejected' } }),
    onSuccess: (estimate, _chosen, _before, { client }) => {
      showDecision(client, estimate);
      toast({ title: 'Estimate rejected' });
    },
    onError: (error) => toastFailure('Failed to reject estimate', error, 'Please try again.'),
    onSettled: (_answer, _error, _chosen, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
