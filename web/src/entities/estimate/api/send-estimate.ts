import type { NewEstimate } from '@marketplace/contract/estimate';
import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

export function useSendEstimate() {
  return useAction({
    mutationFn: (input: NewEstimate) => callApi('createEstimate', { input }),
    onSuccess: () => toast({ title: 'Estimate sent!' }),
    onError: (error) => toastFailure('Failed to send estimate', error, 'Please try again.'),
    // Also after a refusal: the request may have closed meanwhile, and the screen should show it.
    onSettled: (_estimate, _error, _input, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
