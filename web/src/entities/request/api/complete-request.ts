import { refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';

/** The end of a job, by either side of it. */
export function useCompleteRequest() {
  return useAction({
    mutationFn: (serviceRequestId: string) =>
      callApi('completeRequest', { params: { id: serviceRequestId } }),
    onSuccess: () =>
      toast({ title: 'Job marked as complete!', description: 'The job has moved to your history.' }),
    onError: (error) => toastFailure('Failed to mark job as complete', error),
    // Also after a refusal: the other side may have been faster, and the screen should show it.
    onSettled: (_answer, _error, _id, _before, { client }) => refreshRequestsAndEstimates(client),
  });
}
