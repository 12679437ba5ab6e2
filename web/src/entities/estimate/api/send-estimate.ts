import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { NewEstimate } from '@marketplace/contract/estimate/schema';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

export function useSendEstimate() {
  return useAction({
    mutationKey: ['createEstimate'],
    mutationFn: (input: NewEstimate) => callApi(estimateCalls.createEstimate, { input }),
    refreshes: [requestKeys.all],
    success: 'Estimate sent!',
    failure: { title: 'Failed to send estimate', fallback: 'Please try again.' },
  });
}
