import * as estimateCalls from '@marketplace/contract/estimate/calls';
import type { Estimate } from '@marketplace/contract/estimate/schema';
import { requestKeys } from '@/entities/request/query-keys.ts';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';

type Chosen = Pick<Estimate, 'id' | 'businessName'>;

export function useAcceptEstimate() {
  return useAction({
    mutationFn: ({ id, shareContact }: Chosen & { shareContact: boolean }) =>
      callApi(estimateCalls.acceptEstimate, { params: { id }, input: { shareContact } }),
    refreshes: [requestKeys.all],
    success: (_answer, { businessName }) => ({
      title: 'Estimate accepted!',
      description: `You have accepted ${businessName}'s estimate. They will be notified.`,
    }),
    failure: { title: 'Failed to accept estimate', fallback: 'Please try again.' },
  });
}

export function useRejectEstimate() {
  return useAction({
    mutationFn: ({ id }: Chosen) =>
      callApi(estimateCalls.changeEstimateStatus, { params: { id }, input: { status: 'rejected' } }),
    refreshes: [requestKeys.all],
    success: 'Estimate rejected',
    failure: { title: 'Failed to reject estimate', fallback: 'Please try again.' },
  });
}
