import * as estimateCalls from '@marketplace/contract/estimate/calls';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

export function useDeleteEstimate() {
  return useAction({
    mutationFn: (id: string) => callApi(estimateCalls.deleteEstimate, { params: { id } }),
    refreshes: [requestKeys.all],
    success: 'Estimate deleted',
    failure: 'Failed to delete estimate',
  });
}
