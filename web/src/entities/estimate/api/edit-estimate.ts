import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { EstimateEdit } from '@marketplace/contract/estimate/schema';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

export function useEditEstimate() {
  return useAction({
    mutationFn: ({ id, change }: { id: string; change: EstimateEdit }) =>
      callApi(estimateCalls.updateEstimate, { params: { id }, input: change }),
    refreshes: [requestKeys.all],
    success: 'Estimate updated',
    failure: 'Failed to update estimate',
  });
}
