import * as requestCalls from '@marketplace/contract/request/calls';
import type { ServiceRequestChange } from '@marketplace/contract/request/schema';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { requestKeys } from '../query-keys.ts';

const updateRequest = (id: string, input: ServiceRequestChange) =>
  callApi(requestCalls.updateRequest, { params: { id }, input });

export function useUpdateRequest() {
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: ServiceRequestChange }) => updateRequest(id, change),
    refreshes: [requestKeys.all],
    success: 'Service request updated!',
    failure: { title: 'Failed to update request', fallback: 'Please try again.' },
  });
}

export function useCancelRequest() {
  return useAction({
    mutationFn: (id: string) => updateRequest(id, { status: 'cancelled' }),
    refreshes: [requestKeys.all],
    awaitsRefresh: true,
    success: 'Service request cancelled',
    failure: { title: 'Failed to cancel request', fallback: 'Please try again.' },
  });
}
