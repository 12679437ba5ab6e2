import * as reviewCalls from '@marketplace/contract/calls/review';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { reviewKeys } from '../query-keys.ts';

export function useTakeDownReview() {
  return useAction({
    mutationFn: ({ reviewId, reason }: { reviewId: string; reason: string }) =>
      callApi(reviewCalls.takeDownReview, { params: { reviewId }, input: { reason } }),
    refreshes: [reviewKeys.all],
    awaitsRefresh: true,
    success: 'Review taken down',
    failure: { title: 'Failed to take review down', fallback: 'Please try again.' },
  });
}
