import * as reviewCalls from '@marketplace/contract/review/calls';
import type { NewReview } from '@marketplace/contract/review/schema';
import { callApi } from '@/lib/api/api-client.ts';
import { useAction } from '@/lib/api/use-action.ts';
import { reviewKeys } from '../query-keys.ts';

export function useWriteReview() {
  return useAction({
    mutationFn: ({ requestId, input }: { requestId: string; input: NewReview }) =>
      callApi(reviewCalls.writeReview, { params: { id: requestId }, input }),
    refreshes: [reviewKeys.all],
    awaitsRefresh: true,
    success: ({ publishedAt }) =>
      publishedAt
        ? { title: 'Review published' }
        : { title: 'Review sealed', description: 'It appears together with the other side’s.' },
    failure: { title: 'Failed to send review', fallback: 'Please try again.' },
  });
}
