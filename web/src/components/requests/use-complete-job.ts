import { toast } from '@/components/ui/toast.ts';
import { toastFailure } from '@/components/ui/toast-failure.ts';
import { callApi } from '@/lib/api-client.ts';
import { refreshRequestsAndEstimates } from '@/lib/query-keys.ts';
import { useAction } from '@/lib/use-action.ts';

/** The end of a job, by either side of it. */
export function useCompleteJob() {
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
