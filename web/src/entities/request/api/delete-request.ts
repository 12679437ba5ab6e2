import * as requestCalls from '@marketplace/contract/request/calls';
import { callApi } from '@/lib/api/api-client.ts';
import { removeOptimistically } from '@/lib/api/remove-optimistically.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { requestKeys } from '../query-keys.ts';
import { myRequestsQuery } from './my-requests.ts';

/** The card goes at once; if the server refuses it comes back. */
export function useDeleteRequest() {
  return useAction({
    mutationFn: (id: string) => callApi(requestCalls.deleteRequest, { params: { id } }),
    ...removeOptimistically(myRequestsQuery.queryKey, (request, id: string) => request.id === id),
    onSuccess: (_nothing, id, _before, { client }) => client.removeQueries({ queryKey: requestKeys.one(id) }),
    refreshes: [requestKeys.all],
    success: 'Service request deleted',
    failure: { title: 'Delete failed', fallback: 'Failed to delete service request. Please try again.' },
  });
}
