import { queryKeys, refreshRequestsAndEstimates } from '@/entities/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/use-action.ts';
import { toast } from '@/ui/toast.ts';
import { toastFailure } from '@/ui/toast-failure.ts';
import { hideRequests, showAgain } from './hide-requests.ts';

/** The card goes at once; if the server refuses it comes back. */
export function useDeleteRequest() {
  return useAction({
    mutationFn: (id: string) => callApi('deleteRequest', { params: { id } }),
    onMutate: (id, { client }) => hideRequests(client, (request) => request.id === id),
    onSuccess: (_nothing, id, _before, { client }) => {
      toast({ title: 'Service request deleted' });
      client.removeQueries({ queryKey: queryKeys.request(id) });
    },
    onError: (error, _id, before, { client }) => {
      showAgain(client, before);
      toastFailure('Delete failed', error, 'Failed to delete service request. Please try again.');
    },
    onSettled: (_nothing, _error, _id, _before, { client }) => void refreshRequestsAndEstimates(client),
  });
}
